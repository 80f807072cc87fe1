import Foundation
import Testing

@testable import UnsplashSandbox

@Suite("A folder of somebody's own photos")
struct PhotoFolderTests {
  typealias Fixture = PhotoFiles
  let folder = PhotoFiles()

  private var limits: PhotoFolder.Limits { PhotoFolder.Limits() }

  private func scan(_ limits: PhotoFolder.Limits = PhotoFolder.Limits()) throws -> PhotoScan {
    try PhotoFolder(path: folder.path, limits: limits).scan()
  }

  private func names(_ scan: PhotoScan) -> [String] { scan.photos.map(\.name) }

  /// What a scan says of one file.
  private func reason(_ bytes: [UInt8], _ name: String = "a.jpg") throws -> String? {
    try folder.save(name, bytes)
    let scan = try scan()
    #expect(scan.photos.isEmpty)
    return scan.skipped.first?.reason
  }

  @Test("JPEG and PNG files are photos, with their sizes, types, dates and places")
  func kinds() throws {
    try folder.save("a.JPG", Fixture.jpeg(width: 640, height: 480))
    try folder.save("b.jpeg", Fixture.jpeg(width: 5, height: 7, frame: 0xC2))
    try folder.save(
      "c.png", Fixture.png(width: 700, height: 3), at: Date(timeIntervalSince1970: 1_000.25))
    // What it is counts, and not what it is called.
    try folder.save("d.jpg", Fixture.png(width: 9, height: 9))
    try folder.save("readme.txt")
    let scan = try scan()
    #expect(scan.skipped.isEmpty && scan.report(folder: "x").isEmpty)
    #expect(names(scan) == ["a.JPG", "b.jpeg", "c.png", "d.jpg"])
    #expect(scan.photos.map(\.width) == [640, 5, 700, 9])
    #expect(scan.photos.map(\.height) == [480, 7, 3, 9])
    #expect(scan.photos.map(\.contentType) == [.jpeg, .jpeg, .png, .png])
    #expect(scan.photos[2].modifiedAt == Date(timeIntervalSince1970: 1_000.25))
    #expect(scan.photos[0].url.path == folder.path + "/a.JPG")
  }

  @Test(
    "A camera that was held sideways swaps the sides",
    arguments: [(1, 400), (2, 400), (3, 400), (4, 400), (5, 300), (6, 300), (7, 300), (8, 300)])
  func orientations(value: Int, width: Int) throws {
    for isLittleEndian in [true, false] {
      try folder.save(
        "a.jpg",
        Fixture.jpeg(
          width: 400, height: 300,
          exif: [ExifFixture(entries: [.orientation(value)], isLittleEndian: isLittleEndian)],
          padding: 200_000))
      try folder.save(
        "b.png",
        Fixture.png(
          width: 400, height: 300,
          exif: ExifFixture(
            entries: [.orientation(value), .artist("Ada")], isLittleEndian: isLittleEndian),
          padding: 200_000))
      for photo in try scan().photos {
        #expect(photo.width == width && photo.height == 700 - width, "\(photo.name)")
      }
      #expect(try scan().photos.map(\.photographer) == [nil, "Ada"])
    }
  }

  @Test("Metadata after the pixels of a PNG file, and damaged metadata, do not count")
  func lateMetadata() throws {
    let exif = ExifFixture(entries: [.orientation(6)])
    let whole = Fixture.png(width: 400, height: 300, exif: exif, padding: 10)
    let plain = Fixture.png(width: 400, height: 300)
    for bytes in [
      plain + [0, 0, 0, 1] + Array("IDAT".utf8) + [0, 0, 0, 0, 0] + whole.dropFirst(plain.count),
      Array(whole.dropLast(40)),
      plain + [0xFF, 0xFF, 0xFF, 0xFF] + Array("iTXt".utf8) + [1],
    ] {
      try folder.save("a.png", bytes)
      #expect(try scan().photos.map(\.width) == [400])
    }
  }

