/// Reads the blocks of a baseline or extended sequential scan, straight to samples (T.81, F.2).
struct JPEGSequentialReader {
  private let painter = JPEGBlockPainter()

  /// Reads the next block.
  func read(
    _ component: UnsafeMutablePointer<JPEGScanComponent>, column: Int, row: Int,
    _ bits: inout JPEGBitReader
  ) throws {
    let size = try bits.symbol(component.pointee.averages)
    if size > 0 { component.pointee.lastAverage &+= bits.number(bitCount: size) }
    let average = component.pointee.lastAverage
    let samples = component.pointee.samples(column: column, row: row)
    if component.pointee.blockWidth &* component.pointee.blockHeight == 1 {
      JPEGBlockPainter.fill(average: average, component, samples: samples)
      try skipWaves(component.pointee.waves, &bits)
    } else {
      try readWaves(component, average: average, samples: samples, &bits)
    }
  }

  /// Skips everything except the average.
  private func skipWaves(_ codes: UnsafePointer<Int32>, _ bits: inout JPEGBitReader) throws {
    var index = 1
    while index < 64 {
      let symbol = try bits.symbol(codes)
      let size = symbol & 15
      if size > 0 {
        index &+= symbol &>> 4 &+ 1
        bits.skip(bitCount: size)
      } else if symbol == 0xF0 {
        index &+= 16
      } else {
        return
      }
    }
    guard index == 64 else { throw Self.tooMany }
  }

  private func readWaves(
    _ component: UnsafeMutablePointer<JPEGScanComponent>, average: Int,
    samples: UnsafeMutablePointer<UInt8>, _ bits: inout JPEGBitReader
  ) throws {
    let codes = component.pointee.waves
    let (places, weights) = (component.pointee.places, component.pointee.weights)
    let sums = painter.sums
    var isFlat = true
    var index = 1
    while index < 64 {
      let symbol = try bits.symbol(codes)
      let size = symbol & 15
      if size > 0 {
        index &+= symbol &>> 4
        guard index < 64 else { throw Self.tooMany }
        if isFlat {
          painter.begin(average: average, component)
          isFlat = false
        }
        sums[places[index]] &+= bits.number(bitCount: size) &* weights[index]
        index &+= 1
      } else if symbol == 0xF0 {
        index &+= 16
      } else {
        break
      }
    }
    guard index <= 64 else { throw Self.tooMany }
    if isFlat {
      JPEGBlockPainter.fill(average: average, component, samples: samples)
    } else {
      painter.paint(component, samples: samples)
    }
  }

  private static let tooMany = PictureError.malformed(.jpeg, "a block of too many coefficients")
}
