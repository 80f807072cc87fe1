import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("Photo files: their pictures") @SocketTestActor
struct FilePictureTests {
  let files = PhotoFiles()

  @Test(
    "A file is served unchanged for every size and format",
    arguments: PhotoFile.ContentType.allCases)
  func bytes(type: PhotoFile.ContentType) throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let running = try RunningSandbox(photos: [try files.add("a.jpg", bytes, type: type)])
    let targets = try running.pictureTargets()
    #expect(targets.count == 6)
    for target in Array(targets.values) + ["\(targets["raw"] ?? "")&w=3&fm=png"] {
      let picture = try running.ask("GET", target)
      #expect(picture.status == 200)
      #expect(picture.body == bytes)
      #expect(picture.header("Content-Type") == type.rawValue)
      #expect(picture.header("Access-Control-Allow-Origin") == "*")
    }
    let head = try running.ask("HEAD", try #require(targets["full"]))
    #expect(head.status == 200 && head.header("Content-Length") == "300000")
    #expect(head.body.isEmpty)
  }

  @Test("A picture that the client has is not sent again")
  func notModified() throws {
    let running = try RunningSandbox(photos: [try files.add("a.jpg")])
    let target = try #require(try running.pictureTargets()["small"])
    let tag = try #require(try running.ask("GET", target).header("ETag"))
    let known = try running.ask("GET", target, ["If-None-Match: \(tag)"])
    #expect(known.status == 304 && known.body.isEmpty && known.header("ETag") == tag)
    #expect(try running.ask("GET", target, ["If-None-Match: \"x\""]).body == [1, 2, 3])
  }

  @Test("Changed content has another URL and another tag, and the photo stays the same")
  func otherContent() throws {
    func seen(_ bytes: [UInt8], _ date: Date) throws -> (id: String?, target: String, tag: String?)
    {
      let photo = try files.add("a.jpg", bytes, modifiedAt: date)
      let running = try RunningSandbox(photos: [photo])
      let target = try #require(try running.pictureTargets()["full"])
      let id = try running.get("/photos").ids.first
      return (id, target, try running.ask("GET", target).header("ETag"))
    }
    let first = try seen([1, 2, 3], PhotoFiles.date)
    for other in [
      try seen([1, 2, 3, 4], PhotoFiles.date), try seen([1, 2, 3], PhotoFiles.date + 0.5),
      try seen([1, 2, 3], PhotoFiles.date + 1),
    ] {
      #expect(other.id == first.id)
      #expect(other.target != first.target && other.tag != first.tag)
    }
    let again = try seen([1, 2, 3], PhotoFiles.date)
    #expect(again.target == first.target && again.tag == first.tag)
  }

  /// The changes of a file while the sandbox runs.
  enum Change: CaseIterable {
    case removed, longer, shorter, later, folder, pipe, link

    func apply(to url: URL) throws {
      let path = url.path
      switch self {
      case .longer: try rewrite(url, [1, 2, 3, 4])
      case .shorter: try rewrite(url, [1])
      case .later:
        try FileManager.default.setAttributes(
          [.modificationDate: PhotoFiles.date + 1], ofItemAtPath: path)
      default:
        try FileManager.default.removeItem(at: url)
        if self == .folder {
          try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        } else if self == .pipe {
          mkfifo(path, 0o600)
        } else if self == .link {
          try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
        }
      }
    }

    private func rewrite(_ url: URL, _ bytes: [UInt8]) throws {
      try Data(bytes).write(to: url)
      try FileManager.default.setAttributes(
        [.modificationDate: PhotoFiles.date], ofItemAtPath: url.path)
    }
  }

  @Test(
    "A removed or changed file is not found, and everything else works",
    arguments: Change.allCases)
  func changes(change: Change) throws {
    let photos = [try files.add("a.jpg"), try files.add("b.jpg")]
    let running = try RunningSandbox(photos: photos)
    let target = try #require(try running.pictureTargets()["full"])
    let tag = try #require(try running.ask("GET", target).header("ETag"))
    try change.apply(to: photos[0].url)
    for fields in [[], ["If-None-Match: \(tag)"]] {
      let answer = try running.ask("GET", target, fields)
      #expect(answer.status == 404 && answer.body.isEmpty)
    }
    #expect(try running.ask("HEAD", target).status == 404)
    #expect(try running.get("/photos").objects.count == 2)
  }

