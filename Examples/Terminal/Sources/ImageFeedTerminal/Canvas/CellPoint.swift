/// A cell's place: the top left one is column 0 of row 0.
///
/// Any number is allowed; what is outside of a canvas or a screen is not drawn and not found.
public struct CellPoint: Hashable, Sendable {
  /// Cells to the left of it.
  public var column: Int
  /// Cells above it.
  public var row: Int

  /// Makes a place of its column and its row, both counted from 0.
  public init(column: Int, row: Int) {
    (self.column, self.row) = (column, row)
  }

  /// The top left cell.
  public static let zero = CellPoint(column: 0, row: 0)
}
