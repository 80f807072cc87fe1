/// A box with the list of all keys that have an effect now.
struct KeyHelp {
  let title: String
  let hints: [KeyHint]

  func draw(on canvas: inout Canvas) {
    let keyColumns = hints.map { TextLayout.columns(of: $0.keys) }.max() ?? 0
    let actionColumns = hints.map { TextLayout.columns(of: $0.action) }.max() ?? 0
    let box = CellRect(canvas.size).centered(
      columns: keyColumns + actionColumns + 7, rows: hints.count + 2)
    canvas.region(box) { canvas in
      canvas.fill(Styles.text)
      canvas.frame(CellRect(canvas.size), title: title, style: Styles.accent)
      for (row, hint) in hints.enumerated() {
        canvas.put(hint.keys, at: CellPoint(column: 2, row: row + 1), style: Styles.title)
        canvas.put(hint.action, at: CellPoint(column: keyColumns + 4, row: row + 1))
      }
    }
  }
}
