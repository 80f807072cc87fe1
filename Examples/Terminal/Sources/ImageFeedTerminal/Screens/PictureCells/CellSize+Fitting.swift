extension CellSize {
  /// The largest size with given proportions in a place; a cell is about twice as high as wide.
  ///
  /// - Parameters:
  ///   - proportion: the height for a width of 1; a value that is not above 0 counts as 1.
  ///   - place: the available size.
  static func fitting(proportion: Double, in place: CellSize) -> CellSize {
    guard place.count > 0 else { return CellSize(columns: 0, rows: 0) }
    let proportion = proportion.isFinite && proportion > 0 ? proportion : 1
    let (columns, rows) = (Double(place.columns), Double(place.rows))
    // One side is that of the place; the other is smaller, so that no number is too large.
    let wished = columns * proportion / 2
    if wished <= rows {
      return CellSize(columns: place.columns, rows: max(Int(wished.rounded()), 1))
    }
    return CellSize(columns: max(Int((rows * 2 / proportion).rounded()), 1), rows: place.rows)
  }
}
