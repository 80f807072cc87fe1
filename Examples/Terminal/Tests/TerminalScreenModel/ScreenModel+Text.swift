import ImageFeedTerminal

extension ScreenModel {
  /// The maximum number of scalars in a cell.
  private static let mostScalars = 32

  /// Writes a character at the cursor.
  mutating func write(_ scalar: Unicode.Scalar) {
    let scalar = scalar.value < 0x80 ? charset.character(for: scalar) : scalar
    // Below U+0300 nothing joins the character before, but some signs join the character after.
    if scalar.value >= 0x300 || lastCharacter.map({ $0.text.utf8.count > 1 }) == true, join(scalar)
    {
      return
    }
    let width = CharacterWidth.columns(of: scalar)
    // A mark without a base character, or a wide character on a screen of one column.
    guard width > 0, width <= size.columns else { return }
    write(String(Character(scalar)), width: width)
  }

  private mutating func write(_ text: String, width: Int) {
    if isAutowrapOn, screen.isWrapPending || screen.cursor.column + width > size.columns {
      screen.moveCursor(column: 0, row: screen.cursor.row)
      screen.lineFeed(style: style)
    }
    let column = min(screen.cursor.column, size.columns - width)
    let row = screen.cursor.row
    if isInsertOn { screen.insertBlanks(width, at: column, row: row, style: style) }
    screen.write(text, width: width, style: style, column: column, row: row)
    lastCharacter = (CellPoint(column: column, row: row), text)
    advance(to: column + width)
  }

  private mutating func advance(to column: Int) {
    screen.cursor.column = min(column, size.columns - 1)
    screen.isWrapPending = column == size.columns && isAutowrapOn
  }

  /// Adds a scalar to the last character if both form one: an accent, a joined emoji.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    guard let (point, last) = lastCharacter, last.unicodeScalars.count < Self.mostScalars
    else { return false }
    var text = last
    text.unicodeScalars.append(scalar)
    guard text.count == 1, let character = text.first else { return false }
    let old = screen[point.column, point.row]
    let width = min(CharacterWidth.columns(of: character), size.columns - point.column)
    if width > old.width {
      screen.write(text, width: width, style: old.style, column: point.column, row: point.row)
      advance(to: point.column + width)
    } else {
      screen[point.column, point.row].text = text
    }
    lastCharacter = (point, text)
    return true
  }

  /// Writes the last character again (`REP`).
  mutating func repeatCharacter(_ count: Int) {
    guard let (_, text) = lastCharacter, let character = text.first else { return }
    // A character that became wide after it was written has no more room on a screen of one column.
    let width = min(CharacterWidth.columns(of: character), size.columns)
    // Once the screen is full of it, further rows make no difference.
    let (most, perRow) = (size.count, max(size.columns / max(width, 1), 1))
    let repeats = count > most ? most + (count - most) % perRow : count
    for _ in 0..<repeats { write(text, width: width) }
  }
}
