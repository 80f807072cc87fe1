import Foundation
import ImageFeedTerminal
import TerminalScreenModel
import Testing
import UnsplashSandbox

@Suite("Explore, search and collections, in a terminal", .serialized, .fewApps)
struct ExploreUITests {
  private static let like = "POST /photos/:id/like"
  private static let unlike = "DELETE /photos/:id/like"

  /// Goes from the feed to Explore, and waits for its photos.
  private func openExplore(_ app: AppUnderTest) async throws {
    app.terminal.press(.tab)
    try await app.waitFor("[ Search collections ]")
    try await app.waitFor("♡")
  }

  /// Goes from a search to its results.
  private func find(_ text: String, in app: AppUnderTest) async throws {
    try await app.waitFor("[ Search ]")
    app.terminal.type(text)
    try await app.waitFor(text)
    app.terminal.press(.enter)
  }

  /// The number of columns of photos: the most hearts in a row of the screen.
  private func columns(of app: AppUnderTest) -> Int {
    let rows = app.terminal.screen.text.split(separator: "\n")
    return rows.map { $0.filter { $0 == "♡" }.count }.max() ?? 0
  }

  @Test(
    "R-1 R-2 R-4 A photo search opens a list with a total and one to three columns")
  func photos() async throws {
    let app = try AppUnderTest()
    try await app.signIn()
    #expect(app.sandbox.requestCount("GET /photos/random") == 0, "not visible yet")
    try await openExplore(app)
    #expect(app.sandbox.requestCount("GET /photos/random") == 1)
    app.terminal.type("/")
    try await find("mountain", in: app)
    try await app.waitFor("mountain  154 photos")
    try await app.waitFor("♡")
    #expect(columns(of: app) == 2)
    app.terminal.type("3")
    try await app.terminal.waitUntil("there are three columns") { screen in
      screen.text.split(separator: "\n").contains { $0.filter { $0 == "♡" }.count == 3 }
    }
    #expect(app.sandbox.requestCount("GET /search/photos") == 1)
    app.terminal.press(.end)
    try await app.arrivals.wait(for: "GET /search/photos", count: 2)
    app.terminal.press(.home, .enter)
    try await app.waitFor("s share")
    try await app.waitFor("Downloads")
    app.terminal.type("i")
    try await app.waitFor("Original size")
    app.terminal.press(.escape)
    try await app.waitFor("s share")
    app.terminal.press(.escape)
    try await app.waitFor("mountain  154 photos")
    app.terminal.press(.escape)
    try await app.waitFor("[ Search ]")
    #expect(app.terminal.screen.contains("mountain"), "the text is still there")
    app.terminal.press(.escape)
    try await app.waitFor("Random photos")
  }

  @Test(
    "R-3 X-4 A collection's liked photo is in the profile; unliked there, it is grey in the feed"
  )
  func everywhere() async throws {
    let app = try AppUnderTest()
    try await app.signIn()
    try await openExplore(app)
    app.terminal.press(.down, .enter)
    try await find("mountain", in: app)
    try await app.waitFor("mountain  13 collections")
    for _ in 0..<6 { app.terminal.press(.down) }
    try await app.waitFor("Hazy white sun over distant mountains")
    app.terminal.press(.enter)
    try await app.waitFor("Hazy white sun over distant mountains  12 photos")
    try await app.waitFor("♡")
    // The last photo is the feed's third.
    app.terminal.press(.end, .enter)
    try await app.waitFor("s share")
    app.terminal.type("l")
    try await app.waitFor("♥")
    try await app.arrivals.wait(for: Self.like)
    app.terminal.press(.escape)
    try await app.waitFor("12 photos")
    #expect(app.terminal.screen.contains("♥"), "in the list, too")
    app.terminal.press(.tab)
    try await app.waitFor("Favourites: 1 photo")
    app.terminal.press(.tab, .down, .down)
    try await app.waitFor("♥")
    app.terminal.press(.backTab)
    try await app.waitFor("Favourites: 1 photo")
    app.terminal.type("l")
    try await app.waitFor("You have no favourites yet.")
    try await app.arrivals.wait(for: Self.unlike)
    app.terminal.press(.tab)
    try await app.waitFor("♡")
    #expect(!app.terminal.screen.contains("♥"))
    app.terminal.press(.tab)
    try await app.waitFor("12 photos")
    #expect(!app.terminal.screen.contains("♥"), "and in the collection")
  }

  @Test(
    "R-2 An empty result is shown in the search and opens no list; a failed search can be retried"
  )
  func nothing() async throws {
    let app = try AppUnderTest()
    app.sandbox.add(FaultRule(.searchPhotos, .status(500), .times(1)))
    try await app.signIn()
    try await openExplore(app)
    app.terminal.type("/")
    try await find("mountain", in: app)
    try await app.waitFor("The server had a problem.  [Ctrl-R] Retry")
    app.terminal.press(.control("r"))
    try await app.waitFor("154 photos")
    app.terminal.press(.escape)
    try await app.waitFor("[ Search ]")
    app.terminal.press(.control("u"))
    app.terminal.type("qqqq")
    app.terminal.press(.enter)
    try await app.waitFor("Nothing was found.")
    #expect(app.terminal.screen.contains("[ Search ]"))
  }

  @Test("R-1 Each part of Explore fails and is retried separately")
  func parts() async throws {
    let app = try AppUnderTest()
    app.sandbox.add(FaultRule(.random, .status(500), .times(1)))
    try await app.signIn()
    app.terminal.press(.tab)
    try await app.waitFor("The server had a problem.  [r] Retry")
    #expect(app.terminal.screen.contains("[ Search photos ]"))
    app.terminal.type("r")
    try await app.waitFor("♡")
    #expect(!app.terminal.screen.contains("The server had a problem."))
    #expect(app.sandbox.requestCount("GET /photos/random") == 2)
  }

  @Test("G-2 The basic edition has no Explore")
  func basic() async throws {
    let app = try AppUnderTest(["--language", "en", "--edition", "basic"])
    try await app.signIn()
    #expect(!app.terminal.screen.contains("Explore"))
    app.terminal.press(.tab)
    try await app.waitFor("@demo")
  }
}
