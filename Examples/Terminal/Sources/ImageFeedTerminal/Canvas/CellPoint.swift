/// The position of a cell; the top left one is column 0 of row 0.
///
/// Any number is allowed. Nothing is drawn or found outside of a canvas or a screen.
public struct CellPoint: Hashable, Sendable {
  /// The number of cells to the left of it.
  public var column: Int
  /// The number of cells above it.
  public var row: Int

  /// Creates a position from its column and row, both counted from 0.
  public init(column: Int, row: Int) {
    (self.column, self.row) = (column, row)
  }

  /// The top left cell.
  public static let zero = CellPoint(column: 0, row: 0)
}
