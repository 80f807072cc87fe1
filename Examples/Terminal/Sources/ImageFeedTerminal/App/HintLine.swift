/// The last row: as many key hints as fit.
enum HintLine {
  /// - Parameters:
  ///   - hints: the most important first; one that does not fit beside those is left out.
  ///   - last: hints that are always visible, on the right, among them the one for the list of keys.
  static func draw(_ hints: [KeyHint], last: [KeyHint], on canvas: inout Canvas, row: Int) {
    let end = canvas.size.columns + 1 - last.map { columns(of: $0) + 2 }.reduce(0, +)
    var column = 1
    for hint in hints where column + columns(of: hint) < end {
      column = draw(hint, at: column, on: &canvas, row: row)
    }
    column = max(end, column)
    for hint in last { column = draw(hint, at: column, on: &canvas, row: row) }
  }

  private static func columns(of hint: KeyHint) -> Int {
    TextLayout.columns(of: hint.keys) + 1 + TextLayout.columns(of: hint.action)
  }

  /// - Returns: the column of the next hint.
  private static func draw(
    _ hint: KeyHint, at column: Int, on canvas: inout Canvas, row: Int
  ) -> Int {
    var column = column
    column += canvas.put(hint.keys, at: CellPoint(column: column, row: row), style: Styles.title)
    column += 1
    column += canvas.put(hint.action, at: CellPoint(column: column, row: row), style: Styles.faint)
    return column + 2
  }
}
