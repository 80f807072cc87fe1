import Foundation

/// The conversion of a block's 64 coefficients into the samples of a smaller block.
///
/// The averages of neighbouring samples of a cosine wave are a weaker wave with fewer samples and
/// the same or a lower frequency. So each coefficient needs only the frequency of the smaller block
/// to which it adds, and a weight, which includes its quantization step.
struct JPEGBlockScale {
  /// The number of binary places in products of coefficients and weights.
  static let fractionBits = 16
  /// The bits of half a unit and of the middle of the samples' range, to add to the first product.
  static let bias = 128 << fractionBits + 1 << (fractionBits - 1)

  /// Samples in a row of the block: 1, 2, 4 or 8.
  let width: Int
  /// Rows: 1, 2, 4 or 8.
  let height: Int
  /// For each coefficient in zigzag order, its index in the smaller block.
  let places: WorkBuffer<Int>
  /// The weight of each coefficient in zigzag order; zero if it has no effect.
  let weights: WorkBuffer<Int>

  /// Makes the tables for one component.
  /// - Parameter steps: the quantization table, 64 numbers in zigzag order.
  init(steps: [Int], width: Int, height: Int) {
    self.width = width
    self.height = height
    places = WorkBuffer(repeating: 0, count: 64)
    weights = WorkBuffer(repeating: 0, count: 64)
    let across = (0..<8).map { Self.averaged(frequency: $0, samples: width) }
    let down = (0..<8).map { Self.averaged(frequency: $0, samples: height) }
    for (index, place) in Self.zigzag.enumerated() {
      let (column, row) = (across[place % 8], down[place / 8])
      let weight =
        Double(steps[index]) * column.weight * row.weight * Double(1 << Self.fractionBits)
      guard weight != 0 else { continue }
      places.start[index] = row.frequency * width + column.frequency
      weights.start[index] = Int(weight.rounded())
    }
  }

  /// The result for a wave of eight samples when neighbours are averaged to fewer samples.
  ///
  /// With θ = uπ/16, the average of m neighbours of cos((2x + 1)θ) is sin(mθ) / (m sin θ) times
  /// cos((2y + 1)mθ), and with 8/m samples frequencies beyond their number fold back. The weight
  /// also has the wave's share in the inverse transform (T.81, A.3.3) and what `InverseDCT` leaves
  /// out.
  private static func averaged(frequency: Int, samples: Int) -> (frequency: Int, weight: Double) {
    guard frequency > 0 else { return (0, 0.125.squareRoot()) }
    let angle = Double(frequency) * .pi / 16
    let neighbors = Double(8 / samples)
    var folded = frequency % (4 * samples)
    if folded > 2 * samples { folded = 4 * samples - folded }
    let isNegative = folded > samples
    if isNegative { folded = 2 * samples - folded }
    guard folded != samples else { return (0, 0) }
    let strength = sin(neighbors * angle) / (neighbors * sin(angle)) / 2
    let leftOut = cos(Double(folded) * .pi / Double(2 * samples))
    return (folded, (isNegative ? -1 : 1) * strength * leftOut)
  }

  /// The places of the coefficients in a block, row by row, in the order of the file (T.81, A.3.6).
  private static let zigzag: [Int] = {
    var places: [Int] = []
    for diagonal in 0..<15 {
      let cells = (0...diagonal).filter { $0 < 8 && diagonal - $0 < 8 }
      for cell in diagonal % 2 == 1 ? cells : cells.reversed() {
        places.append(cell * 8 + diagonal - cell)
      }
    }
    return places
  }()
}
