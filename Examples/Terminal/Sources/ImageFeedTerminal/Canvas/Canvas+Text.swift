extension Canvas {
  /// Writes text into a row, from left to right.
  ///
  /// The text ends at the region's right side. A wide character is drawn whole or not at all: if
  /// only half of it would be visible, a space is drawn. `Glyph` replaces or drops characters that
  /// must not be shown.
  ///
  /// - Parameters:
  ///   - text: line breaks count as spaces.
  ///   - point: the start, which may be to the left of the region.
  ///   - style: the style; a background of `nil` is the terminal's own.
  ///   - limit: the maximum number of columns.
  /// - Returns: the number of columns of the text, visible or not.
  @discardableResult
  mutating func put(
    _ text: String, at point: CellPoint, style: CellStyle = .plain, limit: Int = .max
  ) -> Int {
    let place = absolute(CellRect(column: point.column, row: point.row, columns: 0, rows: 0))
    let end = absolute(CellRect(size)).endColumn
    let room = min(max(limit, 0), max(end - place.column, 0))
    var cell = PackedCell.blank(style)
    var used = 0
    for character in text {
      guard used < room else { break }
      if let byte = character.asciiValue, byte >= 0x20, byte < 0x7F {
        (cell.glyph, cell.width) = (UInt32(byte), 1)
      } else if let glyph = Glyph(character) {
        guard used + glyph.width <= room else { break }
        (cell.glyph, cell.width) = (packed(glyph), UInt16(glyph.width))
      } else {
        continue
      }
      write(cell, column: place.column + used, row: place.row)
      used += Int(cell.width)
    }
    return used
  }

  /// Writes text into rows, wrapped between words.
  ///
  /// - Returns: the number of rows; the last one ends with "…" if the text does not fit.
  @discardableResult
  mutating func putWrapped(_ text: String, in rect: CellRect, style: CellStyle = .plain) -> Int {
    let lines = TextLayout.wrapped(text, columns: rect.columns, rows: rect.rows)
    for (row, line) in lines.enumerated() {
      put(line, at: CellPoint(column: rect.column, row: rect.row + row), style: style)
    }
    return lines.count
  }

  /// Draws a frame of lines along the inside of a rectangle, with a title in its upper line.
  ///
  /// A rectangle less than two cells wide or high has no room for a frame.
  mutating func frame(_ rect: CellRect, title: String = "", style: CellStyle = .plain) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let line = String(repeating: "─", count: rect.columns - 2)
    let (right, bottom) = (rect.endColumn - 1, rect.endRow - 1)
    put("╭" + line + "╮", at: rect.origin, style: style)
    for row in rect.row + 1..<bottom {
      put("│", at: CellPoint(column: rect.column, row: row), style: style)
      put("│", at: CellPoint(column: right, row: row), style: style)
    }
    put("╰" + line + "╯", at: CellPoint(column: rect.column, row: bottom), style: style)
    let room = rect.columns - 6
    guard !title.isEmpty, room > 0 else { return }
    put(
      " " + TextLayout.truncated(title, to: room) + " ",
      at: CellPoint(column: rect.column + 2, row: rect.row), style: style)
  }

  /// Writes one character at a position of the whole canvas, if it is inside the clipping
  /// rectangle.
  private mutating func write(_ cell: PackedCell, column: Int, row: Int) {
    guard row >= clip.row, row < clip.endRow else { return }
    let isLeftIn = column >= clip.column && column < clip.endColumn
    guard cell.width == 2 else {
      if isLeftIn { set(cell, column: column, row: row) }
      return
    }
    let isRightIn = column + 1 >= clip.column && column + 1 < clip.endColumn
    var half = cell
    if isLeftIn, isRightIn {
      splitWideCharacter(before: column, row: row)
      splitWideCharacter(before: column + 2, row: row)
      let place = row * gridSize.columns + column
      cells[place] = cell
      (half.glyph, half.width) = (0, 0)
      cells[place + 1] = half
    } else if isLeftIn || isRightIn {
      (half.glyph, half.width) = (PackedCell.space, 1)
      set(half, column: isLeftIn ? column : column + 1, row: row)
    }
  }

  private mutating func set(_ cell: PackedCell, column: Int, row: Int) {
    splitWideCharacter(before: column, row: row)
    splitWideCharacter(before: column + 1, row: row)
    cells[row * gridSize.columns + column] = cell
  }
}
