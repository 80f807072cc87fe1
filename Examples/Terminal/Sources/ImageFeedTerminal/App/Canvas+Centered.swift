extension Canvas {
  /// Writes text in the middle of a row, truncated to fit.
  mutating func putCentered(_ text: String, row: Int, style: CellStyle = .plain) {
    let text = TextLayout.truncated(text, to: size.columns)
    let column = (size.columns - TextLayout.columns(of: text)) / 2
    put(text, at: CellPoint(column: column, row: row), style: style)
  }
}
