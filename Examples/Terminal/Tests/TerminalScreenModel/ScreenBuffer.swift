import ImageFeedTerminal

/// One of a terminal's two screens: its cells, its cursor and its scroll region.
struct ScreenBuffer: Sendable {
  private(set) var size: CellSize
  /// The cells row by row.
  private(set) var cells: [Cell]
  var cursor = CellPoint(column: 0, row: 0)
  /// Indicates whether the last column was written, so that the next character goes to the next
  /// row.
  var isWrapPending = false
  var saved = SavedCursor()
  var pictures = ScreenPictures()
  /// The rows that scroll, never empty unless the screen is.
  private(set) var scrollRows: Range<Int>

  init(size: CellSize) {
    self.size = size
    cells = Array(repeating: .blank, count: size.count)
    scrollRows = 0..<size.rows
  }

  // MARK: Cells

  func place(_ column: Int, _ row: Int) -> Int { row * size.columns + column }

  func contains(_ point: CellPoint) -> Bool { CellRect(size).contains(point) }

  /// The cell at a position, which must be inside.
  subscript(column: Int, row: Int) -> Cell {
    get { cells[place(column, row)] }
    set {
      cells[place(column, row)] = newValue
      pictures.overwrite(column: column, row: row)
    }
  }

  /// Writes a character of one or two columns, which must fit.
  mutating func write(_ text: String, width: Int, style: CellStyle, column: Int, row: Int) {
    split(before: column, row: row)
    split(before: column + width, row: row)
    self[column, row] = Cell(text: text, width: width, style: style)
    if width == 2 { self[column + 1, row] = Cell(text: "", width: 0, style: style) }
  }

  /// Clears the cells of a part of a row.
  mutating func erase(_ columns: Range<Int>, row: Int, style: CellStyle) {
    let columns = columns.clamped(to: 0..<size.columns)
    guard !columns.isEmpty, row >= 0, row < size.rows else { return }
    split(before: columns.lowerBound, row: row)
    split(before: columns.upperBound, row: row)
    for column in columns { self[column, row] = Self.blank(style) }
  }

  /// The space that erasing leaves, in the background of a style.
  static func blank(_ style: CellStyle) -> Cell {
    Cell(text: " ", width: 1, style: CellStyle(background: style.background))
  }

  /// Replaces a wide character that would be cut in two with spaces.
  private mutating func split(before column: Int, row: Int) {
    guard column > 0, column < size.columns, self[column, row].isContinuation else { return }
    for half in [column - 1, column] { (self[half, row].text, self[half, row].width) = (" ", 1) }
  }

  // MARK: Moving cells

  /// Moves the rest of a row to the right; cells that leave the row are lost.
  mutating func insertBlanks(_ count: Int, at column: Int, row: Int, style: CellStyle) {
    let count = min(count, size.columns - column)
    guard count > 0 else { return }
    split(before: column, row: row)
    split(before: size.columns - count, row: row)
    let start = place(column, row)
    let kept = Array(cells[start..<place(size.columns - count, row)])
    let blanks = Array(repeating: Self.blank(style), count: count)
    cells.replaceSubrange(start..<place(size.columns, row), with: blanks + kept)
  }

  /// Deletes some cells of a row, and moves the rest of the row to the left.
  mutating func deleteCells(_ count: Int, at column: Int, row: Int, style: CellStyle) {
    let count = min(count, size.columns - column)
    guard count > 0 else { return }
    split(before: column, row: row)
    split(before: column + count, row: row)
    let kept = Array(cells[place(column + count, row)..<place(size.columns, row)])
    let blanks = Array(repeating: Self.blank(style), count: count)
    cells.replaceSubrange(place(column, row)..<place(size.columns, row), with: kept + blanks)
  }

  /// Moves rows up; those at the top are lost and blank ones are added at the bottom.
  mutating func scrollUp(_ count: Int, rows: Range<Int>, style: CellStyle) {
    let count = min(count, rows.count)
    guard count > 0 else { return }
    let kept = Array(cells[place(0, rows.lowerBound + count)..<place(0, rows.upperBound)])
    let blanks = Array(repeating: Self.blank(style), count: count * size.columns)
    cells.replaceSubrange(
      place(0, rows.lowerBound)..<place(0, rows.upperBound), with: kept + blanks)
  }

  /// Moves rows down; those at the bottom are lost and blank ones are added at the top.
  mutating func scrollDown(_ count: Int, rows: Range<Int>, style: CellStyle) {
    let count = min(count, rows.count)
    guard count > 0 else { return }
    let kept = Array(cells[place(0, rows.lowerBound)..<place(0, rows.upperBound - count)])
    let blanks = Array(repeating: Self.blank(style), count: count * size.columns)
    cells.replaceSubrange(
      place(0, rows.lowerBound)..<place(0, rows.upperBound), with: blanks + kept)
  }

  // MARK: The cursor

  /// Moves the cursor, at most to the edges of the screen.
  mutating func moveCursor(column: Int, row: Int) {
    cursor = CellPoint(
      column: min(max(column, 0), max(size.columns - 1, 0)),
      row: min(max(row, 0), max(size.rows - 1, 0)))
    isWrapPending = false
  }

  /// Sets the rows that scroll; a range of fewer than two rows is ignored.
  mutating func setScrollRows(top: Int, bottom: Int) {
    let (top, bottom) = (max(top, 0), min(bottom, size.rows - 1))
    if top < bottom { scrollRows = top..<bottom + 1 }
  }

  /// Moves the cursor down a row, or scrolls in the last row of the region.
  mutating func lineFeed(style: CellStyle) {
    if cursor.row == scrollRows.upperBound - 1 {
      scrollUp(1, rows: scrollRows, style: style)
    } else if cursor.row < size.rows - 1 {
      cursor.row += 1
    }
  }

  /// Moves the cursor up a row, or scrolls in the first row of the region.
  mutating func reverseLineFeed(style: CellStyle) {
    if cursor.row == scrollRows.lowerBound {
      scrollDown(1, rows: scrollRows, style: style)
    } else if cursor.row > 0 {
      cursor.row -= 1
    }
  }

  /// Changes the size at the right and the bottom. Rows are not wrapped again.
  mutating func resize(to newSize: CellSize) {
    var new = ScreenBuffer(size: newSize)
    for row in 0..<min(size.rows, newSize.rows) {
      split(before: newSize.columns, row: row)
      for column in 0..<min(size.columns, newSize.columns) { new[column, row] = self[column, row] }
    }
    (new.saved, new.pictures) = (saved, pictures)
    new.moveCursor(column: cursor.column, row: cursor.row)
    self = new
  }
}
