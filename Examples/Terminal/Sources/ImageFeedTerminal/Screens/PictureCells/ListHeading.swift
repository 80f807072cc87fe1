import ImageFeedPresentation

/// The first row of an opened list: its title and its total.
struct ListHeading {
  let title: String
  /// The total; empty while it is unknown.
  let total: String

  /// The total is always complete; the title is truncated to the rest.
  ///
  /// - Parameter columns: the part of the first row that belongs to the heading.
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
