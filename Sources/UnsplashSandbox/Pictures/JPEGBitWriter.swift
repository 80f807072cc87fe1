/// Writes codes of any number of bits as bytes, highest bit first.
struct JPEGBitWriter {
  private var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0

  mutating func append(_ code: JPEGEncodingTables.Code) {
    append(bits: UInt32(code.bits), count: code.length)
  }

  /// Appends a value with a number of bits; negative values are decremented, as the standard
  /// requires.
  mutating func append(_ value: Int32, count: Int) {
    guard count > 0 else { return }
    let shown = value < 0 ? value - 1 : value
    append(bits: UInt32(bitPattern: shown) & (1 << UInt32(count) - 1), count: count)
  }

  /// Returns all bytes, the last one padded with ones.
  func finished() -> [UInt8] {
    var whole = self
    if whole.bitCount > 0 {
      let missing = 8 - whole.bitCount
      whole.append(bits: 1 << UInt32(missing) - 1, count: missing)
    }
    return whole.bytes
  }

  private mutating func append(bits more: UInt32, count: Int) {
    bits = bits << UInt32(count) | more
    bitCount += count
    while bitCount >= 8 {
      bitCount -= 8
      let byte = UInt8(truncatingIfNeeded: bits >> UInt32(bitCount))
      bytes.append(byte)
      // 0xFF starts a marker; a following zero marks it as data.
      if byte == 0xFF { bytes.append(0) }
    }
  }
}
