/// The last row: what the keys do, as many as fit.
enum HintLine {
  static func draw(_ hints: [KeyHint], on canvas: inout Canvas, row: Int) {
    var column = 1
    for hint in hints {
      let columns = TextLayout.columns(of: hint.keys) + 1 + TextLayout.columns(of: hint.action)
      guard column + columns < canvas.size.columns else { return }
      column += canvas.put(
        hint.keys, at: CellPoint(column: column, row: row), style: Look.title)
      column += 1
      column += canvas.put(
        hint.action, at: CellPoint(column: column, row: row), style: Look.faint)
      column += 2
    }
  }
}
