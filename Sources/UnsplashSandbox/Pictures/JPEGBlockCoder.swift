/// Transforms, quantizes and encodes the blocks of one plane.
struct JPEGBlockCoder {
  private let scales: [Float]
  private let dc: [JPEGEncodingTables.Code]
  private let ac: [JPEGEncodingTables.Code]

  init(
    _ quantization: JPEGQuantization, dc: JPEGEncodingTables.Huffman, ac: JPEGEncodingTables.Huffman
  ) {
    scales = quantization.scales
    self.dc = dc.codes
    self.ac = ac.codes
  }

  /// Encodes one block; `last` is the previous block's average, since only the difference is
  /// written.
  func append(
    _ plane: [Float], stride: Int, x: Int, y: Int, _ last: inout Int32, _ bits: inout JPEGBitWriter
  ) {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 64) { block in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) { rounded in
        guard let block = block.baseAddress, let rounded = rounded.baseAddress else { return }
        plane.withUnsafeBufferPointer { plane in
          guard let plane = plane.baseAddress else { return }
          Self.load(plane + y * 8 * stride + x * 8, stride, block)
        }
        ForwardDCT.transform(block)
        round(block, into: rounded)
        code(rounded, &last, &bits)
      }
    }
  }

  private static func load(
    _ from: UnsafePointer<Float>, _ stride: Int, _ block: UnsafeMutablePointer<Float>
  ) {
    var row = 0
    while row < 8 {
      (block + row * 8).update(from: from + row * stride, count: 8)
      row += 1
    }
  }

  /// Rounds to whole multiples of the quantization steps, in zigzag order.
  private func round(
    _ block: UnsafeMutablePointer<Float>, into rounded: UnsafeMutablePointer<Int32>
  ) {
    scales.withUnsafeBufferPointer { scales in
      JPEGEncodingTables.zigzag.withUnsafeBufferPointer { zigzag in
        var index = 0
        while index < 64 {
          let place = zigzag[index]
          let value = block[place] * scales[place]
          rounded[index] = Int32(value < 0 ? value - 0.5 : value + 0.5)
          index += 1
        }
      }
    }
  }

  private func code(
    _ values: UnsafeMutablePointer<Int32>, _ last: inout Int32, _ bits: inout JPEGBitWriter
  ) {
    let change = values[0] - last
    last = values[0]
    let size = Self.bitCount(change)
    bits.append(dc[size])
    bits.append(change, count: size)
    var zeros = 0
    var index = 1
    while index < 64 {
      let value = values[index]
      if value == 0 {
        zeros += 1
      } else {
        while zeros > 15 {
          bits.append(ac[0xF0])
          zeros -= 16
        }
        let size = Self.bitCount(value)
        bits.append(ac[zeros << 4 | size])
        bits.append(value, count: size)
        zeros = 0
      }
      index += 1
    }
    if zeros > 0 { bits.append(ac[0]) }
  }

  private static func bitCount(_ value: Int32) -> Int {
    32 - value.magnitude.leadingZeroBitCount
  }
}

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

/// The standard tables of ITU-T T.81, annex K, which nearly all encoders use.
enum JPEGEncodingTables {
  /// A Huffman code.
  struct Code: Sendable {
    let bits: UInt16
    let length: Int
  }

  /// A Huffman table in file format: the number of codes of each length, and their symbols.
  struct Huffman: Sendable {
    let counts: [UInt8]
    let values: [UInt8]

    /// The code of each symbol; unused symbols have a length of zero.
    var codes: [Code] {
      var codes = [Code](repeating: Code(bits: 0, length: 0), count: 256)
      var next: UInt16 = 0
      var place = 0
      for (index, count) in counts.enumerated() {
        for _ in 0..<count {
          codes[Int(values[place])] = Code(bits: next, length: index + 1)
          next += 1
          place += 1
        }
        next <<= 1
      }
      return codes
    }
  }

