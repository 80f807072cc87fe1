import Foundation
import ImageFeedCore

/// Pictures for the back end without a network: a sky of two colours for each address, always the
/// same.
struct PaintedPictures: PictureService {
  private static let side = 48

  func picture(at url: URL) async -> Data {
    // Swift's own hash differs with each run.
    let seed = url.path.utf8.reduce(7) { ($0 * 31 + Int($1)) % 16_777_213 }
    return SmallPNG.file(side: Self.side) { column, row in
      Self.color(seed, column: column, row: row)
    }
  }

  func removeAllPictures() async {}

  private static func color(_ seed: Int, column: Int, row: Int) -> [UInt8] {
    let (sun, size) = (seed % 30 + 9, seed / 30 % 4 + 4)
    let (across, down) = (column - sun, row - side / 3)
    if across * across + down * down < size * size { return [255, 244, 214] }
    let hill = side / 2 + (seed / 7) % 8 + Int(4 * sin(Double(column + seed % 50) / 6))
    return (0..<3).map { lane in
      let (top, bottom) = (seed >> (lane * 5) & 127 + 64, seed >> (lane * 3) & 63 + 170)
      let sky = top + (bottom - top) * row / side
      return UInt8(clamping: row > hill ? sky / 3 : sky)
    }
  }
}

/// Writes small square pictures as PNG without compression, in one stored block (RFC 1950 and 1951).
enum SmallPNG {
  /// The PNG file of a picture.
  ///
  /// - Parameters:
  ///   - side: pixels in a row, and rows: 1...147, so that one block holds them.
  ///   - color: red, green and blue of a column and a row.
  static func file(side: Int, color: (Int, Int) -> [UInt8]) -> Data {
    var rows: [UInt8] = []
    for row in 0..<side {
      rows.append(0)  // Not filtered.
      for column in 0..<side { rows += color(column, row) }
    }
    let (low, high) = (UInt8(rows.count & 255), UInt8(rows.count >> 8))
    let start: [UInt8] = [0x78, 0x01, 1, low, high, ~low, ~high]
    let header = bigEndian(UInt32(side)) + bigEndian(UInt32(side)) + [8, 2, 0, 0, 0]
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + chunk("IHDR", header) + chunk("IDAT", start + rows + bigEndian(adler32(rows)))
        + chunk("IEND", []))
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return bigEndian(UInt32(body.count)) + named + bigEndian(crc32(named))
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
      }
    }
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
