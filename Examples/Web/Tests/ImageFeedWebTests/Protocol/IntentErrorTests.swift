import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeedWeb

@Suite("Intents that cannot be carried out") @MainActor
struct IntentErrorTests {
  private nonisolated static let mistakes = [
    ("", "The body is not JSON. Send one intent as an object, or an array of them."),
    ("{", "The body is not JSON. Send one intent as an object, or an array of them."),
    (
      "7", #"An intent is an object with a name, for example {"intent": "didCancelWaiting"}."#
    ),
    (
      String(repeating: "[", count: 500) + String(repeating: "]", count: 500),
      #"An intent is an object with a name, for example {"intent": "didCancelWaiting"}."#
    ),
    (
      #"{"intent":"didTapLike","screen":"imagesList-2","id":[{"a":1}]}"#,
      "“id” of didTapLike must be a string."
    ),
    (
      #"{"intent":"didTapLike","screen":"imagesList-2","id":"\ud800"}"#,
      "“id” of didTapLike must be a string."
    ),
    (
      #"{"intent":"didTapLike","screen":"imagesList-2","id":true}"#,
      "“id” of didTapLike must be a string."
    ),
    (
      #"[{"screen":"imagesList-2"}]"#,
      #"An intent is an object with a name, for example {"intent": "didCancelWaiting"}."#
    ),
    (
      #"{"intent":"didTapLike","screen":2}"#,
      "“screen” of didTapLike must be the name of a screen."
    ),
    (
      #"{"intent":"didTapLike"}"#,
      "Unknown intent “didTapLike”. An intent of a screen names it in “screen”; those of the app are"
        + " didAnswerAlert, didCancelWaiting, didClose, didSelectTab, didShare."
    ),
    (
      #"{"intent":"didTapLike","screen":"imagesList-99"}"#,
      "No screen was named “imagesList-99”. Open are imagesList-2, profile-3, favourites-4,"
        + " explore-5."
    ),
    (
      #"{"intent":"didTapSignIn","screen":"profile-3"}"#,
      "Unknown intent “didTapSignIn” of profile-3, which knows didFailToDecodeAvatar, didTapAvatar,"
        + " didTapRetry, didTapSignOut."
    ),
    (
      #"{"intent":"didTapLike","screen":"imagesList-2"}"#, "“id” of didTapLike must be a string."
    ),
    (
      #"{"intent":"didLayOut","screen":"imagesList-2","pictureWidth":1.5}"#,
      "“pictureWidth” of didLayOut must be a whole number."
    ),
    (
      #"{"intent":"willDisplay","screen":"imagesList-2","id":"photo-1","row":"0"}"#,
      "“row” of willDisplay must be a number."
    ),
    (
      #"{"intent":"didTapSearch","screen":"explore-5","kind":"people"}"#,
      "“kind” of didTapSearch must be one of photos, collections."
    ),
    (
      #"{"intent":"didClose","screen":"imagesList-2"}"#,
      "A page can close only pushed screens and sheets, not imagesList-2."
    ),
    (
      #"{"intent":"didAnswerAlert","alert":1,"answer":"maybe"}"#,
      "“answer” of didAnswerAlert must be one of accept, decline."
    ),
  ]

  private func session() async throws -> PageUnderTest {
    let test = PageUnderTest()
    try await test.open()
    return test
  }

  @Test("A mistake is answered with what to do", arguments: mistakes)
  func mistake(body: String, text: String) async throws {
    let test = try await session()
    let error = #expect(throws: IntentError.self) { try test.session.receive(Data(body.utf8)) }
    #expect(error?.text == text)
    let json = try JSON(parsing: error?.json ?? "")
    #expect(JSONSchema.ofProtocol.mistake(in: json, as: "error") == nil)
    #expect(json["error"] == .string(text))
  }

  @Test(
    "An intent that comes too late is ignored",
    arguments: [
      #"{"intent":"didTapRetry","screen":"splash-1"}"#,
      #"{"intent":"didClose","screen":"splash-1"}"#,
      #"{"intent":"didTapBack","screen":"singleImage-6"}"#,
      #"{"intent":"didClose","screen":"singleImage-6"}"#,
      #"{"intent":"didSelectTab","tab":"gone"}"#, #"{"intent":"didCancelWaiting"}"#,
      #"{"intent":"didAnswerAlert","alert":7,"answer":"accept"}"#,
      #"{"intent":"didShare","share":7,"outcome":"saved"}"#,
      #"{"intent":"didTapLike","screen":"imagesList-2","id":"photo-9999"}"#,
      #"{"intent":"willDisplay","screen":"imagesList-2","id":"photo-1","row":-5}"#,
      #"{"intent":"willDisplay","screen":"imagesList-2","id":"photo-1","row":100000}"#, "[]",
    ])
  func late(body: String) async throws {
    let test = try await session()
    test.page.tap("didTapPhoto", of: try test.screen("imagesList"), ["id": "photo-1"])
    let viewer = try test.screen("viewer")
    #expect(viewer.name == "singleImage-6")
    test.page.tap("didTapBack", of: viewer)
    try await test.finish()
    let before = PagePicture(test.page)
    try test.session.receive(Data(body.utf8))
    try await test.finish()
    #expect(PagePicture(test.page) == before)
    // A page that connects again is shown what the session has kept.
    test.connect()
    try await test.finish()
    #expect(PagePicture(test.page) == before)
  }

  @Test("The intents of an array are carried out up to the first mistake, which the error names")
  func array() async throws {
    let test = try await session()
    let tabs = #"{"intent":"didSelectTab","tab":"profile"},{"intent":"oops"}"#
    let error = #expect(throws: IntentError.self) {
      try test.session.receive(
        Data("[\(tabs),{\"intent\":\"didSelectTab\",\"tab\":\"feed\"}]".utf8))
    }
    #expect(error?.text.hasSuffix(" This was intent 2 of 3.") == true)
    #expect(test.session.frontEnd.selectedTab == .profile)
  }

  @Test("Nothing of a malformed array is carried out")
  func malformedArray() async throws {
    let test = try await session()
    #expect(throws: IntentError.self) {
      try test.session.receive(Data(#"[{"intent":"didSelectTab","tab":"profile"},{}]"#.utf8))
    }
    #expect(test.session.frontEnd.selectedTab == .feed)
  }

  @Test(
    "A number that no whole number can hold is a mistake, and not a crash",
    arguments: [
      "1e300", "-1e300", "9223372036854775808", "1e999",
    ])
  func largeNumber(number: String) async throws {
    let test = try await session()
    #expect(throws: IntentError.self) {
      try test.session.receive(
        Data(#"{"intent":"didAnswerAlert","answer":"accept","alert":\#(number)}"#.utf8))
    }
  }
}
