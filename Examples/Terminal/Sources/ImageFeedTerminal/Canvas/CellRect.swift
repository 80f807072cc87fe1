/// A rectangle of cells, which may be partly or completely outside of the canvas.
package struct CellRect: Hashable, Sendable {
  /// The column on the left.
  package let column: Int
  /// The row on top.
  package let row: Int
  /// The number of columns, at least 0.
  package let columns: Int
  /// The number of rows, at least 0.
  package let rows: Int

  /// The limit of positions and sizes, so that no sum overflows.
  private static let farthest = 1 << 20

  /// Creates a rectangle from its left column, top row and size. A negative size counts as 0.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = min(max(column, -Self.farthest), Self.farthest)
    self.row = min(max(row, -Self.farthest), Self.farthest)
    self.columns = min(max(columns, 0), Self.farthest)
    self.rows = min(max(rows, 0), Self.farthest)
  }

  /// Creates a rectangle of a size at the top left.
  package init(_ size: CellSize) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The first column to the right of it.
  package var endColumn: Int { column + columns }
  /// The first row below it.
  package var endRow: Int { row + rows }
  /// Indicates whether the rectangle has no cells.
  package var isEmpty: Bool { columns == 0 || rows == 0 }
  /// The size, limited to ``CellSize/largestSide``.
  package var size: CellSize { CellSize(columns: columns, rows: rows) }
  /// Its top left cell.
  package var origin: CellPoint { CellPoint(column: column, row: row) }

  /// Indicates whether a cell is in it.
  package func contains(_ point: CellPoint) -> Bool {
    point.column >= column && point.column < endColumn && point.row >= row && point.row < endRow
  }

  /// The intersection of both rectangles; empty if they have no cell in common.
  package func intersection(_ other: CellRect) -> CellRect {
    let (left, top) = (max(column, other.column), max(row, other.row))
    return CellRect(
      column: left, row: top, columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top)
  }

  /// The rectangle without some columns on both sides and some rows above and below; negative
  /// numbers enlarge it.
  package func inset(columns inColumns: Int, rows inRows: Int) -> CellRect {
    let inColumns = min(max(inColumns, -Self.farthest), Self.farthest)
    let inRows = min(max(inRows, -Self.farthest), Self.farthest)
    return CellRect(
      column: column + inColumns, row: row + inRows, columns: columns - 2 * inColumns,
      rows: rows - 2 * inRows)
  }

  /// A rectangle of a size in the middle of this one, not larger than it.
  package func centered(columns inner: Int, rows innerRows: Int) -> CellRect {
    let (inner, innerRows) = (min(max(inner, 0), columns), min(max(innerRows, 0), rows))
    return CellRect(
      column: column + (columns - inner) / 2, row: row + (rows - innerRows) / 2, columns: inner,
      rows: innerRows)
  }

  /// The rectangle moved to the right and down by an offset.
  package func moved(by offset: CellPoint) -> CellRect {
    let limits = -Self.farthest...Self.farthest
    return CellRect(
      column: column + min(max(offset.column, limits.lowerBound), limits.upperBound),
      row: row + min(max(offset.row, limits.lowerBound), limits.upperBound), columns: columns,
      rows: rows)
  }
}
