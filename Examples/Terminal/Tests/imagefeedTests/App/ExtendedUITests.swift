import Foundation
import ImageFeedTerminal
import TerminalScreenModel
import Testing
import UnsplashSandbox

@Suite("The extended edition, in a terminal", .serialized, .fewApps)
struct ExtendedUITests {
  private static let like = "POST /photos/:id/like"
  private static let unlike = "DELETE /photos/:id/like"

  @Test(
    "X-4 A photo liked in the feed appears in the profile with its total; unliked there, it is grey"
  )
  func everywhere() async throws {
    let app = try AppUnderTest()
    try await app.signIn()
    #expect(app.sandbox.requestCount("GET /users/:username/likes") == 0, "not visible yet")
    app.terminal.type("l")
    try await app.waitFor("♥")
    app.terminal.press(.down)
    app.terminal.type("l")
    try await app.arrivals.wait(for: Self.like, count: 2)
    try await app.openProfile()
    try await app.waitFor("Favourites: 2 photos")
    try await app.waitFor("♥")
    app.terminal.type("l")
    try await app.waitFor("Favourites: 1 photo")
    app.terminal.type("l")
    try await app.waitFor("You have no favourites yet.")
    try await app.arrivals.wait(for: Self.unlike, count: 2)
    #expect(app.terminal.screen.contains("Favourites: 0 photos"))
    app.terminal.press(.tab)
    try await app.waitFor("♡")
    #expect(!app.terminal.screen.contains("♥"))
  }

  @Test(
    "I-5 X-2 X-5 A liked photo opens full screen from the favourites, and disappears when unliked"
  )
  func fullScreen() async throws {
    let app = try AppUnderTest()
    try await app.signIn()
    try await app.openPhoto()
    #expect(app.terminal.screen.contains("l like"))
    app.terminal.type("l")
    try await app.waitFor("♥")
    try await app.arrivals.wait(for: Self.like)
    app.terminal.press(.escape)
    try await app.waitFor("r refresh")
    #expect(app.terminal.screen.contains("♥"), "in the feed, too")
    try await app.openProfile()
    try await app.waitFor("Favourites: 1 photo")
    app.terminal.press(.enter)
    try await app.waitFor("s share")
    app.terminal.type("l")
    try await app.waitUntilGone("♥")
    app.terminal.press(.escape)
    try await app.waitFor("You have no favourites yet.")
    #expect(app.terminal.screen.contains("@demo"), "back in the profile")
  }

  @Test(
    "X-1 A failed like is undone without a message; after two 404 hearts are disabled with one message"
  )
  func failures() async throws {
    let app = try AppUnderTest()
    app.sandbox.add(FaultRule(.like, .status(500), .times(1)))
    app.sandbox.add(FaultRule(.like, .status(404), .always))
    try await app.signIn()
    app.terminal.type("l")
    try await app.arrivals.wait(for: Self.like)
    // Once a later request is answered, the answer to this one has arrived.
    app.terminal.type("r")
    try await app.arrivals.wait(for: "GET /photos", count: 2)
    try await app.waitUntilGone("♥")
    #expect(!app.terminal.screen.contains("Something went wrong"))
    app.terminal.type("l")
    try await app.arrivals.wait(for: Self.like, count: 2)
    try await app.waitUntilGone("♥")
    app.terminal.press(.down)
    app.terminal.type("l")
    try await app.waitFor("Unsplash does not take likes any more.")
    app.terminal.press(.enter)
    try await app.waitUntilGone("likes any more")
    app.terminal.type("l")
    try await app.openProfile()
    try await app.waitFor("Unsplash does not take likes any more.")
    #expect(app.sandbox.requestCount(Self.like) == 3)
  }

  @Test("X-1 While a like is on its way q asks, because the like would be lost")
  func quitting() async throws {
    let app = try AppUnderTest()
    app.sandbox.add(FaultRule(.like, .held, .always))
    try await app.signIn()
    app.terminal.type("l")
    try await app.arrivals.wait(for: Self.like)
    app.terminal.type("q")
    try await app.waitFor("Quit ImageFeed?")
    app.terminal.press(.enter)
    try await app.waitUntilGone("Quit ImageFeed?")
    app.terminal.type("qq")
    #expect(try await app.terminal.waitForEnd() == .exited(0))
  }

  @Test("G-2 The basic edition has no favourites and no heart on the photo")
  func basic() async throws {
    let app = try AppUnderTest(["--language", "en", "--edition", "basic"])
    try await app.signIn()
    try await app.openPhoto()
    #expect(!app.terminal.screen.contains("♡"))
    #expect(!app.terminal.screen.contains("Views"))
    #expect(app.terminal.screen.contains("Photo by"), "Unsplash's terms hold here, too")
    #expect(app.sandbox.requestCount("GET /photos/:id") == 0)
    app.terminal.press(.escape)
    try await app.waitFor("r refresh")
    try await app.openProfile()
    #expect(!app.terminal.screen.contains("Favourites"))
  }

  @Test(
    "R-5 R-6 One request loads statistics and info; opening the original is reported"
  )
  func viewer() async throws {
    let app = try AppUnderTest()
    try await app.signIn()
    #expect(app.terminal.screen.contains("Photo by"), "each card names its author")
    try await app.openPhoto()
    try await app.waitFor("Downloads")
    try await app.waitUntilGone("Downloads —")
    app.terminal.type("i")
    try await app.waitFor("Original size")
    app.terminal.press(.escape)
    try await app.waitFor("s share")
    #expect(app.sandbox.requestCount("GET /photos/:id") == 1)
    #expect(app.sandbox.requestCount("GET /photos/:id/download") == 0)
    app.terminal.type("o")
    try await app.arrivals.wait(for: "GET /photos/:id/download")
    try await app.waitUntilGone("Open original")
    #expect(!app.terminal.screen.contains("o original"), "it is there")
  }
}
