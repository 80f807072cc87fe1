import Foundation
import ImageFeedFakes
import ImageFeedPresentation
import Testing

@testable import imagefeed_web

@Suite("Commands, intents and pictures over HTTP") @MainActor
struct CommandsAndIntentsTests {
  /// Opens a page and reads up to the first rows.
  private func open() async throws -> (test: ServerUnderTest, events: EventReader) {
    let test = try ServerUnderTest()
    try await test.visit()
    let events = try test.events()
    #expect(try await events.next()?.contains(#""command":"reset""#) == true)
    _ = try await events.first(with: "insertPhotos")
    return (test, events)
  }

  @Test("An intent is carried out, and its effect comes as a command")
  func intent() async throws {
    let (test, events) = try await open()
    let like = #"{"screen":"imagesList-2","intent":"didTapLike","id":"photo-1"}"#
    #expect(try await test.report(like).status == 204)
    let command = try await events.first(with: "updateCard")
    #expect(command.contains(#""id":"photo-1""#))
    #expect(command.contains(#""isLiked":true"#))
  }

  @Test("A mistake is answered with what to do, and the intents before it were carried out")
  func mistake() async throws {
    let (test, events) = try await open()
    let like = #"{"screen":"imagesList-2","intent":"didTapLike","id":"photo-1"}"#
    let answer = try await test.report("[\(like), {\"intent\":\"didDance\"}]")
    #expect(answer.status == 400)
    #expect(answer["Content-Type"] == "application/json")
    let body = try JSONDecoder().decode([String: String].self, from: answer.body)
    #expect(body["error"]?.contains("didDance") == true)
    _ = try await events.first(with: "updateCard")
    #expect(try await test.report("{").status == 400)
  }

  @Test("Intents come as JSON, after the first connection")
  func order() async throws {
    let test = try ServerUnderTest()
    try await test.visit()
    let early = try await test.report("[]")
    #expect(early.status == 404)
    #expect(early.text.contains("Fetch /events first"))
    let events = try test.events()
    _ = try await events.first(with: "reset")
    let form = ["Content-Type": "application/x-www-form-urlencoded"]
    let fields = test.fields.merging(form) { $1 }
    let path = "/intents?page=\(ServerUnderTest.page)"
    #expect(try await test.client.send(path, fields, method: "POST", body: "[]").status == 415)
  }

  @Test("A picture comes from the address that a command names, to this visitor, for the cache")
  func picture() async throws {
    let (test, events) = try await open()
    let path = try await test.picturePath(events)
    let answer = try await test.client.send(path, test.fields)
    #expect(answer.status == 200)
    #expect(answer["Content-Type"]?.hasPrefix("image/") == true)
    #expect(answer["Cache-Control"] == "private, max-age=31536000, immutable")
    #expect(!answer.body.isEmpty)
    #expect(try await test.client.send(path + "0", test.fields).status == 404)
    try await test.visit()
    #expect(try await test.client.send(path, test.fields).status == 404)
  }

  @Test("A page that connects again is shown everything; the first connection is told and ends")
  func reconnect() async throws {
    let (test, events) = try await open()
    let again = try test.events()
    #expect(try await again.next()?.contains(#""command":"reset""#) == true)
    _ = try await again.first(with: #""cards":[{"id":"photo-1""#)
    #expect(try await events.first(with: "replaced").contains("replaced"))
    #expect(try await events.next() == nil)
    #expect(test.apps.fakes.count == 1)
    #expect(test.apps.fakes[0].imagesList.pages.calls.count == 1)
  }

  @Test(
    "The language is the browser's first one that the app has",
    arguments: [
      ("ru-RU,ru;q=0.9,en;q=0.8", Language.russian), ("de, en;q=0.3, ru;q=0.7", .russian),
      ("en-GB,en;q=0.9,ru;q=0.8", .english), ("ru;q=0, en", .english), ("ru;q=0", .english),
      ("", .english),
    ])
  func language(field: String, expected: Language) async throws {
    let test = try ServerUnderTest()
    try await test.visit()
    let events = try test.events(["Accept-Language": field])
    _ = try await events.first(with: "reset")
    #expect(test.apps.languages == [expected])
  }
}
