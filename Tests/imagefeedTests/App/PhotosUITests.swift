import Foundation
import ImageFeedTerminal
import Testing

@Suite("Somebody's own photos, in a terminal", .serialized, .fewApps)
struct PhotosUITests {
  @Test("F-1 The feed is the folder's pictures; what is none is told where the app was started")
  func feed() async throws {
    let folder = try PhotoFolderFixture()
    try folder.add("bad.jpg", [1])
    try folder.add(
      "one.png", PhotoFolderFixture.png(width: 40, height: 30), secondsSince1970: 1_600_000_000)
    let app = try LessonUnderTest(["--photos", folder.path])
    try await app.signIn(until: nil)
    try await app.terminal.waitUntil("the file's date") { $0.contains("September 13, 2020") }
    app.terminal.type("q")
    #expect(try await app.terminal.waitForEnd() == .exited(0))
    #expect(app.terminal.screen.contains("“bad.jpg” is left out"))
  }

  @Test("Without a picture in the folder the app does not begin")
  func none() async throws {
    let folder = try PhotoFolderFixture()
    let app = try LessonUnderTest(["--photos", folder.path])
    #expect(try await app.terminal.waitForEnd() == .exited(69))
    #expect(app.terminal.screen.contains("imagefeed: there is no JPEG or PNG file in"))
  }
}
