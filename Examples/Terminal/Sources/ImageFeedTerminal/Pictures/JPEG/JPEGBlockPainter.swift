/// Turns weighted coefficients into samples.
struct JPEGBlockPainter {
  private let block = WorkBuffer<Int>(repeating: 0, count: 64)

  /// The coefficients combined for the block's size, row by row; the first one includes
  /// `JPEGBlockScale.bias`.
  var sums: UnsafeMutablePointer<Int> { block.start }

  /// Clears the sums and starts with a block's average.
  func begin(average: Int, _ component: UnsafeMutablePointer<JPEGScanComponent>) {
    let sums = block.start
    let count = component.pointee.blockWidth &* component.pointee.blockHeight
    sums.update(repeating: 0, count: count)
    sums[0] = JPEGBlockScale.bias &+ average &* component.pointee.weights[0]
  }

  /// Transforms the sums and stores the samples.
  func paint(
    _ component: UnsafeMutablePointer<JPEGScanComponent>, samples: UnsafeMutablePointer<UInt8>
  ) {
    let (width, height) = (component.pointee.blockWidth, component.pointee.blockHeight)
    let stride = component.pointee.stride
    InverseDCT.transform(block.start, width: width, height: height)
    var sums = block.start
    var line = samples
    var row = 0
    while row < height {
      var column = 0
      while column < width {
        let value = sums[column] &>> JPEGBlockScale.fractionBits
        line[column] = UInt8(truncatingIfNeeded: value < 0 ? 0 : value > 255 ? 255 : value)
        column &+= 1
      }
      sums += width
      line += stride
      row &+= 1
    }
  }

  /// Stores a block whose samples are all equal.
  static func fill(
    average: Int, _ component: UnsafeMutablePointer<JPEGScanComponent>,
    samples: UnsafeMutablePointer<UInt8>
  ) {
    let sum = JPEGBlockScale.bias &+ average &* component.pointee.weights[0]
    let value = sum &>> JPEGBlockScale.fractionBits
    let sample = UInt8(truncatingIfNeeded: value < 0 ? 0 : value > 255 ? 255 : value)
    let (width, height) = (component.pointee.blockWidth, component.pointee.blockHeight)
    guard width &* height > 1 else {
      samples[0] = sample
      return
    }
    var line = samples
    var row = 0
    while row < height {
      line.update(repeating: sample, count: width)
      line += component.pointee.stride
      row &+= 1
    }
  }
}
