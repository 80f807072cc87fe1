import Foundation

/// The CRC-32 checksum of gzip and PNG (RFC 1952 §8), which detects accidental damage.
struct CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
  }

  private var state = UInt32.max

  /// The checksum of the bytes so far.
  var value: UInt32 { ~state }

  /// Adds bytes.
  mutating func add(_ data: Data) {
    state = data.withUnsafeBytes { bytes in
      Self.table.withUnsafeBufferPointer { table in
        var state = state
        for byte in bytes {
          state = state >> 8 ^ table[Int(UInt8(truncatingIfNeeded: state) ^ byte)]
        }
        return state
      }
    }
  }
}
