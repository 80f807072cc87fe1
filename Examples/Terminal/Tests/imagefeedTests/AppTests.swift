import Foundation
import LocalHTTP
import TerminalScreenModel
import Testing
import UnsplashSandbox
import UnsplashServices

@testable import ImageFeedTerminal

/// The course's three UI tests under their own names (T-3), run from outside the app's process.
@Suite("T-3 The course's UI tests, in a terminal", .serialized)
struct CourseUITests {
  @Test("testAuth: signing in with e-mail and password; a wrong password can be typed again")
  func testAuth() async throws {
    let app = try AppUnderTest()
    try await app.openLoginPage()
    try await app.terminal.type("\(UnsplashSandbox.demoEmail)\twrong", until: "•••••")
    #expect(!app.terminal.screen.contains("wrong"), "a password is not shown")
    try await app.terminal.type("\r", until: "Wrong e-mail or password.")
    #expect(app.terminal.screen.contains("E-mail    \(UnsplashSandbox.demoEmail)"))
    try await app.terminal.type("\(UnsplashSandbox.demoPassword)\r", until: "♡")
    #expect(app.count("POST /oauth/token") == 1 && app.terminal.screen.contains("Feed"))
  }

  @Test("testFeed: scroll, like, unlike, open a photo, zoom, back")
  func testFeed() async throws {
    let app = try AppUnderTest()
    try await app.signIn()
    try await app.terminal.type("\u{1B}[B", until: "2 / 30")
    app.terminal.type("l")
    // The loader, which takes the keys, is in a frame.
    try await app.terminal.wait(for: "liked") { $0.contains("♥") && !$0.contains("│") }
    app.terminal.type("l")
    try await app.terminal.wait(for: "unliked") { !$0.contains("♥") && !$0.contains("│") }
    #expect(app.count("POST /photos/:id/like") == 1 && app.count("DELETE /photos/:id/like") == 1)
    // The next page comes before the end of the first.
    try await app.terminal.type("\u{1B}[F", until: "30 / 60")
    try await app.openPhoto()
    let whole = app.terminal.screen.styles
    app.terminal.type("+++")
    try await app.terminal.wait(for: "a larger photo") { $0.styles != whole }
    try await app.terminal.type("\u{1B}", until: "30 / 60")
  }

  @Test("testProfile: name and username, sign out, confirm, sign-in screen")
  func testProfile() async throws {
    let app = try AppUnderTest()
    try await app.signIn()
    try await app.openProfile()
    #expect(app.terminal.screen.contains("Dana Demo"))
    // “No” is selected at first.
    for no in ["\r", "\u{1B}"] {
      try await app.terminal.type("o", until: "Are you sure you want to sign out?")
      app.terminal.type(no)
      try await app.terminal.waitUntilGone("Are you sure")
      #expect(app.terminal.screen.contains("@demo"))
    }
    try await app.terminal.type("o", until: "Bye bye!")
    try await app.terminal.type("\u{1B}[D\r", until: "[ Sign In ]")
    #expect(app.files.isEmpty, "P-5 the token is gone")
  }
}

