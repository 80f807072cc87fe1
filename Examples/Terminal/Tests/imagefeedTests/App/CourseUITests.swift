import Foundation
import ImageFeedTerminal
import TerminalScreenModel
import Testing
import UnsplashSandbox

/// The course's three UI tests under their own names (T-3), run from outside the app's process.
@Suite("T-3 The course's UI tests, in a terminal", .serialized, .fewApps)
struct CourseUITests {
  @Test("testAuth: signing in through the page")
  func testAuth() async throws {
    let app = try AppUnderTest()
    try await app.openLoginPage()
    app.terminal.type(UnsplashSandbox.demoEmail)
    app.terminal.press(.tab)
    app.terminal.type("wrong")
    #expect(!app.terminal.screen.contains("wrong"), "a password is not shown")
    app.terminal.press(.enter)
    try await app.waitFor("Invalid email or password.")
    #expect(
      app.terminal.screen.contains(UnsplashSandbox.demoEmail), "only the password is asked for")
    app.terminal.type(UnsplashSandbox.demoPassword)
    app.terminal.press(.tab, .enter)
    try await app.waitFor("♡")
    #expect(app.sandbox.requestCount("POST /oauth/token") == 1)
    #expect(app.terminal.screen.contains("Feed"))
  }

  @Test("testFeed: scroll, like, unlike, open a photo, zoom, back")
  func testFeed() async throws {
    let app = try AppUnderTest(["--language", "en", "--edition", "basic"])
    try await app.signIn()
    app.terminal.press(.down)
    app.terminal.type("l")
    try await app.waitFor("♥")
    #expect(app.sandbox.requestCount("POST /photos/:id/like") == 1)
    app.terminal.type("l")
    try await app.waitUntilGone("♥")
    #expect(app.sandbox.requestCount("DELETE /photos/:id/like") == 1)
    try await app.openPhoto()
    let whole = app.terminal.screen
    app.terminal.type("+++")
    try await app.terminal.waitUntil("the photo is larger") {
      Self.picture($0) != Self.picture(whole)
    }
    app.terminal.press(.escape)
    try await app.waitFor("♡")
  }

  @Test("testProfile: name and username, sign out, confirm, sign-in screen")
  func testProfile() async throws {
    let app = try AppUnderTest()
    try await app.signIn()
    try await app.openProfile()
    #expect(app.terminal.screen.contains("Dana Demo"))
    app.terminal.type("o")
    try await app.waitFor("Are you sure you want to sign out?")
    app.terminal.press(.enter)
    try await app.waitUntilGone("Are you sure")
    #expect(app.terminal.screen.contains("@demo"), "No is chosen at first, and changes nothing")
    app.terminal.type("o")
    try await app.waitFor("Bye bye!")
    app.terminal.press(.left, .enter)
    try await app.waitFor("[ Sign In ]")
  }

  /// The colours in the middle of the screen.
  private static func picture(_ screen: ScreenModel) -> [CellStyle?] {
    (4..<20).flatMap { row in
      (20..<60).map { screen.style(at: CellPoint(column: $0, row: row)) }
    }
  }
}
