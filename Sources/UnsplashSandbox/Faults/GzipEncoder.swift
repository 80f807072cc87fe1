/// An encoder for gzip (RFC 1952) without compression, since only the format is needed.
enum GzipEncoder {
  /// The longest block that is stored as it is (RFC 1951, 3.2.4).
  private static let longestBlock = 65_535

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(longestBlock)
      rest = rest.dropFirst(longestBlock)
      stream.append(rest.isEmpty ? 1 : 0)
      stream += littleEndian(block.count, 2) + littleEndian(~block.count, 2)
      stream += block
    } while !rest.isEmpty
    return stream + littleEndian(Int(CyclicRedundancyCheck.of(bytes)), 4)
      + littleEndian(bytes.count, 4)
  }

  private static func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
