import Foundation
import ImageFeedTerminal
import TerminalScreenModel
import Testing
import UnsplashSandbox

@Suite("The app from start to end, in a terminal", .serialized, .fewApps)
struct SessionUITests {
  @Test("S-5 A-7 The sign-in is stored in a file that only its owner may read")
  func remembered() async throws {
    let app = try AppUnderTest()
    try await app.signIn()
    app.terminal.type("q")
    #expect(try await app.terminal.waitForEnd() == .exited(0))
    let file = try #require(app.files.first)
    #expect(app.files.count == 1)
    let path = app.home.appendingPathComponent(file).path
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(rights as? Int == 0o600)
    try app.relaunch()
    try await app.waitFor("♡")
    #expect(app.sandbox.requestCount("POST /oauth/token") == 1)
  }

  @Test("P-5 After a sign-out no file is left, and the next start asks for a sign-in")
  func signedOut() async throws {
    let app = try AppUnderTest()
    try await app.signIn()
    try await app.openProfile()
    app.terminal.type("o")
    try await app.waitFor("Bye bye!")
    app.terminal.press(.left, .enter)
    try await app.waitFor("[ Sign In ]")
    #expect(app.files == [])
    app.terminal.type("q")
    try await app.terminal.waitForEnd()
    try app.relaunch()
    try await app.waitFor("[ Sign In ]")
  }

  @Test("F-1 Scrolling to photo 100 requests exactly four pages")
  func fourPages() async throws {
    let app = try AppUnderTest()
    try await app.signIn()
    for page in 2...4 {
      app.terminal.press(.end)
      try await app.arrivals.wait(for: "GET /photos", count: page)
      // The page is there once the loader is gone and there is a card below the last one.
      try await app.waitUntilGone("Loading")
    }
    for _ in 91...100 { app.terminal.press(.down) }
    app.terminal.type("l")
    try await app.waitFor("♥")
    try await app.arrivals.wait(for: "POST /photos/:id/like")
    let liked = try #require(
      app.sandbox.requests.first { $0.method == "POST" && $0.path.hasSuffix("like") })
    #expect(app.sandbox.requestCount("GET /photos") == 4)
    let number = try await PhotoNumbers(of: app.sandbox).number(ofPhotoIn: liked.path)
    #expect(number == 100)
  }

  @Test("W-5 Esc leaves the login page without an error")
  func leaving() async throws {
    let app = try AppUnderTest()
    try await app.openLoginPage()
    app.terminal.press(.escape)
    try await app.waitFor("[ Sign In ]")
    #expect(app.sandbox.requestCount("POST /oauth/token") == 0)
  }

  @Test("A-6 W-4 Declining on the login page leads back to sign-in at once, without an alert")
  func declining() async throws {
    let app = try AppUnderTest()
    try await app.openLoginPage()
    app.terminal.press(.tab, .tab, .tab, .enter)
    try await app.waitFor("[ Sign In ]")
    #expect(!app.terminal.screen.contains("[ OK ]"))
    #expect(app.sandbox.requestCount("POST /oauth/authorize") == 1)
    #expect(app.sandbox.requestCount("POST /oauth/token") == 0)
    // An alert would take this key.
    try await app.openLoginPage()
  }

  @Test("F-4 Esc ends the wait for a like that is not answered, which then counts as failed")
  func endOfWaiting() async throws {
    let app = try AppUnderTest(["--language", "en", "--edition", "basic"])
    app.sandbox.add(FaultRule(.like, .silent, .always))
    try await app.signIn()
    app.terminal.type("l")
    try await app.waitFor("[Esc] close")
    app.terminal.press(.escape)
    try await app.waitFor("Something went wrong")
    app.terminal.press(.enter)
    try await app.waitUntilGone("Something went wrong")
    #expect(!app.terminal.screen.contains("♥"))
  }

  @Test(
    "I-4 A photo's link is copied to the clipboard and its picture saved, with a notice for both")
  func sharing() async throws {
    let app = try AppUnderTest()
    try await app.signIn()
    try await app.openPhoto()
    app.terminal.type("s")
    try await app.waitFor("[ Copy Link ]")
    app.terminal.press(.enter)
    try await app.waitFor("Sent to the clipboard of your terminal.")
    let link = app.terminal.screen.clipboard ?? ""
    #expect(link.contains("/photos/"))
    app.terminal.type("s")
    try await app.waitFor("[ Save ]")
    app.terminal.press(.right, .enter)
    try await app.waitFor("Saved:")
    let picture = try #require(app.files.first { $0.hasSuffix(".jpg") })
    let bytes = try Data(contentsOf: app.home.appendingPathComponent(picture))
    #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF]))
    try await app.arrivals.wait(for: "GET /photos/:id/download")
  }

  @Test("G-3 The app is in Russian if the shell is, or on request")
  func russian() async throws {
    let app = try AppUnderTest([], environment: ["LC_ALL": "ru_RU.UTF-8"])
    try await app.waitFor("[ Войти ]")
    app.terminal.press(.enter)
    try await app.waitFor("[ Authorize ]")
    app.terminal.type(UnsplashSandbox.demoEmail)
    app.terminal.press(.tab)
    app.terminal.type(UnsplashSandbox.demoPassword)
    app.terminal.press(.enter)
    try await app.waitFor("июля 2025")
    app.terminal.press(.backTab)
    try await app.waitFor("@demo")
    app.terminal.type("o")
    try await app.waitFor("Уверены, что хотите выйти?")
  }
}
