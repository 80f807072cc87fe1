import Testing

@testable import UnsplashSandbox

@Suite("The metadata of a picture file")
struct ExifDirectoryTests {
  private func header(_ exif: ExifFixture...) throws -> PictureHeader {
    try #require(
      PictureHeader(of: PhotoFiles.jpeg(width: 400, height: 300, exif: exif)))
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
