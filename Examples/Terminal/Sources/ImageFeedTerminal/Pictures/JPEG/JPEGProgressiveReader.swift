/// Reads the blocks of one scan of a progressive picture into its coefficients (T.81, G.2).
struct JPEGProgressiveReader {
  private let first: Int
  private let last: Int
  private let bit: Int
  private let isRefinement: Bool
  /// The number of further blocks without new coefficients in this scan (T.81, G.1.2.2, EOBRUN).
  private var emptyBlocks = 0

  init(_ header: JPEGScanHeader) {
    first = header.first
    last = header.last
    bit = header.bit
    isRefinement = header.isRefinement
  }

  /// Drops the rest of a run of empty blocks.
  mutating func restart() {
    emptyBlocks = 0
  }

  /// Reads the scan's part of the next block.
  mutating func read(
    _ component: UnsafeMutablePointer<JPEGScanComponent>, column: Int, row: Int,
    _ bits: inout JPEGBitReader
  ) throws {
    let coefficients = component.pointee.coefficients(column: column, row: row)
    if first > 0 {
      let codes = component.pointee.waves
      if isRefinement {
        try refineWaves(coefficients, codes, &bits)
      } else {
        try readWaves(coefficients, codes, &bits)
      }
    } else if isRefinement {
      if bits.plain(bitCount: 1) == 1 { coefficients[0] |= Int16(1 &<< bit) }
    } else {
      let size = try bits.symbol(component.pointee.averages)
      if size > 0 { component.pointee.lastAverage &+= bits.number(bitCount: size) }
      coefficients[0] = Int16(truncatingIfNeeded: component.pointee.lastAverage &<< bit)
    }
  }

  private mutating func readWaves(
    _ coefficients: UnsafeMutablePointer<Int16>, _ codes: UnsafePointer<Int32>,
    _ bits: inout JPEGBitReader
  ) throws {
    guard emptyBlocks == 0 else {
      emptyBlocks &-= 1
      return
    }
    var index = first
    while index <= last {
      let symbol = try bits.symbol(codes)
      let (zeros, size) = (symbol &>> 4, symbol & 15)
      if size > 0 {
        index &+= zeros
        guard index <= last else { throw Self.tooMany }
        let number = bits.number(bitCount: size)
        coefficients[index] = Int16(truncatingIfNeeded: number &<< bit)
        index &+= 1
      } else if zeros == 15 {
        index &+= 16
      } else {
        emptyBlocks = 1 &<< zeros &+ bits.plain(bitCount: zeros) &- 1
        return
      }
    }
    guard index <= last &+ 1 else { throw Self.tooMany }
  }

  /// Reads one more bit of the known coefficients, and new ones between them.
  private mutating func refineWaves(
    _ coefficients: UnsafeMutablePointer<Int16>, _ codes: UnsafePointer<Int32>,
    _ bits: inout JPEGBitReader
  ) throws {
    var index = first
    while emptyBlocks == 0, index <= last {
      let symbol = try bits.symbol(codes)
      let (zeros, size) = (symbol &>> 4, symbol & 15)
      if size == 0, zeros < 15 {
        emptyBlocks = 1 &<< zeros &+ bits.plain(bitCount: zeros)
        break
      }
      guard size <= 1 else { throw PictureError.malformed(.jpeg, "a refinement of many bits") }
      let isPositive = size == 1 && bits.plain(bitCount: 1) == 1
      index = refine(coefficients, from: index, zeros: zeros, &bits)
      if size == 1 {
        guard index <= last else { throw Self.tooMany }
        coefficients[index] = Int16(isPositive ? 1 &<< bit : -1 &<< bit)
      }
      index &+= 1
    }
    guard emptyBlocks > 0 else { return }
    _ = refine(coefficients, from: index, zeros: 64, &bits)
    emptyBlocks &-= 1
  }

  /// Refines the known coefficients up to a zero after a number of zeros, and returns its index.
  private func refine(
    _ coefficients: UnsafeMutablePointer<Int16>, from start: Int, zeros: Int,
    _ bits: inout JPEGBitReader
  ) -> Int {
    let step = Int16(1 &<< bit)
    var index = start
    var zeros = zeros
    while index <= last {
      let known = coefficients[index]
      if known == 0 {
        if zeros == 0 { break }
        zeros &-= 1
      } else if bits.plain(bitCount: 1) == 1, known & step == 0 {
        coefficients[index] = known < 0 ? known &- step : known &+ step
      }
      index &+= 1
    }
    return index
  }

  private static let tooMany = PictureError.malformed(.jpeg, "a scan of too many coefficients")
}
