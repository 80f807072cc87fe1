import Foundation
import ImageFeedTerminal
import TerminalScreenModel
import Testing

@Suite("A person's own photos, in a terminal", .serialized, .fewApps)
struct PhotosUITests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("imagefeed-photos-\(UUID().uuidString)", isDirectory: true)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test("F-1 The feed shows the folder's pictures; other files are reported on standard error")
  func feed() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data([1]).write(to: folder.appendingPathComponent("bad.jpg"))
    let picture = folder.appendingPathComponent("one.png")
    let grey = [UInt8](repeating: 128, count: 40 * 30 * 3)
    try UncompressedPNG.file(width: 40, height: 30, hasAlpha: false, bytes: grey).write(to: picture)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_600_000_000)], ofItemAtPath: picture.path)
    let app = try AppWithOwnSandbox(["--photos", folder.path])
    try await app.signIn(until: nil)
    try await app.terminal.waitUntil("the file's date") { $0.contains("September 13, 2020") }
    app.terminal.type("q")
    #expect(try await app.terminal.waitForEnd() == .exited(0))
    #expect(app.terminal.screen.contains("“bad.jpg” is left out"))
  }

  @Test("Without a picture in the folder the app does not start")
  func none() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try AppWithOwnSandbox(["--photos", folder.path])
    #expect(try await app.terminal.waitForEnd() == .exited(69))
    #expect(app.terminal.screen.contains("imagefeed: --photos: there is no JPEG or PNG file in"))
  }
}
