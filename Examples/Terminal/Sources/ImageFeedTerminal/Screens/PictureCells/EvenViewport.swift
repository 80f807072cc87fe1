/// The visible part of a list with cells of equal height, in one or more columns, and
/// which of them is selected. Cells fill the columns from left to right.
///
/// The selected cell is always in view: as a whole, or its top where it is higher than the view.
struct EvenViewport: Hashable, Sendable {
  /// The number of cells.
  private(set) var count = 0
  /// The number of columns.
  private(set) var columns = 1
  /// Rows of a cell.
  private(set) var cellRows = 1
  /// Rows of the view.
  private(set) var rows = 0
  /// The list's row at the top of the view.
  private(set) var top = 0
  /// The selected cell; 0 for an empty list.
  private(set) var selected = 0

  /// Rows between two cells, one above the other.
  static let gap = 1

  private var pitch: Int { cellRows + Self.gap }
  /// The number of rows of cells.
  private var lines: Int { (count + columns - 1) / columns }

  /// The cells that are at least partly in view.
  var cellsInView: Range<Int> {
    guard count > 0, rows > 0 else { return 0..<0 }
    // A view that begins in the gap below a line does not show that line.
    let first = (top + Self.gap) / pitch
    let last = (top + rows - 1) / pitch
    let start = min(first * columns, count)
    return start..<max(min((last + 1) * columns, count), start)
  }

  /// The first row of a cell, from the top of the view.
  func row(of cell: Int) -> Int { cell / columns * pitch - top }

  /// Changes the sizes of the view and of the cells; the selected cell keeps its position in the
  /// view, if possible.
  mutating func resize(rows: Int, columns: Int, cellRows: Int) {
    let offset = row(of: selected)
    self.rows = max(rows, 0)
    self.columns = max(columns, 1)
    self.cellRows = max(cellRows, 1)
    top = row(of: selected) + top - offset
    showSelected()
  }

  /// Inserts cells; the selected one stays selected and keeps its position in the view.
  mutating func insert(_ cells: Range<Int>) {
    let offset = row(of: selected)
    if count > 0, cells.lowerBound <= selected { selected += cells.count }
    count += cells.count
    top = row(of: selected) + top - offset
    showSelected()
  }

  /// Replaces all cells and selects the first.
  mutating func replaceAll(count: Int) {
    self.count = max(count, 0)
    (top, selected) = (0, 0)
  }

  /// Moves the selection forward by a number of cells, or back if it is negative, as far as
  /// possible.
  mutating func moveSelection(by cells: Int) {
    guard count > 0 else { return }
    selected = min(max(selected + cells, 0), count - 1)
    showSelected()
  }

  /// Moves the selection down by a number of lines, or up if it is negative, as far as possible. In
  /// a shorter last line the last cell is selected.
  mutating func moveLines(by lines: Int) {
    guard count > 0 else { return }
    let line = min(max(selected / columns + lines, 0), self.lines - 1)
    selected = min(line * columns + selected % columns, count - 1)
    showSelected()
  }

  /// Selects the first or the last cell.
  mutating func selectEnd(_ isLast: Bool) {
    moveSelection(by: isLast ? count : -count)
  }

  /// Moves down or up by the number of complete lines in the view.
  mutating func movePage(_ isDown: Bool) {
    let lines = max(rows / pitch, 1)
    moveLines(by: isDown ? lines : -lines)
  }

  /// Scrolls the minimum distance to show the selected cell, never beyond the ends.
  private mutating func showSelected() {
    let start = selected / columns * pitch
    if start + cellRows > top + rows { top = start + cellRows - rows }
    if start < top || cellRows > rows { top = start }
    let lowest = max(lines * pitch - Self.gap - rows, cellRows > rows ? start : 0)
    top = min(max(top, 0), max(lowest, 0))
  }
}
