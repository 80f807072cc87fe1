import Foundation
import ImageFeedTerminal
import TerminalScreenModel
import Testing
import UnsplashSandbox

/// The app in its own terminal, as a person starts it, with a local Unsplash whose requests the
/// test can read.
///
/// Its files are in a folder of this test.
final class AppUnderTest {
  let sandbox: UnsplashSandbox
  /// The requests that have arrived there.
  let arrivals = Arrivals()
  /// The person's home folder.
  let home: URL
  private(set) var terminal: PseudoTerminal
  private let arguments: [String]
  private let environment: [String: String]

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - options: the options besides the back end.
  ///   - pictures: the pictures that the terminal supports.
  init(
    _ options: [String] = ["--language", "en"], columns: Int = 80, rows: Int = 24,
    pictures: PictureMode = .blocks, environment: [String: String] = [:]
  ) throws {
    sandbox = UnsplashSandbox(onRequest: { [arrivals] in arrivals.add($0) })
    arguments = ["--backend", try sandbox.start().absoluteString] + options
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("imagefeed-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let places = [
      "HOME": home.path, "XDG_CONFIG_HOME": home.appendingPathComponent("config").path, "TZ": "UTC",
    ]
    self.environment = places.merging(environment) { $1 }
    terminal = try PseudoTerminal(
      arguments, columns: columns, rows: rows, pictures: pictures, environment: self.environment)
  }

  deinit {
    sandbox.stop()
    try? FileManager.default.removeItem(at: home)
  }

  /// Starts the app once more, with the same home folder.
  func relaunch() throws {
    terminal = try PseudoTerminal(arguments, environment: environment)
  }

  /// Waits until a text is on the screen.
  func waitFor(_ text: String) async throws {
    try await terminal.waitUntil("“\(text)” is on the screen") { $0.contains(text) }
  }

  /// Waits until a text is no longer on the screen.
  func waitUntilGone(_ text: String) async throws {
    try await terminal.waitUntil("“\(text)” is gone") { !$0.contains(text) }
  }

  /// Goes from the sign-in screen to the login page.
  func openLoginPage() async throws {
    try await waitFor("[ Sign In ]")
    terminal.press(.enter)
    try await waitFor("[ Authorize ]")
  }

  /// Goes from the sign-in screen to the feed.
  func signIn() async throws {
    try await openLoginPage()
    terminal.type(UnsplashSandbox.demoEmail)
    terminal.press(.tab)
    terminal.type(UnsplashSandbox.demoPassword)
    terminal.press(.enter)
    try await waitFor("♡")
  }

  /// Goes from the feed to the first photo.
  func openPhoto() async throws {
    terminal.press(.enter)
    try await waitFor("s share")
  }

  /// Goes from the feed to the profile, which is the last tab of both editions.
  func openProfile() async throws {
    terminal.press(.backTab)
    try await waitFor("@demo")
  }

  /// The files below the person's home.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: home.path)?.allObjects as? [String] ?? []
    return all.filter { path in
      var isFolder: ObjCBool = false
      let full = home.appendingPathComponent(path).path
      return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}
