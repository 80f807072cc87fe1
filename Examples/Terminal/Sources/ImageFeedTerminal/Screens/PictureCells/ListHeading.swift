import ImageFeedPresentation

/// The first row of a list that was opened: what it is about, and how much there is of it.
struct ListHeading {
  let title: String
  /// The total; empty while it is unknown.
  let total: String

  /// The total is always there as a whole; the title has the rest.
  ///
  /// - Parameter columns: so many of the first row are its own.
  func draw(on canvas: inout Canvas, columns: Int) {
    let place = CellRect(column: 2, row: 0, columns: columns - 3, rows: 1)
    canvas.region(place) { canvas in
      let gap = total.isEmpty ? 0 : 2
      let room = canvas.size.columns - TextLayout.columns(of: total) - gap
      let used = canvas.put(
        TextLayout.truncated(title, to: max(room, 0)), at: .zero, style: Styles.title)
      canvas.put(
        TextLayout.truncated(total, to: canvas.size.columns),
        at: CellPoint(column: used + (used == 0 ? 0 : gap), row: 0), style: Styles.faint)
    }
  }
}
