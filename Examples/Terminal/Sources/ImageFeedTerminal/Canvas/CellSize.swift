/// The size of a screen, or of a part of it, in cells.
public struct CellSize: Hashable, Sendable {
  /// The maximum number of columns and of rows; a larger screen is cut off.
  ///
  /// A terminal may report 65,535 of each, and the cells alone would fill the memory.
  public static let largestSide = 1_000

  /// The number of columns, 0 to `largestSide`.
  public let columns: Int
  /// The number of rows, 0 to `largestSide`.
  public let rows: Int

  /// Creates a size; numbers out of range are clamped.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 0), Self.largestSide)
    self.rows = min(max(rows, 0), Self.largestSide)
  }

  /// The number of cells.
  public var count: Int { columns * rows }
}
