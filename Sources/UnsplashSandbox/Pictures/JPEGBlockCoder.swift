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
