/// The quantization steps of a block.
struct JPEGQuantization {
  /// The steps in the order of the file.
  let inFileOrder: [UInt8]
  /// The factors for transformed samples, row by row.
  let scales: [Float]

  /// The factors that `ForwardDCT` leaves out, for a row or a column.
  private static let factors: [Float] = [
    1, 1.387_039_845, 1.306_562_965, 1.175_875_602, 1, 0.785_694_958, 0.541_196_1, 0.275_899_379,
  ]

  /// - Parameters:
  ///   - table: the steps at quality 50, row by row.
  ///   - quality: 1 to 100.
  init(_ table: [Int], quality: Int) {
    let percent = quality < 50 ? 5_000 / quality : 200 - quality * 2
    let steps = table.map { min(max(($0 * percent + 50) / 100, 1), 255) }
    inFileOrder = JPEGEncodingTables.zigzag.map { UInt8(steps[$0]) }
    scales = steps.enumerated().map { place, step in
      1 / (Float(step) * 8 * Self.factors[place / 8] * Self.factors[place % 8])
    }
  }
}