  @Test("Too large a file is not read")
  func tooLarge() throws {
    let photos = [try files.add("a.jpg", modifiedAt: PhotoFiles.date + 9), try files.add("b.jpg")]
    let largest = UInt64(PhotoFile.largestByteCount)
    for (photo, size) in zip(photos, [largest + 1, largest]) {
      let file = try FileHandle(forWritingTo: photo.url)
      file.truncateFile(atOffset: size)
      file.closeFile()
    }
    let running = try RunningSandbox(photos: photos)
    let pictures = try running.get("/photos").objects.map { photo in
      let url = try #require((photo["urls"] as? [String: String])?["raw"])
      return try running.ask("HEAD", String(url.dropFirst("http://\(running.host)".count)))
    }
    #expect(pictures.map(\.status) == [404, 200])
    #expect(pictures[1].header("Content-Length") == "\(largest)")
  }

  @Test(
    "Only the issued URLs lead to a file",
    arguments: [
      "a.jpg", "secret.txt", "..%2Fsecret.txt", "%2e%2e/secret.txt", "../secret.txt",
      "small/a.jpg", "%2Fetc%2Fpasswd", "file-",
    ])
  func noPaths(name: String) throws {
    let photo = try files.add("a.jpg")
    _ = try files.add("secret.txt")
    let running = try RunningSandbox(photos: [photo])
    #expect([400, 404].contains(try running.ask("GET", "/images/\(name)").status))
  }

  @Test("Users have painted pictures, and there are no generated photos")
  func persons() throws {
    let photos = [try files.add("a.jpg"), try files.add("b.jpg", photographer: "Ada")]
    let sandbox = InProcessSandbox(photos: photos)
    let data = DataSet.standard
    let persons = DataSet.of(seed: UnsplashSandbox.standardSeed, files: photos).persons
    #expect(persons.map(\.username) == ["unnamed", "ada1", "demo", "guest"])
    for person in persons {
      let profile = try sandbox.ask("GET", "/images/\(person.pictureName)?w=8&h=8")
      #expect(profile.status == 200 && profile.header("Content-Type") == "image/jpeg")
    }
    #expect(try sandbox.ask("GET", "/images/\(data.photos[0].pictureName)").status == 404)
    #expect(try sandbox.get("/photos/\(data.photos[0].id)").status == 404)
  }
}

@Suite("The metadata of a picture file")
struct ExifDirectoryTests {
  private func header(_ exif: ExifFixture...) throws -> PictureHeader {
    try #require(PictureHeader(of: PhotoFiles.jpeg(width: 400, height: 300, exif: exif)))
  }

  private func artist(_ entries: ExifFixture.Entry...) throws -> String? {
    try header(ExifFixture(entries: entries)).artist
  }

  @Test(
    "The artist is read in both byte orders, from the entry itself or from elsewhere",
    arguments: ["A", "Ann", "Anna", "Ada Byron", "Zoë Łódź", "李", "Ada 📷"], [false, true])
  func artist(name: String, isLittleEndian: Bool) throws {
    let exif = ExifFixture(
      entries: [.orientation(6), .artist(name)], isLittleEndian: isLittleEndian)
    let header = try header(exif)
    #expect(header.artist == name)
    #expect(header.width == 300 && header.height == 400)
  }

  @Test("The name ends at the first zero, or where the value ends")
  func ends() throws {
    #expect(try artist(.artist(Array("Ann\0\0\0\0\0\0\0\0".utf8))) == "Ann")
    #expect(try artist(.artist(Array("Ada\0Byron\0".utf8))) == "Ada")
    #expect(try artist(.artist(Array("Anna".utf8))) == "Anna")
    #expect(try artist(.artist(Array("Ada Byron".utf8))) == "Ada Byron")
    #expect(try artist(.artist("Ada Byron", type: 129)) == "Ada Byron", "EXIF 3.0 has UTF-8")
  }