@Suite("Sign-in and what stays between starts", .serialized)
struct SessionUITests {
  @Test("W-3 RFC 8252: the browser's redirect to the fixed address signs in, at each login page")
  func redirect() async throws {
    let other = try HTTPServer { _ in HTTPResponse(.notFound, headers: [], body: []) }
    other.stop()
    let redirect = "http://127.0.0.1:\(other.port)/callback"
    let browser = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: browser) }
    let script = "#!/bin/sh\nprintf 'opened %.21s' \"$1\" >/dev/tty\n"
    // A program that a test starts while this one writes a file has it open, so Linux cannot run it.
    let shell = try PseudoTerminal(
      "/bin/sh", ["-c", "printf %s \"$SCRIPT\" >\"$FILE\" && chmod +x \"$FILE\""],
      environment: ["SCRIPT": script, "FILE": browser.path])
    #expect(try await shell.waitForEnd() == 0)
    let app = try AppUnderTest(
      environment: ["UNSPLASH_REDIRECT_URI": redirect, "BROWSER": browser.path])
    try await app.openLoginPage()
    try await app.terminal.wait(for: "Waiting for the browser")
    // A page that closes gives the port back.
    app.terminal.type("\u{1B}")
    try await app.openLoginPage()
    try await app.terminal.wait(for: "Waiting for the browser")
    try await app.terminal.type("\u{F}", until: "opened http://127.0.0.1:")
    app.terminal.type("\u{C}")
    try await app.terminal.waitUntilGone("opened")
    let location = try await Self.logIn(app.terminal)
    #expect(location.hasPrefix(redirect))
    let done = try await Browser.send("GET", location)
    #expect(done.status == 200 && String(decoding: done.body, as: UTF8.self).contains("Go back"))
    try await app.terminal.wait(for: "♡")
    #expect(try await app.terminal.end(typing: "q") == 0)
  }

  /// Logs in at the address on the screen, which has several rows.
  ///
  /// - Returns: the address of the redirect.
  private static func logIn(_ terminal: PseudoTerminal) async throws -> String {
    let rows = terminal.screen.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    let start = try #require(rows.firstIndex { $0.hasPrefix("http://") })
    let address = rows[start...].prefix { !$0.isEmpty }.joined()
    let page = try #require(URLComponents(string: address)?.percentEncodedQuery)
    let answer = try await Browser.send(
      "POST", address, body: "\(page)&email=\(UnsplashSandbox.demoEmail)&password=demo")
    return try #require(answer.header("Location"))
  }

  @Test("A taken port is an error that says so, and the pasted code still signs in")
  func takenPort() async throws {
    let other = try HTTPServer { _ in HTTPResponse(.notFound, headers: [], body: []) }
    defer { other.stop() }
    let app = try AppUnderTest(
      environment: ["UNSPLASH_REDIRECT_URI": "http://127.0.0.1:\(other.port)/callback"])
    try await app.openLoginPage()
    try await app.terminal.wait(for: "Port: \(other.port)")
    #expect(app.terminal.screen.contains("Another program has the redirect's port."))
    let location = try await Self.logIn(app.terminal)
    try await app.terminal.type("\t\t\u{1B}[200~\(location)\r\u{1B}[201~\r", until: "♡")
  }

  @Test("S-5 R-8 The second start is signed in and loads no picture again that is kept")
  func secondStart() async throws {
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: cache) }
    let app = try AppUnderTest(["--language", "en", "--cache", cache.path], support: .kitty)
    try await app.signIn()
    try await app.terminal.wait(for: "all pictures in view") { $0.pictures.count == 3 }
    #if !canImport(Security)
      #expect(app.files.count == 1 && app.files.values.allSatisfy { $0 == 0o600 }, "A-7")
    #endif
    try await app.openProfile()
    try await app.terminal.wait(for: "the avatar") { $0.pictures.count == 1 }
    #expect(try await app.terminal.end(typing: "q") == 0)
    #expect(app.terminal.screen.stored.isEmpty, "kitty keeps no picture, visible or not")
    try app.relaunch()
    try await app.terminal.wait(for: "the feed with its pictures") { $0.pictures.count == 3 }
    #expect(app.count("POST /oauth/token") == 1 && app.count("GET /me") == 2)
    let pictures = app.sandbox.requests.filter { $0.endpoint == "GET /images/:name" }.map(\.path)
    #expect(pictures.count == Set(pictures).count && pictures.count == 4)
  }

  @Test("K-2 Services in memory need no network: any password signs in")
  func fakes() async throws {
    let app = try AppUnderTest(backEnd: "fake")
    try await app.openLoginPage()
    try await app.terminal.type("\t\r", until: "♡")
  }

  @Test("W-4 A login form that reaches nobody says so, and Esc leads back without an error")
  func failure() async throws {
    let app = try AppUnderTest()
    try await app.openLoginPage()
    app.sandbox.stop()
    try await app.terminal.type("a\tb\r", until: "The page could not be loaded.  [Ctrl-R] Retry")
    try await app.terminal.type("\u{1B}", until: "[ Sign In ]")
  }

  @Test("A-2 The real Unsplash without keys is not asked: the alert names them")
  func noKeys() async throws {
    let keys = ["UNSPLASH_ACCESS_KEY": "", "UNSPLASH_SECRET_KEY": ""]
    let app = try AppUnderTest(["--language", "ru"], backEnd: "unsplash", environment: keys)
    try await app.terminal.wait(for: "[ Войти ]")
    try await app.terminal.type("\r", until: "UNSPLASH_ACCESS_KEY")
  }
}

@Suite("RFC 8252 The redirect to this machine")
struct RedirectReceiverTests {
  @Test(
    "Only a redirect to this machine can be received",
    arguments: [
      ("http://127.0.0.1:8000/callback", 8_000), ("http://localhost/", 80),
      ("HTTP://LOCALHOST:1", 1), ("https://127.0.0.1:8000/", nil), ("http://example.com:80/", nil),
      ("http://a@127.0.0.1/", nil), ("urn:ietf:wg:oauth:2.0:oob", nil),
      ("http://127.0.0.1:99999/", nil),
    ] as [(String, UInt16?)])
  func places(redirect: String, port: UInt16?) {
    #expect(RedirectReceiver(redirect, state: "s", done: "", other: "")?.port == port)
  }

  @Test(
    "A redirect of this sign-in is passed on once, and no other request is",
    arguments: [
      ("/c?code=1&state=s", 200), ("/c?error=access_denied&state=s", 200), ("/c?state=s", 404),
      ("/d?code=1&state=s", 404), ("/c?code=1", 403), ("/c?code=1&state=s&state=s", 403),
      ("/c?error=access_denied&state=S", 403),
    ])
  func requests(target: String, status: Int) async throws {
    let receiver = RedirectReceiver("http://127.0.0.1:0/c", state: "s", done: "", other: "")
    let (server, redirects) = try #require(receiver).listen()
    defer { server.stop() }
    let (place, next) = ("http://127.0.0.1:\(server.port)", "/c?code=2&state=s")
    #expect(try await Browser.send("POST", place + next).status == 404)
    #expect(try await Browser.send("GET", "http://localhost:\(server.port)\(next)").status == 404)
    #expect(try await Browser.send("GET", place + target).status == status)
    for _ in 1...2 { #expect(try await Browser.send("GET", place + next).status == 200) }
    let passed = await redirects.prefix(2).reduce(into: []) { $0.append($1.absoluteString) }
    #expect(passed == ["http://127.0.0.1:0" + (status == 200 ? target : next)])
  }
}

/// A person's browser, as far as an address goes: one request, without following redirects.
enum Browser {
  static func send(
    _ method: String, _ address: String, body: String? = nil
  ) async throws -> WebPageClient.Answer {
    try await WebPageClient().send(
      method: method, url: try #require(URL(string: address)),
      headers: body == nil ? [:] : ["Content-Type": "application/x-www-form-urlencoded"],
      body: body.map { Data($0.utf8) })
  }
}
