import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import imagefeed_web

@Suite("W, A-7 The login page in the frame") @MainActor
struct LoginFrameTests {
  private nonisolated static let path = "/login/\(ServerUnderTest.page)/webView-3/oauth/authorize"
  private nonisolated static let page = LoginFrame.Answer(
    status: 200, location: nil, contentType: "text/html; charset=utf-8",
    body: Data("<form action=\"authorize\" method=\"post\"></form>".utf8))

  private nonisolated static func redirect(
    _ location: String, status: Int = 302
  ) -> LoginFrame.Answer {
    LoginFrame.Answer(status: status, location: location, contentType: nil, body: Data())
  }

  /// Opens the sign-in up to the frame.
  private func open() async throws -> (test: ServerUnderTest, events: EventReader) {
    let test = try ServerUnderTest(isSignedIn: false)
    try await test.visit()
    let events = try test.events()
    _ = try await events.first(with: #""isEnabled":true"#)
    #expect(try await test.report(#"{"screen":"auth-2","intent":"didTapSignIn"}"#).status == 204)
    let load = try await events.first(with: #""command":"load""#)
    #expect(load.contains(#""url":"\#(Self.path)""#))
    return (test, events)
  }

  private func post(_ test: ServerUnderTest, _ form: String) async throws -> TestClient.Answer {
    let type = ["Content-Type": "application/x-www-form-urlencoded"]
    return try await test.client.send(
      Self.path, test.fields.merging(type) { $1 }, method: "POST", body: form)
  }

  @Test("The frame shows the page from the address that the app made")
  func show() async throws {
    let (test, _) = try await open()
    test.apps.logins.answers = [Self.page]
    let answer = try await test.client.send(Self.path, test.fields)
    #expect(answer.status == 200)
    #expect(answer.body == Self.page.body)
    #expect(answer["Cache-Control"] == "no-store")
    let asked = try #require(test.apps.logins.requests.first?.url)
    #expect(asked.path == "/oauth/authorize")
    #expect(asked.query?.contains("state=st4te") == true)
  }

  @Test("The form travels on, and the redirect with the code signs in and reaches no page")
  func signIn() async throws {
    let (test, events) = try await open()
    test.apps.logins.answers = [Self.redirect("/oauth/authorize/native?code=\(FakeApps.code)")]
    let answer = try await post(test, "email=a%40b&password=c")
    #expect(answer.status == 204)
    #expect(answer.body.isEmpty)
    #expect(!"\(answer.headers)".contains(FakeApps.code))
    #expect(test.apps.logins.requests.last?.form == "email=a%40b&password=c")
    #expect(test.apps.logins.requests.last?.url.query == nil)
    var all = ""
    while !all.contains("insertPhotos") { all += try #require(try await events.next()) }
    #expect(test.apps.fakes[0].oauth.exchanges.calls.count == 1)
    for secret in [FakeApps.code, FakeApps.token] { #expect(!all.contains(secret)) }
    // The screen has closed: its frame gets nothing any more.
    #expect(try await test.client.send(Self.path, test.fields).status == 404)
  }

  @Test("The page after a form is asked for without the form, which has the password")
  func formOnce() async throws {
    let (test, _) = try await open()
    test.apps.logins.answers = [Self.redirect("/oauth/consent", status: 303), Self.page]
    #expect(try await post(test, "email=a&password=b").body == Self.page.body)
    #expect(test.apps.logins.requests.map(\.form) == ["email=a&password=b", nil])
  }

  @Test("A form that was filled in wrongly comes back")
  func wrong() async throws {
    let (test, _) = try await open()
    let again = LoginFrame.Answer(
      status: 422, location: nil, contentType: "text/html", body: Data("wrong password".utf8))
    test.apps.logins.answers = [again]
    let answer = try await post(test, "email=a")
    #expect(answer.status == 200)
    #expect(answer.text == "wrong password")
  }

  @Test("A redirect to another page of the login site is followed")
  func follow() async throws {
    let (test, _) = try await open()
    test.apps.logins.answers = [Self.redirect("login?step=2"), Self.page]
    #expect(try await test.client.send(Self.path, test.fields).body == Self.page.body)
    #expect(
      test.apps.logins.requests.map(\.url.absoluteString).last
        == "http://127.0.0.1:1/oauth/login?step=2")
  }

  @Test("Twenty redirects in a row are followed, and no more")
  func redirects() async throws {
    let (test, events) = try await open()
    let redirects = Array(repeating: Self.redirect("/oauth/authorize"), count: 20)
    test.apps.logins.answers = redirects + [Self.page]
    #expect(try await test.client.send(Self.path, test.fields).status == 200)
    #expect(test.apps.logins.requests.count == 21)
    test.apps.logins.answers = redirects + [Self.redirect("/oauth/authorize"), Self.page]
    #expect(try await test.client.send(Self.path, test.fields).status == 204)
    #expect(test.apps.logins.requests.count == 42)
    _ = try await events.first(with: "setMessage")
  }

  @Test(
    "A redirect to another host, port or scheme is not followed",
    arguments: [
      "http://evil.example/oauth/authorize", "http://evil.example:1/", "//evil.example:1/",
      "http://127.0.0.1:2/", "http://127.0.0.1/", "https://127.0.0.1:1/",
    ])
  func otherSite(location: String) async throws {
    let (test, events) = try await open()
    test.apps.logins.answers = [Self.redirect(location), Self.page]
    #expect(try await test.client.send(Self.path, test.fields).status == 204)
    #expect(test.apps.logins.requests.count == 1)
    _ = try await events.first(with: "setMessage")
  }

  @Test("A page with a location is shown: only a redirect is followed")
  func location() async throws {
    let (test, _) = try await open()
    let page = LoginFrame.Answer(
      status: 200, location: "/oauth/other", contentType: "text/html", body: Self.page.body)
    test.apps.logins.answers = [page, Self.page]
    #expect(try await test.client.send(Self.path, test.fields).status == 200)
    #expect(test.apps.logins.requests.count == 1)
  }

  @Test(
    "A link of the page leads to its own place on the login site",
    arguments: [
      ("password/new?for=a%20b", "password/new?for=a%20b"), ("new?a=b%2Bc+d", "new?a=b%2Bc%20d"),
      ("caf%C3%A9/100%25", "caf%C3%A9/100%25"), ("/host", "/host"),
      // Browsers send these as they are.
      ("a[b]|c^d", "a%5Bb%5D%7Cc%5Ed"), ("?list[]=1", "?list%5B%5D=1"),
    ])
  func link(place: String, asked: String) async throws {
    let (test, _) = try await open()
    test.apps.logins.answers = [Self.page]
    let path = Self.path.replacingOccurrences(of: "oauth/authorize", with: place)
    #expect(try await test.client.send(path, test.fields).body == Self.page.body)
    #expect(
      test.apps.logins.requests.map(\.url.absoluteString).last == "http://127.0.0.1:1/\(asked)")
  }

  @Test("The late failure of a page that was asked for again is not shown")
  func lateFailure() async throws {
    let (test, events) = try await open()
    test.apps.logins.holdsFirst = true
    let path = Self.path
    let first = Task { try await test.client.send(path, test.fields) }
    try await test.apps.logins.waitForRequests(1)
    test.apps.logins.answers = [Self.page]
    #expect(try await test.client.send(Self.path, test.fields).status == 200)
    test.apps.logins.failHeld()
    #expect(try await first.value.status == 204)
    #expect(try await test.report(#"{"screen":"webView-3","intent":"didTapBack"}"#).status == 204)
    // Messages come in order, so one about the failure would be here before the end of the screen.
    var all = ""
    while !all.contains(#""webView-3","command":"close""#) {
      all += try #require(try await events.next())
    }
    #expect(!all.contains("setMessage"))
  }

  @Test(
    "W-4 What a frame cannot tell shows the message with Retry",
    arguments: [
      [],
      [LoginFrame.Answer(status: 500, location: nil, contentType: "text/html", body: Data([65]))],
      [LoginFrame.Answer(status: 404, location: nil, contentType: "text/html", body: Data([65]))],
      [LoginFrame.Answer(status: 200, location: nil, contentType: "text/html", body: Data())],
      [LoginFrame.Answer(status: 200, location: nil, contentType: "image/png", body: Data([65]))],
      [Self.redirect("http://["), Self.page],
    ])
  func failure(answers: [LoginFrame.Answer]) async throws {
    let (test, events) = try await open()
    test.apps.logins.answers = answers
    let answer = try await test.client.send(Self.path, test.fields)
    #expect(answer.status == 204)
    #expect(try await events.first(with: "setMessage").contains("retryTitle"))
    // Retry loads the page again.
    #expect(try await test.report(#"{"screen":"webView-3","intent":"didTapRetry"}"#).status == 204)
    _ = try await events.first(with: #""command":"load""#)
    test.apps.logins.answers = [Self.page]
    #expect(try await test.client.send(Self.path, test.fields).status == 200)
  }

  @Test("A person who declines comes back to the first screen")
  func decline() async throws {
    let (test, events) = try await open()
    test.apps.logins.answers = [Self.redirect("/oauth/authorize/native?error=access_denied")]
    #expect(try await post(test, "decision=decline").status == 204)
    _ = try await events.first(with: #""screen":"webView-3","command":"close""#)
    #expect(test.apps.fakes[0].oauth.exchanges.calls.isEmpty)
  }

  @Test(
    "A sign-in in another window comes back to the server, with its state only, and once",
    arguments: ["/signed-in", "/", ""])
  func window(path: String) async throws {
    let test = try ServerUnderTest(
      isSignedIn: false, redirectURI: "http://127.0.0.1:8080\(path)")
    try await test.visit()
    let events = try test.events()
    _ = try await events.first(with: #""isEnabled":true"#)
    _ = try await test.report(#"{"screen":"auth-2","intent":"didTapSignIn"}"#)
    _ = try await events.first(with: #""command":"load""#)
    let wrong = try await test.client.send("\(path)?code=\(FakeApps.code)&state=other")
    #expect(wrong.status == 404)
    let right = "\(path)?code=\(FakeApps.code)&state=st4te"
    // A request for the head alone changes nothing.
    _ = try await test.client.send(right, method: "HEAD")
    let answer = try await test.client.send(right)
    #expect(answer.status == 200)
    #expect(answer.text.contains("close this window"))
    _ = try await events.first(with: "insertPhotos")
    #expect(try await test.client.send(right).status == 404)
    #expect(test.apps.fakes[0].oauth.exchanges.calls.count == 1)
  }
}