  /// The index in a block of each coefficient in file order.
  static let zigzag = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27,
    20, 13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58,
    59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
  ]

  static let lumaQuantization = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69,
    56, 14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81,
    104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ]

  static let chromaQuantization = [
    17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99,
    99, 47, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  ]

  static let lumaDC = Huffman(
    counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], values: Array(0...11))

  static let chromaDC = Huffman(
    counts: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], values: Array(0...11))

  static let lumaAC = Huffman(
    counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
    values: [
      0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61,
      0x07, 0x22, 0x71, 0x14, 0x32, 0x81, 0x91, 0xA1, 0x08, 0x23, 0x42, 0xB1, 0xC1, 0x15, 0x52,
      0xD1, 0xF0, 0x24, 0x33, 0x62, 0x72, 0x82, 0x09, 0x0A, 0x16, 0x17, 0x18, 0x19, 0x1A, 0x25,
      0x26, 0x27, 0x28, 0x29, 0x2A, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3A, 0x43, 0x44, 0x45,
      0x46, 0x47, 0x48, 0x49, 0x4A, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5A, 0x63, 0x64,
      0x65, 0x66, 0x67, 0x68, 0x69, 0x6A, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78, 0x79, 0x7A, 0x83,
      0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8A, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99,
      0x9A, 0xA2, 0xA3, 0xA4, 0xA5, 0xA6, 0xA7, 0xA8, 0xA9, 0xAA, 0xB2, 0xB3, 0xB4, 0xB5, 0xB6,
      0xB7, 0xB8, 0xB9, 0xBA, 0xC2, 0xC3, 0xC4, 0xC5, 0xC6, 0xC7, 0xC8, 0xC9, 0xCA, 0xD2, 0xD3,
      0xD4, 0xD5, 0xD6, 0xD7, 0xD8, 0xD9, 0xDA, 0xE1, 0xE2, 0xE3, 0xE4, 0xE5, 0xE6, 0xE7, 0xE8,
      0xE9, 0xEA, 0xF1, 0xF2, 0xF3, 0xF4, 0xF5, 0xF6, 0xF7, 0xF8, 0xF9, 0xFA,
    ])

  static let chromaAC = Huffman(
    counts: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119],
    values: [
      0x00, 0x01, 0x02, 0x03, 0x11, 0x04, 0x05, 0x21, 0x31, 0x06, 0x12, 0x41, 0x51, 0x07, 0x61,
      0x71, 0x13, 0x22, 0x32, 0x81, 0x08, 0x14, 0x42, 0x91, 0xA1, 0xB1, 0xC1, 0x09, 0x23, 0x33,
      0x52, 0xF0, 0x15, 0x62, 0x72, 0xD1, 0x0A, 0x16, 0x24, 0x34, 0xE1, 0x25, 0xF1, 0x17, 0x18,
      0x19, 0x1A, 0x26, 0x27, 0x28, 0x29, 0x2A, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3A, 0x43, 0x44,
      0x45, 0x46, 0x47, 0x48, 0x49, 0x4A, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5A, 0x63,
      0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6A, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78, 0x79, 0x7A,
      0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8A, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97,
      0x98, 0x99, 0x9A, 0xA2, 0xA3, 0xA4, 0xA5, 0xA6, 0xA7, 0xA8, 0xA9, 0xAA, 0xB2, 0xB3, 0xB4,
      0xB5, 0xB6, 0xB7, 0xB8, 0xB9, 0xBA, 0xC2, 0xC3, 0xC4, 0xC5, 0xC6, 0xC7, 0xC8, 0xC9, 0xCA,
      0xD2, 0xD3, 0xD4, 0xD5, 0xD6, 0xD7, 0xD8, 0xD9, 0xDA, 0xE2, 0xE3, 0xE4, 0xE5, 0xE6, 0xE7,
      0xE8, 0xE9, 0xEA, 0xF2, 0xF3, 0xF4, 0xF5, 0xF6, 0xF7, 0xF8, 0xF9, 0xFA,
    ])
}
