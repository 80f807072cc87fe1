import Foundation
import ImageFeedWeb
import LocalHTTP
import Testing
import UnsplashSandbox

@testable import imagefeed_web

@Suite("The log of what an app's parts say to each other") @MainActor
struct LogTests {
  private static let other = "page-of-a-test-0002"

  /// Opens the app on a page, and its rows.
  private func open(
    _ test: ServerUnderTest, page: String = ServerUnderTest.page
  ) async throws -> EventReader {
    let events = try test.events(page: page)
    _ = try await events.first(with: "insertPhotos")
    return events
  }

  private func log(_ test: ServerUnderTest, page: String? = nil) throws -> EventReader {
    try test.client.events("/log/events\(page.map { "?page=\($0)" } ?? "")", test.fields)
  }

  private let tap = #"{"screen":"imagesList-2","intent":"didTapLike","id":"nobody-knows"}"#

  // MARK: The page

  @Test("The page is a page as the app's own: cookie, files, and no script or style in its text")
  func page() async throws {
    let test = try ServerUnderTest(hasLog: true)
    let page = try await test.client.send("/log/")
    #expect(page.status == 200)
    #expect(page["Set-Cookie"] != nil)
    #expect(page["Content-Security-Policy"] == HTTPResponse.pagePolicy)
    #expect(!page.text.contains("<style") && !page.text.contains(" style="))
    #expect(page.text.components(separatedBy: "<script").count == 2)
    #expect(try await test.client.send("/log/log.js").status == 200)
    let led = [
      "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document",
    ]
    #expect(try await test.client.send("/log/", led).text.contains("0;url=/log/"))
  }

  @Test(
    "Without --log nothing of it is there",
    arguments: [
      ("GET", "/log/"), ("GET", "/log/log.js"), ("GET", "/log/events"), ("GET", "/log/faults"),
      ("GET", "/log/contract?function=didTapLike(_:)"), ("POST", "/log/test"),
      ("POST", "/log/faults"),
    ])
  func without(method: String, path: String) async throws {
    let test = try ServerUnderTest()
    try await test.visit()
    let answer = try await test.client.send(path, test.fields, method: method)
    #expect(answer.status == 404)
    #expect(answer.text.contains("Nothing is here."))
    #expect(try await !test.client.send("/").text.contains("log"))
  }

  // MARK: Rows

  @Test("What is kept comes first, then each row; one that has changed comes again")
  func rows() async throws {
    let test = try ServerUnderTest(hasLog: true)
    try await test.visit()
    let page = try await open(test)
    let log = try log(test)
    #expect(try await log.next()?.contains(#""shown":"\#(ServerUnderTest.page)""#) == true)
    let kept = try #require(try await log.next())
    #expect(kept.contains("viewDidLoad()"))
    #expect(try await test.report(tap).status == 204)
    let row = try await log.first(with: "didTapLike(_:)")
    #expect(!row.contains("ignored"))
    let again = try #require(try await log.next())
    #expect(again.prefix(20) == row.prefix(20), "the same number")
    #expect(again.contains("(busy, ignored)"))
    withExtendedLifetime(page) {}
  }