  @Test("The photographer of a JPEG file is the artist of its metadata, without white space around")
  func photographers() throws {
    for (name, artist) in [("a.jpg", "Ada Byron"), ("b.jpg", "  李 "), ("c.jpg", " ")] {
      try folder.save(
        name,
        Fixture.jpeg(width: 4, height: 3, exif: [ExifFixture(entries: [.artist(artist)])]))
    }
    try folder.save("d.jpg", Fixture.jpeg(width: 4, height: 3))
    try folder.save("e.png", Fixture.png(width: 4, height: 3))
    #expect(try scan().photos.map(\.photographer) == ["Ada Byron", "李", nil, nil, nil])
  }

  @Test("A size behind megabytes of other data is found, and one that comes too late is not")
  func longHeaders() throws {
    for (padding, isFound) in [
      (60_000, true), (900_000, true), (15_000_000, true), (17_000_000, false),
    ] {
      try folder.save("a.jpg", Fixture.jpeg(width: 4, height: 3, padding: padding))
      #expect(try scan().photos.map(\.width) == (isFound ? [4] : []))
    }
  }

  private static let badFiles: [([UInt8], String)] = [
    ([], "it is empty"), (Array("<html>".utf8), "it is no picture"), ([0xFF], "it is no picture"),
    ([0xFF, 0xD8, 0xFF], "its header is damaged"),
    (Array(Fixture.jpeg(width: 9, height: 9).dropLast(14)), "its header is damaged"),
    (Fixture.jpeg(width: 0, height: 9), "its header is damaged"),
    (Array(Fixture.png(width: 9, height: 9).prefix(20)), "its header is damaged"),
    (Fixture.png(width: 0, height: 9), "its header is damaged"),
    (
      Fixture.png(width: 65_536, height: 1),
      "it has 65536 x 1 pixels, more than are shown"
    ),
    (
      Fixture.png(width: 10_001, height: 10_000),
      "it has 10001 x 10000 pixels, more than are shown"
    ),
    (
      Fixture.png(width: 2_147_483_647, height: 2_147_483_647),
      "it has 2147483647 x 2147483647 pixels, more than are shown"
    ),
    (Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0], "it is a GIF, not a JPEG or PNG"),
    (Array("GIF87a".utf8), "it is a GIF, not a JPEG or PNG"),
    (Array("RIFF0000WEBPVP8 ".utf8), "it is a WebP, not a JPEG or PNG"),
    (Array("RIFF0000WAVE".utf8), "it is no picture"),
  ]

  @Test("What is no picture is left out with the reason", arguments: badFiles)
  func bad(bytes: [UInt8], words: String) throws {
    #expect(try reason(bytes) == words)
    try folder.save("good.png", Fixture.png(width: 10_000, height: 10_000))
    #expect(names(try scan()) == ["good.png"])
  }

  @Test(
    "Reasons of the system are in words",
    arguments: [
      (EACCES, "you may not read it"), (ENOENT, "it is not there"),
      (ENAMETOOLONG, "its path is too long"), (EIO, "Input/output error"),
    ])
  func systemReasons(number: Int32, words: String) {
    #expect(SystemReason(number).words == words)
  }

  @Test("A file that is too large is left out, one that is just not too large is a photo")
  func largeFiles() throws {
    let bytes = Fixture.png(width: 9, height: 9)
    try folder.save("a.png", bytes)
    try folder.save("b.png", bytes + [0])
    var limits = limits
    limits.bytes = bytes.count
    #expect(names(try scan(limits)) == ["a.png"])
    #expect(try scan(limits).skipped.map(\.name) == ["b.png"])
    #expect(self.limits.bytes == PhotoFile.largestByteCount)
    limits.bytes = 50_000_000
    let file = try FileHandle(forWritingTo: folder.url.appendingPathComponent("b.png"))
    file.truncateFile(atOffset: 50_000_001)
    file.closeFile()
    #expect(try scan(limits).skipped.map(\.reason) == ["it is larger than 50 MB"])
  }

  @Test("Folders in it are read too, hidden ones and hidden files are not")
  func folders() throws {
    for name in ["b.png", "a/z.png", "a/deep/er/x.png", ".hidden.png", ".git/x.png", "a/.y.png"] {
      try folder.save(name)
    }
    try folder.save("folder.jpg/inside.png")
    let scan = try scan()
    #expect(names(scan) == ["a/deep/er/x.png", "a/z.png", "b.png", "folder.jpg/inside.png"])
    #expect(scan.skipped.isEmpty)
  }

  @Test("Links to files are followed once, those to folders never")
  func links() throws {
    let other = PhotoFiles()
    try other.save("outside.png")
    try folder.save("real.png")
    try folder.link("a-link.png", to: "real.png")
    try folder.link("b-outside.png", to: other.path + "/outside.png")
    try folder.link("c-outside-again.png", to: other.path + "/outside.png")
    try folder.link("d-ring.png", to: "d-ring.png")
    try folder.link("e-nowhere.png", to: "nowhere.png")
    try folder.link("f-nowhere.txt", to: "nowhere.txt")
    try folder.link("g-folder", to: other.path)
    try folder.link("h-self", to: ".")
    try folder.link("i-folder.png", to: other.path)
    let scan = try scan()
    #expect(names(scan) == ["real.png", "b-outside.png"])
    #expect(
      scan.skipped == [
        .init(name: "d-ring.png", reason: "its links lead in a ring"),
        .init(name: "e-nowhere.png", reason: "it is not there"),
      ])
    #expect(try PhotoFolder(path: folder.path + "/g-folder").scan().photos.count == 1)
  }

  @Test("A pipe is not waited for")
  func pipe() throws {
    mkfifo(folder.path + "/a.jpg", 0o600)
    mkfifo(folder.path + "/b.txt", 0o600)
    #expect(try scan().skipped == [.init(name: "a.jpg", reason: "it is no file")])
  }

  @Test("Reading ends at a number of photos, and of names, and says so")
  func limitsOfNumber() throws {
    for name in ["a.png", "b.png", "c.png", "d.txt"] { try folder.save(name) }
    try folder.link("e.png", to: folder.path + "/c.png")
    var few = limits
    few.photos = 2
    #expect(names(try scan(few)) == ["a.png", "b.png"])
    #expect(
      try scan(few).report(folder: "mine") == [
        "“mine” holds more than is looked at: 2 photos are shown. For others name a smaller folder."
      ])
    // One name is left, which was not looked at.
    few.names = 4
    few.photos = 3
    #expect(try scan(few).isCut)
    few = limits
    few.names = 1
    #expect(names(try scan(few)) == ["a.png"])
    few.names = 5
    #expect(try scan(few).isCut)
    few.names = 6
    #expect(try !scan(few).isCut)
    #expect(limits.photos == 5_000 && limits.names == 200_000)
  }

  @Test("Ten files that are left out are named, the others counted")
  func report() throws {
    for number in 10..<20 { try folder.save("\(number).jpg", []) }
    #expect(try scan().report(folder: "x").count == 10)
    try folder.save("new\nline\u{1B}[2J.jpg", [])
    #expect(try scan().report(folder: "x").last == "and 1 more is left out.")
    #expect(try scan().report(folder: "x")[0] == "“10.jpg” is left out: it is empty.")
    try folder.save("0\n\u{1B}é.jpg", [])
    #expect(try scan().report(folder: "x")[0] == "“0\\n\\u{1B}é.jpg” is left out: it is empty.")
    #expect(try scan().report(folder: "x").last == "and 2 more are left out.")
  }

  @Test("A folder without a photo is an error that says what to do")
  func errors() throws {
    let path = folder.path
    var lines: [String] = []
    func photos(_ path: String) throws -> [PhotoFile] {
      try PhotoFolder(path: path).photos { lines.append($0) }
    }
    #expect(throws: PhotoFolderError.empty(path)) { try photos(path) }
    try folder.save("notes.txt", [1])
    #expect(throws: PhotoFolderError.empty(path)) { try photos(path) }
    #expect(throws: PhotoFolderError.missing(path + "/x")) { try photos(path + "/x") }
    #expect(throws: PhotoFolderError.notFolder(path + "/notes.txt")) {
      try photos(path + "/notes.txt")
    }
    #expect(throws: PhotoFolderError.missing(path + "/notes.txt/x")) {
      try photos(path + "/notes.txt/x")
    }
    #expect(lines.isEmpty)
    try folder.save("a.jpg", [1])
    #expect(throws: PhotoFolderError.allSkipped(path, 1)) { try photos(path) }
    #expect(lines == ["“a.jpg” is left out: it is no picture."])
    try folder.save("b.png", Fixture.png(width: 1, height: 1))
    #expect(try photos(path).map(\.name) == ["b.png"])
  }

  @Test(
    "What may not be read is left out; of the folder itself it is an error",
    .enabled(if: geteuid() != 0, "nothing is forbidden to the system's administrator"))
  func permissions() throws {
    for name in ["a.png", "b.png", "c/d.png"] { try folder.save(name) }
    chmod(folder.path + "/b.png", 0)
    chmod(folder.path + "/c", 0)
    defer { chmod(folder.path + "/c", 0o700) }
    #expect(names(try scan()) == ["a.png"])
    #expect(
      try scan().skipped == [
        .init(name: "b.png", reason: "you may not read it"),
        .init(name: "c", reason: "you may not read it"),
      ])
    #expect(throws: PhotoFolderError.unreadable(folder.path + "/c", "you may not read it")) {
      try PhotoFolder(path: folder.path + "/c").scan()
    }
  }

  // MARK: Names that are not UTF-8, which only Linux has

  #if os(Linux)
    /// Latin-1, as old systems wrote it: é is one byte.
    private var named: [UInt8] { Array("caf".utf8) + [0xE9] }

    @Test(
      "A photo or a folder of such a name is left out with the reason, other files without a word")
    func reported() throws {
      try folder.save("a.png")
      try folder.save("b/c.png")
      folder.add(nameBytes: named + Array(".png".utf8))
      folder.add(nameBytes: named + Array(".txt".utf8))
      folder.add(nameBytes: Array(".".utf8) + named + Array(".png".utf8))
      folder.add(nameBytes: Array("in.png".utf8), inFolder: named)
      folder.add(nameBytes: named + Array(".JPG".utf8), inFolder: Array("b".utf8))
      // The character that stands for what is no text is text itself.
      try folder.save("caf\u{FFFD}.jpg")
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
      folder.add(nameBytes: Array("in.png".utf8), inFolder: named)
      #expect(throws: PhotoFolderError.allSkipped(folder.path, 1)) {
        try PhotoFolder(path: folder.path).photos { _ in }
      }
    }
  #endif
}

@Suite("Errors of a folder of photos")
struct PhotoFolderErrorTests {
  @Test(
    "Its words say what is wrong and what to do",
    arguments: [
      (
        PhotoFolderError.missing("x"),
        "there is no folder “x”. Name a folder with JPEG or PNG files."
      ),
      (.notFolder("x"), "“x” is not a folder. Name the folder that it is in."),
      (
        .unreadable("x", "you may not read it"),
        "the folder “x” cannot be read: you may not read it. Change its permissions, or name another "
          + "folder."
      ),
      (
        .empty("x"),
        "there is no JPEG or PNG file in “x”. Name a folder with JPEG or PNG files."
      ),
      (
        .allSkipped("x", 2),
        "each of the 2 pictures in “x” was left out. Name a folder with JPEG or PNG files."
      ),
      (
        .allSkipped("x", 1),
        "the only picture in “x” was left out. Name a folder with JPEG or PNG files."
      ),
    ])
  func words(error: PhotoFolderError, words: String) {
    #expect(error.description == words)
  }
}
