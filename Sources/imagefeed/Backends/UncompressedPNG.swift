import Foundation

/// Writes small pictures as PNG, their pixels as they are (RFC 1950 and 1951 know stored blocks).
enum UncompressedPNG {
  /// A picture's file.
  ///
  /// - Parameters:
  ///   - width: at most 1,000 pixels.
  ///   - height: so many rows that all pixels have less than 64 KB.
  ///   - color: red, green and blue of a column and a row.
  static func file(width: Int, height: Int, color: (Int, Int) -> [UInt8]) -> Data {
    var rows: [UInt8] = []
    for row in 0..<height {
      rows.append(0)  // Not filtered.
      for column in 0..<width { rows += color(column, row) }
    }
    let header = bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0]
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + chunk("IHDR", header) + chunk("IDAT", stored(rows)) + chunk("IEND", []))
  }

  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8 & 255))
    return [0x78, 0x01, 0x01, low, high, ~low, ~high] + bytes + bigEndian(adler32(bytes))
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return bigEndian(body.count) + named + bigEndian(crc32(named))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  private static func adler32(_ bytes: [UInt8]) -> Int {
    var (sum, sums) = (1, 0)
    for byte in bytes {
      sum = (sum + Int(byte)) % 65_521
      sums = (sums + sum) % 65_521
    }
    return sums << 16 | sum
  }

  private static func crc32(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Int(~crc)
  }
}
