import ImageFeedTerminal

extension ScreenModel {
  /// Handles a control sequence.
  mutating func perform(_ sequence: ControlSequence) {
    if sequence.final == UInt8(ascii: "b"), sequence.prefix == 0 {
      return repeatCharacter(sequence.count())
    }
    lastCharacter = nil
    switch (sequence.prefix, sequence.intermediate) {
    case (0, 0):
      if move(sequence) { return }
      if edit(sequence) { screen.isWrapPending = false } else { setState(sequence) }
    case (UInt8(ascii: "?"), 0):
      let isOn = sequence.final == UInt8(ascii: "h")
      guard isOn || sequence.final == UInt8(ascii: "l") else { return }
      for mode in sequence.numbers { setPrivateMode(mode, isOn) }
    case (0, UInt8(ascii: "!")) where sequence.final == UInt8(ascii: "p"):
      softReset()
    default:
      break
    }
  }

  /// Moves the cursor; returns `false` if the sequence has another function.
  private mutating func move(_ sequence: ControlSequence) -> Bool {
    let (count, at) = (sequence.count(), screen.cursor)
    switch sequence.final {
    case UInt8(ascii: "A"): moveVertically(by: -count)
    case UInt8(ascii: "B"), UInt8(ascii: "e"): moveVertically(by: count)
    case UInt8(ascii: "C"), UInt8(ascii: "a"):
      screen.moveCursor(column: at.column + count, row: at.row)
    case UInt8(ascii: "D"): screen.moveCursor(column: at.column - count, row: at.row)
    case UInt8(ascii: "E"):
      moveVertically(by: count)
      screen.moveCursor(column: 0, row: screen.cursor.row)
    case UInt8(ascii: "F"):
      moveVertically(by: -count)
      screen.moveCursor(column: 0, row: screen.cursor.row)
    case UInt8(ascii: "G"), UInt8(ascii: "`"): screen.moveCursor(column: count - 1, row: at.row)
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      moveCursor(column: sequence.count(1) - 1, row: count - 1)
    case UInt8(ascii: "I"):
      for _ in 0..<min(count, size.columns) {
        let next = tabStops.next(after: screen.cursor.column, last: size.columns - 1)
        screen.moveCursor(column: next, row: at.row)
      }
    case UInt8(ascii: "Z"):
      for _ in 0..<min(count, size.columns) {
        let previous = tabStops.previous(before: screen.cursor.column)
        screen.moveCursor(column: previous, row: at.row)
      }
    case UInt8(ascii: "d"): moveCursor(column: at.column, row: count - 1)
    default: return false
    }
    return true
  }

  /// Places the cursor; in origin mode rows are counted from the scroll region and end with it.
  mutating func moveCursor(column: Int, row: Int) {
    guard isOriginInRegion else { return screen.moveCursor(column: column, row: row) }
    let rows = screen.scrollRows
    screen.moveCursor(column: column, row: min(rows.lowerBound + row, rows.upperBound - 1))
  }

  /// Moves the cursor up or down; a cursor in the scroll region stays in it.
  private mutating func moveVertically(by count: Int) {
    let (at, rows) = (screen.cursor, screen.scrollRows)
    var row = at.row + count
    if count < 0, at.row >= rows.lowerBound { row = max(row, rows.lowerBound) }
    if count > 0, at.row < rows.upperBound { row = min(row, rows.upperBound - 1) }
    screen.moveCursor(column: at.column, row: row)
  }

  /// Erases, inserts, deletes and scrolls; returns `false` if the sequence has another function.
  private mutating func edit(_ sequence: ControlSequence) -> Bool {
    let (count, at, rows) = (sequence.count(), screen.cursor, screen.scrollRows)
    switch sequence.final {
    case UInt8(ascii: "J"): eraseScreen(sequence.number(0))
    case UInt8(ascii: "K"): eraseRow(sequence.number(0))
    case UInt8(ascii: "X"):
      screen.erase(at.column..<at.column + count, row: at.row, style: style)
    case UInt8(ascii: "@"):
      screen.insertBlanks(count, at: at.column, row: at.row, style: style)
    case UInt8(ascii: "P"): screen.deleteCells(count, at: at.column, row: at.row, style: style)
    case UInt8(ascii: "L"), UInt8(ascii: "M"):
      guard rows.contains(at.row) else { return true }
      let below = at.row..<rows.upperBound
      if sequence.final == UInt8(ascii: "L") {
        screen.scrollDown(count, rows: below, style: style)
      } else {
        screen.scrollUp(count, rows: below, style: style)
      }
      screen.moveCursor(column: 0, row: at.row)
    case UInt8(ascii: "S"): screen.scrollUp(count, rows: rows, style: style)
    case UInt8(ascii: "T"): screen.scrollDown(count, rows: rows, style: style)
    default: return false
    }
    return true
  }

  mutating func eraseScreen(_ part: Int) {
    let at = screen.cursor
    let rows =
      switch part {
      case 0: at.row + 1..<size.rows
      case 1: 0..<at.row
      case 2: 0..<size.rows
      default: 0..<0
      }
    for row in rows { screen.erase(0..<size.columns, row: row, style: style) }
    if part == 2 { screen.pictures.clear() }
    if part < 2 { eraseRow(part) }
  }

  private mutating func eraseRow(_ part: Int) {
    let at = screen.cursor
    switch part {
    case 0: screen.erase(at.column..<size.columns, row: at.row, style: style)
    case 1: screen.erase(0..<at.column + 1, row: at.row, style: style)
    case 2: screen.erase(0..<size.columns, row: at.row, style: style)
    default: break
    }
  }

  private mutating func setState(_ sequence: ControlSequence) {
    switch sequence.final {
    case UInt8(ascii: "m"): setStyle(sequence)
    case UInt8(ascii: "r"):
      screen.setScrollRows(
        top: sequence.count() - 1, bottom: sequence.number(1, default: size.rows) - 1)
      moveCursor(column: 0, row: 0)
    case UInt8(ascii: "s"): saveCursor()
    case UInt8(ascii: "u"): restoreCursor()
    case UInt8(ascii: "g"):
      if sequence.number(0) == 3 {
        tabStops.clearAll()
      } else {
        tabStops.clear(screen.cursor.column)
      }
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      if sequence.numbers.contains(4) { isInsertOn = sequence.final == UInt8(ascii: "h") }
    case UInt8(ascii: "c"): replies += Array("\u{1B}[?62;22c".utf8)
    case UInt8(ascii: "t"): if sequence.number(0) == 16 { reportCellSize() }
    case UInt8(ascii: "n"): report(sequence.number(0))
    default: break
    }
  }

  private mutating func report(_ what: Int) {
    let at = screen.cursor
    switch what {
    case 5: replies += Array("\u{1B}[0n".utf8)
    case 6: replies += Array("\u{1B}[\(at.row + 1);\(at.column + 1)R".utf8)
    default: break
    }
  }
}
