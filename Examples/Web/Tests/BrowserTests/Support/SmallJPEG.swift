import Foundation

/// A JPEG file of eight by eight grey pixels.
enum SmallJPEG {
  /// Returns a file whose metadata names the person who took the photo.
  static func file(artist: String) -> Data {
    Data([0xFF, 0xD8] + metadata(artist: artist) + picture + [0xFF, 0xD9])
  }

  private static func metadata(artist: String) -> [UInt8] {
    let name = Array(artist.utf8) + [0]
    // CIPA DC-008, 4.6: a directory with one entry, the artist (0x013B), whose text is behind it.
    let directory: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x3B, 0, 2]
      + bytes(name.count, 4) + bytes(26, 4) + bytes(0, 4) + name
    return segment(0xE1, Array("Exif".utf8) + [0, 0] + directory)
  }

  /// ITU-T T.81, B.2: one block without differences, each of which has a code of one bit.
  private static let picture: [UInt8] =
    segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    + segment(0xC0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0])
    + segment(0xC4, [0x00, 1] + [UInt8](repeating: 0, count: 15) + [0])
    + segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0b0011_1111]

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bytes(body.count + 2, 2) + body
  }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
