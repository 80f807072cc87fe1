import Foundation
import ImageFeedTerminal
import TerminalScreenModel
import Testing

/// Creates the README's pictures of the running app, in the folder that `SCREENSHOTS` names:
///
///     SCREENSHOTS=Pictures swift test --filter ScreenshotTests
@Suite("Screenshots", .enabled(if: ProcessInfo.processInfo.environment["SCREENSHOTS"] != nil))
struct ScreenshotTests {
  private func write(_ screen: ScreenModel, _ name: String, title: String) throws {
    let folder = try #require(ProcessInfo.processInfo.environment["SCREENSHOTS"])
    let file = URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(name)
    try screen.svg(title: title).write(to: file, atomically: true, encoding: .utf8)
  }

  @Test("The feed, and a photo full screen")
  func screens() async throws {
    let app = try AppUnderTest(columns: 92, rows: 26)
    try await app.signIn()
    app.terminal.press(.down)
    app.terminal.type("l")
    try await app.terminal.waitUntil("everything in view is loaded") { screen in
      screen.contains("♥") && !screen.contains("Loading")
        && !screen.text.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
    }
    try write(app.terminal.screen, "feed.svg", title: "ImageFeed: the feed in a terminal")
    try await app.openPhoto()
    try await app.terminal.waitUntil("the photo is there") { !$0.contains("Loading") }
    try write(app.terminal.screen, "photo.svg", title: "ImageFeed: one photo in a terminal")
  }
}
