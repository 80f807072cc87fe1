import Foundation

@testable import ImageFeedTerminal

/// Hand-made PNG files with features that no encoder writes.
enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk with its length and checksum, or with a wrong checksum.
  static func chunk(_ type: String, _ body: [UInt8], isDamaged: Bool = false) -> [UInt8] {
    let named = Array(type.utf8) + body
    let checksum = named.withUnsafeBufferPointer { Checksums.crc32($0) }
    return number(body.count) + named + number(isDamaged ? checksum ^ 1 : checksum)
  }

  /// A file with eight bits per sample whose rows, each after its filter's number, are only stored.
  static func file(
    width: Int = 1, height: Int = 1, type: UInt8 = 0, isInterlaced: Bool = false,
    before: [UInt8] = [], rows: [UInt8]
  ) -> Data {
    let header = headerBody(width: width, height: height, type: type, isInterlaced: isInterlaced)
    return Data(
      signature + chunk("IHDR", header) + before + chunk("IDAT", stored(rows))
        + chunk("IEND", []))
  }

  /// The header of such a file.
  static func header(width: Int, height: Int, type: UInt8, isInterlaced: Bool) -> PNGHeader? {
    headerBody(width: width, height: height, type: type, isInterlaced: isInterlaced)
      .withUnsafeBufferPointer { try? PNGHeader(ByteCursor($0, format: .png)) }
  }

  /// A zlib stream of one stored block.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8))
    var (first, second) = (1, 0)
    for byte in bytes {
      first = (first + Int(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return [0x78, 0x01, 1, low, high, ~low, ~high] + bytes + number(second << 16 | first)
  }

  private static func headerBody(
    width: Int, height: Int, type: UInt8, isInterlaced: Bool
  ) -> [UInt8] {
    number(width) + number(height) + [8, type, 0, 0, isInterlaced ? 1 : 0]
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
  }
}
