/// The two checksums of PNG files.
enum Checksums {
  /// The sum of zlib streams (RFC 1950, 8.2).
  static func adler32(_ bytes: WorkBuffer<UInt8>) -> Int {
    let start = bytes.start
    var (low, high) = (1, 0)
    var index = 0
    while index < bytes.count {
      // Few enough bytes that 64 bits hold the sums, and enough that the divisions cost little.
      let end = min(index &+ 65_536, bytes.count)
      while index < end {
        low &+= Int(start[index])
        high &+= low
        index &+= 1
      }
      (low, high) = (low % 65_521, high % 65_521)
    }
    return high << 16 | low
  }

  /// The sum of chunks (PNG, annex D).
  static func crc32(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    table.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress, let start = bytes.baseAddress else { return 0 }
      var crc = 0xFFFF_FFFF
      var index = 0
      while index < bytes.count {
        crc = table[(crc ^ Int(start[index])) & 0xFF] ^ crc &>> 8
        index &+= 1
      }
      return crc ^ 0xFFFF_FFFF
    }
  }

  private static let table: [Int] = (0..<256).map { byte in
    var crc = byte
    for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
    return crc
  }
}
