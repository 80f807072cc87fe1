/// An encoder for PNG with eight bits per channel (RFC 2083).
enum PNGEncoder {
  static func encode(_ pixels: Pixels) -> [UInt8] {
    let header = bigEndian(pixels.width) + bigEndian(pixels.height) + [8, 2, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    appendChunk("IHDR", header, to: &file)
    appendChunk("IDAT", RunLengthDeflate.zlib(filtered(pixels)), to: &file)
    appendChunk("IEND", [], to: &file)
    return file
  }

  /// Applies filter 1, the difference to the pixel on the left: a uniform row becomes zeros.
  private static func filtered(_ pixels: Pixels) -> [UInt8] {
    let stride = pixels.width * 3
    return [UInt8](unsafeUninitializedCapacity: (stride + 1) * pixels.height) { output, count in
      pixels.bytes.withUnsafeBufferPointer { input in
        guard var from = input.baseAddress, var to = output.baseAddress else { return }
        var row = 0
        while row < pixels.height {
          to[0] = 1
          to += 1
          var index = 0
          while index < stride {
            to[index] = index < 3 ? from[index] : from[index] &- from[index - 3]
            index += 1
          }
          from += stride
          to += stride
          row += 1
        }
      }
      count = (stride + 1) * pixels.height
    }
  }

  private static func appendChunk(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    let body = Array(type.utf8) + data
    file += bigEndian(data.count) + body + bigEndian(Int(CyclicRedundancyCheck.of(body)))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }
}

/// An encoder for zlib streams (RFC 1950) that compresses only runs of one byte.
///
/// Filtered gradients are long runs, so this small part of deflate achieves most of the
/// compression: one block with the fixed codes of RFC 1951, 3.2.6, and matches at distance 1 only.
struct RunLengthDeflate {
  private var output: [UInt8] = [0x78, 0x01]
  private var bits: UInt32 = 0
  private var bitCount = 0

  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var deflate = RunLengthDeflate()
    deflate.append(1, count: 1)  // the last block
    deflate.append(1, count: 2)  // with fixed codes
    bytes.withUnsafeBufferPointer { deflate.appendRuns($0) }
    deflate.append(code: 256)
    deflate.append(0, count: 7)  // fills up the last byte
    let checksum = adler32(bytes)
    return deflate.output + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
  }

  private mutating func appendRuns(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      append(code: Int(byte))
      var run = 1
      while index + run < bytes.count, run < 259, bytes[index + run] == byte { run += 1 }
      if run > 3 {
        appendMatch(length: run - 1)
        index += run
      } else {
        index += 1
      }
    }
  }

  /// Appends a match: a length code, its extra bits, and distance 1.
  private mutating func appendMatch(length: Int) {
    let (code, extra, base) = Self.lengthCodes[length]
    append(code: code)
    append(UInt32(length - base), count: extra)
    append(0, count: 5)
  }

  /// Appends a symbol of the fixed Huffman code. Its bits are written highest first, unlike
  /// numbers.
  private mutating func append(code: Int) {
    let (bits, count) = Self.symbols[code]
    append(bits, count: count)
  }

  private mutating func append(_ value: UInt32, count: Int) {
    bits |= value << UInt32(bitCount)
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  /// The reversed bits of each symbol and their number.
  private static let symbols: [(UInt32, Int)] = (0..<288).map { symbol in
    let (bits, count) =
      switch symbol {
      case ..<144: (0x30 + symbol, 8)
      case ..<256: (0x190 + symbol - 144, 9)
      case ..<280: (symbol - 256, 7)
      default: (0xC0 + symbol - 280, 8)
      }
    return ((0..<count).reduce(UInt32(0)) { $0 << 1 | UInt32(bits >> $1 & 1) }, count)
  }

  /// For each length of 0 to 258: its code, the number of extra bits, and the code's first length.
  private static let lengthCodes: [(Int, Int, Int)] = {
    var codes = [(Int, Int, Int)](repeating: (257, 0, 3), count: 259)
    var base = 3
    for code in 257...284 {
      let extra = code < 265 ? 0 : (code - 261) / 4
      for length in base..<min(base + 1 << extra, 258) { codes[length] = (code, extra, base) }
      base += 1 << extra
    }
    codes[258] = (285, 0, 258)
    return codes
  }()

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      var low: UInt32 = 1
      var high: UInt32 = 0
      var index = 0
      while index < bytes.count {
        // 5,552 is the largest number of bytes whose sums fit into 32 bits.
        let end = min(index + 5_552, bytes.count)
        while index < end {
          low &+= UInt32(bytes[index])
          high &+= low
          index += 1
        }
        low %= 65_521
        high %= 65_521
      }
      return high << 16 | low
    }
  }
}

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
