import Foundation

/// Writes pictures as PNG without compression, in stored blocks (RFC 1950 and 1951).
package enum UncompressedPNG {
  /// The PNG file of a picture.
  ///
  /// - Parameters:
  ///   - width: pixels in a row, at least 1.
  ///   - height: rows, at least 1.
  ///   - hasAlpha: whether a pixel has four bytes, and not three.
  ///   - bytes: the bytes of all pixels, row by row.
  package static func file(width: Int, height: Int, hasAlpha: Bool, bytes: [UInt8]) -> Data {
    let perRow = width * (hasAlpha ? 4 : 3)
    var rows: [UInt8] = []
    rows.reserveCapacity(bytes.count + height)
    for row in 0..<height {
      rows.append(0)  // Not filtered.
      rows += bytes[row * perRow..<(row + 1) * perRow]
    }
    let header = bigEndian(width) + bigEndian(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0]
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + chunk("IHDR", header) + chunk("IDAT", stored(rows)) + chunk("IEND", []))
  }

  /// Blocks of at most 65,535 bytes, the last one marked (RFC 1951, 3.2.4).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var blocks: [UInt8] = [0x78, 0x01]
    blocks.reserveCapacity(bytes.count + bytes.count / 1_000 + 16)
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let (low, high) = (UInt8((end - start) & 255), UInt8((end - start) >> 8))
      blocks += [end == bytes.count ? 1 : 0, low, high, ~low, ~high]
      blocks += bytes[start..<end]
      start = end
    } while start < bytes.count
    let checked = WorkBuffer<UInt8>(repeating: 0, count: bytes.count)
    bytes.withUnsafeBufferPointer { source in
      guard let source = source.baseAddress else { return }
      checked.start.update(from: source, count: bytes.count)
    }
    return blocks + bigEndian(Checksums.adler32(checked))
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return bigEndian(body.count) + named
      + bigEndian(named.withUnsafeBufferPointer { Checksums.crc32($0) })
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }
}
