import ImageFeedTerminal

/// One of a terminal's two screens: its cells, and where writing goes on.
struct ScreenBuffer: Sendable {
  private(set) var size: CellSize
  /// Row by row.
  private(set) var cells: [Cell]
  var cursor = CellPoint(column: 0, row: 0)
  /// The last column was written: the next character goes to the next row.
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

  /// The cell of a place, which must be inside.
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

  /// Makes the cells of a part of a row blank.
  mutating func erase(_ columns: Range<Int>, row: Int, style: CellStyle) {
    let columns = columns.clamped(to: 0..<size.columns)
    guard !columns.isEmpty, row >= 0, row < size.rows else { return }
    split(before: columns.lowerBound, row: row)
    split(before: columns.upperBound, row: row)
    for column in columns { self[column, row] = Self.blank(style) }
  }

  /// A space in the background of a style, as erasing leaves it.
  static func blank(_ style: CellStyle) -> Cell {
    Cell(text: " ", width: 1, style: CellStyle(background: style.background))
  }

  /// A wide character that would be cut in two becomes two spaces.
  private mutating func split(before column: Int, row: Int) {
    guard column > 0, column < size.columns, self[column, row].isContinuation else { return }
    for half in [column - 1, column] { (self[half, row].text, self[half, row].width) = (" ", 1) }
  }

  // MARK: Moving cells

  /// Moves the rest of a row to the right; what leaves the row is gone.
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

  /// Moves what is to the right of some cells of a row into their place.
  mutating func deleteCells(_ count: Int, at column: Int, row: Int, style: CellStyle) {
    let count = min(count, size.columns - column)
    guard count > 0 else { return }
    split(before: column, row: row)
    split(before: column + count, row: row)
    let kept = Array(cells[place(column + count, row)..<place(size.columns, row)])
    let blanks = Array(repeating: Self.blank(style), count: count)
    cells.replaceSubrange(place(column, row)..<place(size.columns, row), with: kept + blanks)
  }

  /// Moves rows up; those at the top go and blank ones come at the bottom.
  mutating func scrollUp(_ count: Int, rows: Range<Int>, style: CellStyle) {
    let count = min(count, rows.count)
    guard count > 0 else { return }
    let kept = Array(cells[place(0, rows.lowerBound + count)..<place(0, rows.upperBound)])
    let blanks = Array(repeating: Self.blank(style), count: count * size.columns)
    cells.replaceSubrange(
      place(0, rows.lowerBound)..<place(0, rows.upperBound), with: kept + blanks)
  }

  /// Moves rows down; those at the bottom go and blank ones come at the top.
  mutating func scrollDown(_ count: Int, rows: Range<Int>, style: CellStyle) {
    let count = min(count, rows.count)
    guard count > 0 else { return }
    let kept = Array(cells[place(0, rows.lowerBound)..<place(0, rows.upperBound - count)])
    let blanks = Array(repeating: Self.blank(style), count: count * size.columns)
    cells.replaceSubrange(
      place(0, rows.lowerBound)..<place(0, rows.upperBound), with: blanks + kept)
  }

  // MARK: The cursor

  /// Moves the cursor, as far as the screen reaches.
  mutating func moveCursor(column: Int, row: Int) {
    cursor = CellPoint(
      column: min(max(column, 0), max(size.columns - 1, 0)),
      row: min(max(row, 0), max(size.rows - 1, 0)))
    isWrapPending = false
  }

  /// Sets the rows that scroll; a range with less than two rows is ignored.
  mutating func setScrollRows(top: Int, bottom: Int) {
    let (top, bottom) = (max(top, 0), min(bottom, size.rows - 1))
    if top < bottom { scrollRows = top..<bottom + 1 }
  }

  /// Goes down a row, and scrolls at the last one that does.
  mutating func lineFeed(style: CellStyle) {
    if cursor.row == scrollRows.upperBound - 1 {
      scrollUp(1, rows: scrollRows, style: style)
    } else if cursor.row < size.rows - 1 {
      cursor.row += 1
    }
  }

  /// Goes up a row, and scrolls at the first one that does.
  mutating func reverseLineFeed(style: CellStyle) {
    if cursor.row == scrollRows.lowerBound {
      scrollDown(1, rows: scrollRows, style: style)
    } else if cursor.row > 0 {
      cursor.row -= 1
    }
  }

  /// Makes the screen larger or smaller at its right and its bottom. Rows are not wrapped anew.
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
