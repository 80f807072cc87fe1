import Foundation
import ImageFeedTerminal
import UnsplashSandbox

/// The app with its own local Unsplash, in which something goes wrong, and a person who signs in.
final class LessonUnderTest {
  let terminal: PseudoTerminal
  private let home: URL

  init(_ arguments: [String]) throws {
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("imagefeed-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    terminal = try PseudoTerminal(
      arguments + ["--language", "en"],
      environment: [
        "HOME": home.path, "XDG_CONFIG_HOME": home.appendingPathComponent("config").path,
        "TZ": "UTC",
      ])
  }

  deinit {
    try? FileManager.default.removeItem(at: home)
  }

  /// Signs in as far as the app lets one, until words or the feed are to be seen.
  ///
  /// - Parameter words: `nil` for the feed.
  func signIn(until words: String?) async throws {
    let end = words ?? "♡"
    try await terminal.waitUntil("the first screen") { $0.contains("[ Sign In ]") }
    terminal.press(.enter)
    try await terminal.waitUntil("the login page, or what went wrong") {
      $0.contains("[ Authorize ]") || $0.contains(end)
    }
    guard !terminal.screen.contains(end) else { return }
    terminal.type(UnsplashSandbox.demoEmail)
    terminal.press(.tab)
    terminal.type(UnsplashSandbox.demoPassword)
    terminal.press(.enter)
    try await terminal.waitUntil("“\(end)”", limit: 30) { $0.contains(end) }
  }

  /// Tries again, and waits for the feed.
  func retry() async throws {
    terminal.type("r")
    try await terminal.waitUntil("the feed") { $0.contains("♡") }
  }
}
