/// The CRC-32 checksum of PNG chunks and gzip streams.
enum CyclicRedundancyCheck {
  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  static func of(_ bytes: [UInt8]) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        var value: UInt32 = 0xFFFF_FFFF
        var index = 0
        while index < bytes.count {
          value = table[Int(UInt8(truncatingIfNeeded: value) ^ bytes[index])] ^ value >> 8
          index += 1
        }
        return ~value
      }
    }
  }
}
