import Foundation
import ImageFeedTerminal
import TerminalScreenModel
import Testing
import UnsplashSandbox

@Suite("Pictures in terminals that can show them", .serialized, .fewApps)
struct PicturesUITests {
  @Test(
    "F-2 I-1 Photos are pictures in feed and viewer, below other parts, and deleted at the end",
    arguments: [(PictureMode.kitty, []), (.iterm2, []), (.iterm2, ["--pictures", "iterm2"])]
      as [(PictureMode, [String])])
  func pictures(mode: PictureMode, options: [String]) async throws {
    let app = try AppUnderTest(["--language", "en"] + options, pictures: mode)
    try await app.signIn()
    try await app.terminal.waitUntil("all photos are pictures") { screen in
      screen.pictures.first?.origin == CellPoint(column: 2, row: 2)
        && screen.pictures.contains { $0.origin.row > 2 } && !screen.contains("▀")
    }
    let places = app.terminal.screen.pictures.map(\.origin)
    app.terminal.press(.down, .down)
    try await app.terminal.waitUntil("they have moved") { screen in
      !screen.pictures.isEmpty && screen.pictures.map(\.origin) != places
    }
    app.terminal.type("?")
    try await app.terminal.waitUntil("the keys, and no picture") { screen in
      screen.contains("Keys") && screen.pictures.isEmpty
    }
    app.terminal.type("x")
    try await app.terminal.waitUntil("the pictures are back") { !$0.pictures.isEmpty }
    try await app.openPhoto()
    try await app.terminal.waitUntil("one picture nearly fills the screen") { screen in
      !screen.contains("Loading") && !screen.contains("▀") && Self.isFilled(screen, mode)
    }
    app.terminal.press(.control("l"))
    try await app.terminal.waitUntil("and again") { screen in
      !screen.contains("▀") && Self.isFilled(screen, mode)
    }
    app.terminal.type("qq")
    #expect(try await app.terminal.waitForEnd() == .exited(0))
    #expect(app.terminal.screen.pictures.isEmpty && app.terminal.screen.storedPictures.isEmpty)
    #expect(!app.terminal.screen.isAlternateScreen)
  }

  @Test("P-5 After a sign-out the terminal stores and shows no picture")
  func signedOut() async throws {
    let app = try AppUnderTest(["--language", "en"], pictures: .kitty)
    try await app.signIn()
    try await app.terminal.waitUntil("pictures") { !$0.storedPictures.isEmpty }
    try await app.openProfile()
    app.terminal.type("o")
    try await app.waitFor("Bye bye!")
    app.terminal.press(.left, .enter)
    try await app.terminal.waitUntil("the sign-in, and no picture") { screen in
      screen.contains("[ Sign In ]") && screen.storedPictures.isEmpty
    }
  }

  /// The screen model does not store an inline image of that size. A screen without blocks means
  /// that there is one.
  private static func isFilled(_ screen: ScreenModel, _ mode: PictureMode) -> Bool {
    mode == .iterm2 || screen.pictures.contains { $0.size.rows >= 15 }
  }

  @Test("Inside tmux, and on request, photos are blocks")
  func blocks() async throws {
    for (options, environment) in [([], ["TMUX": "/x,1,0"]), (["--pictures", "blocks"], [:])]
      as [([String], [String: String])]
    {
      let app = try AppUnderTest(
        ["--language", "en"] + options, pictures: .kitty, environment: environment)
      try await app.signIn()
      try await app.terminal.waitUntil("photos are blocks") { $0.contains("▀") }
      #expect(app.terminal.screen.pictures.isEmpty)
    }
  }

  @Test("Without pictures there are frames and texts, and no screen requests a picture")
  func none() async throws {
    let app = try AppUnderTest(["--language", "en", "--pictures", "none"], pictures: .kitty)
    try await app.signIn()
    try await app.waitFor("╭──")
    #expect(!app.terminal.screen.contains("▀") && app.terminal.screen.pictures.isEmpty)
    #expect(!app.terminal.screen.contains("✕"), "nothing is said to be missing")
    app.terminal.press(.enter)
    try await app.waitFor("Downloads")
    app.terminal.press(.escape)
    try await app.waitFor("Enter open")
    app.terminal.press(.backTab)
    try await app.waitFor("@demo")
    app.terminal.type("q")
    #expect(try await app.terminal.waitForEnd() == .exited(0))
    #expect(app.sandbox.requestCount("GET /images/:name") == 0)
  }
}
