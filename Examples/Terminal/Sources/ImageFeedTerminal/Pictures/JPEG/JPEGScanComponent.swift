/// A component for the inner loops of a scan: plain pointers and numbers.
///
/// The decoder owns the memory behind the pointers for as long as it lives.
struct JPEGScanComponent {
  /// Entries of its Huffman tables; those a scan does not use are never read.
  let averages: UnsafePointer<Int32>
  let waves: UnsafePointer<Int32>
  /// From `JPEGBlockScale`.
  let places: UnsafePointer<Int>
  let weights: UnsafePointer<Int>
  /// The component's samples and how many there are in a row.
  let samples: UnsafeMutablePointer<UInt8>
  let stride: Int
  /// The component's coefficients in zigzag order, those of a progressive picture.
  let coefficients: UnsafeMutablePointer<Int16>
  let coefficientsPerBlock: Int
  let keptColumns: Int
  let blockWidth: Int
  let blockHeight: Int
  /// Blocks of the component in a unit, in a row and in a column.
  var horizontal: Int
  var vertical: Int
  /// The average of the block before; only differences are stored (T.81, F.2.1.3.1).
  var lastAverage = 0

  /// A pointer to a block's first sample.
  func samples(column: Int, row: Int) -> UnsafeMutablePointer<UInt8> {
    samples + (row &* blockHeight &* stride &+ column &* blockWidth)
  }

  /// A pointer to a block's first coefficient.
  func coefficients(column: Int, row: Int) -> UnsafeMutablePointer<Int16> {
    coefficients + (row &* keptColumns &+ column) &* coefficientsPerBlock
  }
}
