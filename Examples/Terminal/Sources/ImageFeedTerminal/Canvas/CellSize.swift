/// The size of a screen, or of a part of it, in cells.
public struct CellSize: Hashable, Sendable {
  /// The largest number of columns and of rows, beyond which a screen is cut off.
  ///
  /// A terminal may claim 65,535 of each: the cells alone would fill the memory.
  public static let largestSide = 1_000

  /// Cells in a row, 0 to `largestSide`.
  public let columns: Int
  /// Rows, 0 to `largestSide`.
  public let rows: Int

  /// Makes a size; numbers out of range count as the nearer end.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 0), Self.largestSide)
    self.rows = min(max(rows, 0), Self.largestSide)
  }

  /// The number of cells.
  public var count: Int { columns * rows }
}
