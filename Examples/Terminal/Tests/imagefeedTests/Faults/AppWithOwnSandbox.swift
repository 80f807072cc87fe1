import Dispatch
import Foundation
import ImageFeedTerminal
import TerminalScreenModel
import UnsplashSandbox

/// The app with its own local Unsplash, which may have faults.
final class AppWithOwnSandbox {
  let terminal: PseudoTerminal
  private let home: URL
  /// The seconds from sending the login form to the end of the wait.
  private(set) var secondsToTheEnd: Double?

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

  /// Signs in as far as possible, until a text or the feed is visible.
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
    let start = DispatchTime.now().uptimeNanoseconds
    terminal.press(.enter)
    try await terminal.waitUntil("“\(end)”", limit: 30) { $0.contains(end) }
    secondsToTheEnd = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  /// Indicates whether a photo's date is visible, such as `August 27, 2022`.
  var showsDates: Bool {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let words = terminal.screen.text.split { $0.isWhitespace }
    return zip(words, words.dropFirst()).contains {
      months.contains(String($0)) && $1.hasSuffix(",")
    }
  }

  /// Retries once, and waits for a text.
  func retry(until words: String) async throws {
    terminal.type("r")
    try await terminal.waitUntil("“\(words)”") { $0.contains(words) }
  }

  /// Retries every second, until the server is there again, and waits for a text.
  func retryRepeatedly(until words: String) async throws {
    for _ in 1...60 {
      terminal.type("r")
      let shows: Void? = try? await terminal.waitUntil("“\(words)”", limit: 1) {
        $0.contains(words)
      }
      if shows != nil { return }
    }
    try await retry(until: words)
  }
}