  @Test("Values that are no name count as absent, and the size is found")
  func noName() throws {
    for bytes: [UInt8] in [
      [], [0], Array(" \0".utf8), Array("          \0".utf8), Array("\0Ada Byron\0".utf8),
      // Latin-1, as old programs wrote it.
      Array("Andr".utf8) + [0xE9, 0], [0xFF, 0xFE, 0], Array("Ada\nByron\0".utf8),
      Array("Ada\u{1B}[2J\0".utf8), Array("Ada\u{2028}Byron\0".utf8), Array("A\u{85}\0".utf8),
      [UInt8](repeating: 65, count: 201) + [0],
    ] {
      let header = try header(ExifFixture(entries: [.artist(bytes), .orientation(6)]))
      #expect(header.artist == nil, "\(bytes)")
      #expect(header.width == 300)
    }
    for type in [1, 3, 7] { #expect(try artist(.artist("Ada Byron", type: type)) == nil) }
    let longest = String(repeating: "A", count: 200)
    #expect(try artist(.artist(longest)) == longest)
  }

  @Test("A name that is not inside the metadata counts as absent")
  func damagedOffsets() throws {
    let name = Array("Ada Byron\0".utf8)
    for error in [1, 1_000, 0x7FFF_0000, 0xFFFF_0000] {
      #expect(try artist(.artist(name, offsetError: error)) == nil)
    }
    for count in [11, 70_000, 0xFFFF_FFFF] {
      #expect(try artist(.artist(name, count: count)) == nil)
    }
  }

  @Test("The first valid value of each kind counts, in one segment or in several")
  func several() throws {
    #expect(try artist(.artist("\n"), .artist("Ada"), .artist("Bob")) == "Ada")
    let header = try header(
      ExifFixture(entries: [.artist([0xFF]), .orientation(9)]),
      ExifFixture(entries: [.orientation(8)]),
      ExifFixture(entries: [.artist("Ada Byron"), .orientation(1)]),
      ExifFixture(entries: [.artist("Bob")]))
    #expect(header.artist == "Ada Byron")
    #expect(header.width == 300)
    let twice = try self.header(ExifFixture(entries: [.orientation(1), .orientation(6)]))
    #expect(twice.width == 400, "the first orientation of a segment counts")
  }

  @Test("Every beginning and every changed byte of a file is read without a trap")
  func damaged() throws {
    for isLittleEndian in [false, true] {
      let exif = ExifFixture(
        entries: [.artist("Ann"), .artist("Ada Byron"), .orientation(6)],
        isLittleEndian: isLittleEndian)
      for whole in [
        PhotoFiles.jpeg(width: 400, height: 300, exif: [exif]),
        PhotoFiles.png(width: 400, height: 300, exif: exif, padding: 3),
      ] {
        for count in whole.indices {
          for isAll in [false, true] { _ = PictureHeader(of: Array(whole[..<count]), isAll: isAll) }
          for change: UInt8 in [0xFF, 0x80, 0x01] {
            var changed = whole
            changed[count] ^= change
            let name = PictureHeader(of: changed)?.artist
            #expect(name?.utf8.count ?? 0 <= 200 && name?.contains("\0") != true)
          }
        }
      }
    }
  }
}

/// The metadata of a JPEG file, as cameras write it into an APP1 segment (CIPA DC-008, 4.6).
struct ExifFixture {
  /// An entry of the directory. A value of more than four bytes is written after the directory.
  struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    /// The bytes of the value; `nil` for a number of two bytes.
    var value: [UInt8]?
    var number = 0
    /// The distance from the right place of the value.
    var offsetError = 0

    /// The orientation of the camera.
    static func orientation(_ value: Int, type: Int = 3) -> Entry {
      Entry(tag: 0x0112, type: type, count: 1, number: value)
    }

    /// The name of the photographer, with the zero at its end.
    static func artist(_ name: String, type: Int = 2) -> Entry {
      artist(Array(name.utf8) + [0], type: type)
    }

    static func artist(
      _ bytes: [UInt8], type: Int = 2, count: Int? = nil, offsetError: Int = 0
    ) -> Entry {
      Entry(
        tag: 0x013B, type: type, count: count ?? bytes.count, value: bytes,
        offsetError: offsetError)
    }
  }

  var entries: [Entry]
  var isLittleEndian = false

  /// The body of the segment.
  var bytes: [UInt8] {
    var directory = number(entries.count, 2)
    var values: [UInt8] = []
    let end = 8 + 2 + 12 * entries.count + 4
    for entry in entries {
      directory += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      let value = entry.value ?? number(entry.number, 2)
      if value.count > 4 {
        directory += number(end + values.count + entry.offsetError, 4)
        values += value
      } else {
        directory += value + [UInt8](repeating: 0, count: 4 - value.count)
      }
    }
    let file = Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
    return Array("Exif\0\0".utf8) + file + directory + number(0, 4) + values
  }

  private func number(_ value: Int, _ byteCount: Int) -> [UInt8] {
    let bytes = (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isLittleEndian ? bytes : bytes.reversed()
  }
}
