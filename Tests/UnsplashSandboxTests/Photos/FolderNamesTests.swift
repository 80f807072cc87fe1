#if os(Linux)
  import Testing

  @testable import UnsplashSandbox

  /// Elsewhere there are no such names.
  @Suite("Names of files that are not UTF-8")
  struct FolderNamesTests {
    private let folder: PhotoFolderFixture
    private let bytes = PhotoFolderFixture.png(width: 9, height: 9)
    /// Latin-1, as old systems wrote it: é is one byte.
    private let named = Array("caf".utf8) + [0xE9]

    init() throws {
      folder = try PhotoFolderFixture()
    }

    private func scan() throws -> PhotoScan { try PhotoFolder(path: folder.path).scan() }

    @Test(
      "A photo or a folder of such a name is left out with the reason, other files without a word")
    func reported() throws {
      try folder.add("a.png", bytes)
      try folder.add("b/c.png", bytes)
      folder.add(nameBytes: named + Array(".png".utf8), bytes)
      folder.add(nameBytes: named + Array(".txt".utf8), bytes)
      folder.add(nameBytes: Array(".".utf8) + named + Array(".png".utf8), bytes)
      folder.add(nameBytes: Array("in.png".utf8), inFolder: named, bytes)
      folder.add(nameBytes: named + Array(".JPG".utf8), inFolder: Array("b".utf8), bytes)
      // The character that stands for what is no text is text itself.
      try folder.add("caf\u{FFFD}.jpg", bytes)
      let scan = try scan()
      #expect(scan.photos.map(\.name) == ["a.png", "b/c.png", "caf\u{FFFD}.jpg"])
      #expect(
        scan.report(folder: "x") == [
          "“caf\u{FFFD}” is left out: the folder’s name is not in UTF-8; give it another one.",
          "“caf\u{FFFD}.png” is left out: its name is not in UTF-8; give it another one.",
          "“b/caf\u{FFFD}.JPG” is left out: its name is not in UTF-8; give it another one.",
        ])
      #expect(scan.nameCount == 9)
    }

    @Test("Where there is nothing else the error says that there is something")
    func nothingElse() throws {
      folder.add(nameBytes: Array("in.png".utf8), inFolder: named, bytes)
      #expect(throws: PhotoFolderError.allSkipped(folder.path, 1)) {
        try PhotoFolder(path: folder.path).photos { _ in }
      }
    }
  }
#endif
