import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("I-4 The folder of saved pictures") @LongWork
struct PictureFolderTests {
  private let folder = PictureFolder(
    folder: FileManager.default.temporaryDirectory
      .appendingPathComponent("saved-\(UUID().uuidString)"))

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.folder.path))?.sorted() ?? []
  }

  @Test("Other pictures of the same name are kept, and the same picture is saved once")
  func sameNames() throws {
    defer { try? FileManager.default.removeItem(at: folder.folder) }
    for text in ["a", "b", "a", "c", "b"] {
      _ = try folder.save(Data(text.utf8), as: "x.jpg")
    }
    #expect(names == ["x 2.jpg", "x 3.jpg", "x.jpg"])
    #expect(try folder.save(Data("d".utf8), as: "photo").lastPathComponent == "photo")
    #expect(try folder.save(Data("e".utf8), as: "photo").lastPathComponent == "photo 2")
  }

  @Test("A file that cannot be read as a picture is not overwritten")
  func takenByAFolder() throws {
    defer { try? FileManager.default.removeItem(at: folder.folder) }
    let taken = folder.folder.appendingPathComponent("x.jpg")
    try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
    let saved = try folder.save(Data("a".utf8), as: "x.jpg")
    #expect(saved.lastPathComponent == "x 2.jpg")
    #expect(names == ["x 2.jpg", "x.jpg"])
  }

  @Test("A picture that cannot be written leaves no file behind")
  func failure() throws {
    defer { try? FileManager.default.removeItem(at: folder.folder) }
    try FileManager.default.createDirectory(at: folder.folder, withIntermediateDirectories: true)
    // A name that no file system accepts.
    let tooLong = String(repeating: "x", count: 300) + ".jpg"
    let error = #expect(throws: CocoaError.self) {
      try folder.save(Data("a".utf8), as: tooLong)
    }
    #expect(error?.code != .fileWriteFileExists, "the name is too long")
    #expect(names == [])
  }

  @Test("The folder is below the home folder from the environment")
  func home() {
    #expect(
      PictureFolder.standard(environment: ["HOME": "/people/ada"]).folder.path
        == "/people/ada/Pictures/ImageFeed")
    #expect(
      PictureFolder.standard(environment: ["HOME": "ada"]).folder.path
        == PictureFolder.standard(environment: [:]).folder.path)
  }
}
