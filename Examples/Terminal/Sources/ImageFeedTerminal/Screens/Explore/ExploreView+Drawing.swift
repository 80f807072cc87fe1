import ImageFeedExtended
import ImageFeedPresentation

/// The drawing of Explore.
extension ExploreView {
  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    canvas.region(layout.top) { drawTop(on: &$0, at: moment) }
    let strings = presenter.strings
    drawTitle(
      strings.extended.collections, way: strings.extended.searchCollections,
      isWayFocused: focus == .searchCollections,
      loader: isRefreshing ? "\(moment.spinner) \(strings.loading)" : "",
      row: layout.collections.row - 1, on: &canvas)
    canvas.region(layout.collections) { canvas in
      collections.draw(on: &canvas, isFocused: focus == .collections, at: moment)
      if collections.cards.isEmpty, focus == .collections {
        canvas.drawMark(rows: canvas.size.rows)
      }
      drawState(of: .collections, isEmpty: collections.cards.isEmpty, on: &canvas, at: moment)
    }
    drawTitle(
      strings.extended.randomPhotos, way: strings.extended.searchPhotos,
      isWayFocused: focus == .searchPhotos,
      row: layout.photos.row - 1, on: &canvas)
    canvas.region(layout.photos) { canvas in
      photos.draw(on: &canvas, isFocused: focus == .photos, at: moment)
      if topCard != nil { drawState(of: .photos, isEmpty: false, on: &canvas, at: moment) }
    }
  }

  /// Draws the photo on top or, without photos, their message, because this is seen first.
  private func drawTop(on canvas: inout Canvas, at moment: AnimationMoment) {
    guard let topCard else {
      if focus == .top { canvas.drawMark(rows: canvas.size.rows) }
      return drawState(of: .photos, isEmpty: true, on: &canvas, at: moment)
    }
    top[topCard.id]?.draw(on: &canvas, isSelected: focus == .top, at: moment)
  }

  private func drawState(
    of part: ContentKind, isEmpty: Bool, on canvas: inout Canvas, at moment: AnimationMoment
  ) {
    states[part]?.draw(
      on: &canvas, isEmpty: isEmpty, loading: presenter.strings.loading, at: moment)
  }

  /// Draws a title on the left and its search button on the right, and between them the loader of
  /// everything.
  private func drawTitle(
    _ title: String, way: String, isWayFocused: Bool, loader: String = "", row: Int,
    on canvas: inout Canvas
  ) {
    let button = "[ \(way) ]"
    let start = canvas.size.columns - TextLayout.columns(of: button) - 1
    let used = canvas.put(
      TextLayout.truncated(title, to: max(start - 4, 0)), at: CellPoint(column: 2, row: row),
      style: Styles.title)
    canvas.put(loader, at: CellPoint(column: used + 4, row: row))
    canvas.put(
      button, at: CellPoint(column: start, row: row),
      style: isWayFocused ? Styles.selected : Styles.text)
  }
}