  @Test("It follows the newest page, or stays with a chosen one")
  func choice() async throws {
    let test = try ServerUnderTest(hasLog: true)
    try await test.visit()
    let newest = try log(test)
    #expect(try await newest.next() == #"{"pages":[]}"#)
    var all = [try await open(test)]
    _ = try await newest.first(with: #""shown":"\#(ServerUnderTest.page)""#)
    all.append(try await open(test, page: Self.other))
    _ = try await newest.first(with: #""shown":"\#(Self.other)""#)
    #expect(try await newest.next()?.hasPrefix(#"[{"number":1,"#) == true)
    let chosen = try log(test, page: ServerUnderTest.page)
    // A browser has few connections: the older log leaves.
    while try await newest.next() != "" {}
    #expect(try await newest.next() == nil)
    let list = try #require(try await chosen.next())
    #expect(list.hasSuffix(#""shown":"\#(ServerUnderTest.page)"}"#))
    #expect(list.contains(#"{"name":"\#(Self.other)","number":2},{"#))
    all.append(try await open(test, page: "page-of-a-test-0003"))
    _ = try await chosen.first(with: #""number":3}"#)
    withExtendedLifetime(all) {}
  }

  @Test("It counts as one of the five connections of a browser")
  func connections() async throws {
    let test = try ServerUnderTest(hasLog: true)
    try await test.visit()
    var all = [try log(test)]
    _ = try await all[0].next()
    for number in 1...4 { all.append(try await open(test, page: "page-number-\(number)-of-six")) }
    #expect(try await test.events(page: "page-number-5-of-six").head().status == 503)
    all.append(try log(test))
    #expect(try await all[5].head().status == 200, "it replaces the older one")
    try await test.visit()
    for number in 1...5 { all.append(try await open(test, page: "page-number-\(number)-of-six")) }
    #expect(try await log(test).head().status == 503)
  }

  // MARK: Who may

  @Test("Another visitor gets nothing of my pages")
  func otherVisitor() async throws {
    let test = try ServerUnderTest(hasLog: true)
    try await test.visit()
    let page = try await open(test)
    try await test.visit()
    let log = try log(test, page: ServerUnderTest.page)
    #expect(try await log.next() == #"{"pages":[]}"#)
    let order = #"{"page":"\#(ServerUnderTest.page)","from":1,"to":2}"#
    #expect(try await test.post("/log/test", order).status == 404)
    withExtendedLifetime(page) {}
  }

  @Test("Only JSON is an order", arguments: ["test", "faults"])
  func contentType(name: String) async throws {
    let test = try ServerUnderTest(hasLog: true)
    try await test.visit()
    let form = try await test.client.send(
      "/log/\(name)", test.fields.merging(["Content-Type": "text/plain"]) { $1 }, method: "POST",
      body: "{}")
    #expect(form.status == 415)
    #expect(try await test.post("/log/\(name)", "[1]").status == 400)
    #expect(try await test.post("/log/other", "{}").status == 405)
  }

  @Test("A-7 No event of a sign-in holds the code, the token, the address or the password")
  func secrets() async throws {
    let test = try ServerUnderTest(isSignedIn: false, hasLog: true)
    try await test.visit()
    let log = try log(test)
    let events = try test.events()
    _ = try await events.first(with: #""isEnabled":true"#)
    _ = try await test.report(#"{"screen":"auth-2","intent":"didTapSignIn"}"#)
    _ = try await events.first(with: #""command":"load""#)
    let location = "/oauth/authorize/native?code=\(FakeApps.code)"
    test.apps.logins.answers = [
      LoginFrame.Answer(status: 302, location: location, contentType: nil, body: Data())
    ]
    let frame = "/login/\(ServerUnderTest.page)/webView-3/oauth/authorize"
    let form = ["Content-Type": "application/x-www-form-urlencoded"]
    _ = try await test.client.send(
      frame, test.fields.merging(form) { $1 }, method: "POST",
      body: "email=somebody%40example.com&password=s3same")
    var all = ""
    while !all.contains("insertPhotos") { all += try #require(try await log.next()) }
    let last = try #require(test.pages.apps.first?.conversation?.rows.last?.number)
    all += try await test.post(
      "/log/test", #"{"page":"\#(ServerUnderTest.page)","from":1,"to":\#(last)}"#
    ).text
    #expect(all.contains(#"fetchAuthToken(code: \"…\")"#) && all.contains("@Test"))
    let secrets = [FakeApps.code, FakeApps.token, "somebody", "s3same", "st4te"]
    #expect(secrets.filter(all.contains) == [])
  }

  // MARK: Contracts

  @Test(
    "A row leads to the line of its contract",
    arguments: [
      ("didTapLike(_:)", "imagesList", "func didTapLike(_ id: PhotoID)"),
      ("didTapLike()", "singleImage", "func didTapLike()"),
      ("changeLike(photoID:isLiked:)", "", "func changeLike(photoID: PhotoID, isLiked: Bool)"),
      ("present(_:as:)", "", "func present(_ alert: Alert, as"),
      ("didAnswerAlert(_:with:)", "", "func didAnswerAlert(_ id: AlertID, with answer"),
      ("setPicture(_:for:)", "favourites", "func setPicture(_ picture: PictureState, for id"),
    ])
  func contract(function: String, screen: String, line: String) throws {
    let source = try #require(ContractSource(of: function, screen: screen))
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[source.line - 1].contains(line))
    if !screen.isEmpty {
      #expect(screen == "singleImage" || source.file.lowercased().contains(screen.lowercased()))
    }
  }

  @Test("No other file is read, and sources that are not there are named")
  func noContract() async throws {
    #expect(ContractSource(of: "didLoadPage(_:)", screen: "imagesListPresenter") == nil)
    #expect(
      ContractSource(of: "didTapLike(_:)", screen: "../../../etc/passwd")?.file.hasPrefix(
        "Sources/") == true)
    let nowhere = URL(fileURLWithPath: "/nowhere")
    #expect(ContractSource(of: "didTapLike(_:)", screen: nil, in: nowhere) == nil)
    let test = try ServerUnderTest(hasLog: true)
    try await test.visit()
    let answer = try await test.client.send("/log/contract?function=nobody()", test.fields)
    #expect(answer.status == 404)
    #expect(answer.text.contains("No contract has this function."))
  }

  // MARK: Failures

  @Test("Failures of the local Unsplash are switched on, several at once, and off")
  func faults() async throws {
    let unsplash = UnsplashSandbox()
    let test = try ServerUnderTest(hasLog: true, faults: FaultSwitch(unsplash: unsplash))
    try await test.visit()
    let list = try await test.client.send("/log/faults", test.fields).text
    #expect(list.contains(#"{"isFirst":true,"name":"500","summary""#))
    for entry in FaultCatalog.entries where entry.name != "STATUS" {
      #expect(list.contains(#","name":"\#(entry.example)","#))
    }
    _ = try await test.post("/log/faults", #"{"rule":"like:500","isOn":true}"#)
    let two = try await test.post("/log/faults", #"{"rule":"photos:delay=2s:1","isOn":true}"#)
    #expect(two.text.contains(#""rules":["like:500","photos:delay=2s:1"]"#))
    _ = try await test.post("/log/faults", #"{"rule":"like:500","isOn":false}"#)
    #expect(unsplash.faultRules == [FaultRule(.photos, .delay(2...2), .times(1))])
    let wrong = try await test.post("/log/faults", #"{"rule":"like:what","isOn":true}"#)
    #expect(wrong.status == 400)
    #expect(wrong.text.contains("unknown fault"))
  }

  @Test("Without a local Unsplash of its own the program says so")
  func noFaults() async throws {
    let test = try ServerUnderTest(hasLog: true)
    try await test.visit()
    let answer = try await test.client.send("/log/faults", test.fields)
    #expect(answer.text.hasPrefix(#"{"error":"Failures are"#))
  }
}
