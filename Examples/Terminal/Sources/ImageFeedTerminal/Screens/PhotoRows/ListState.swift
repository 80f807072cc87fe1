import ImageFeedPresentation

/// The loaders and the message of a list, on a band over its last row. While it is refreshed, the
/// loader is on its first picture, because dates are beside or below the pictures.
struct ListState {
  var isPageLoaderHidden = true
  var isRefreshing = false
  var message: ScreenMessage?

  var isAnimating: Bool { !isPageLoaderHidden || isRefreshing }

  /// - Parameters:
  ///   - isEmpty: whether the list has no rows; the message is then in the middle.
  ///   - loading: the text beside a loader.
  @MainActor
  func draw(
    on canvas: inout Canvas, isEmpty: Bool, loading: String, at moment: AnimationMoment
  ) {
    let last = canvas.size.rows - 1
    let row = isEmpty ? last / 2 : last
    let loader = "\(moment.spinner) \(loading)"
    if isRefreshing {
      canvas.put(" \(loader) ", at: CellPoint(column: FeedCardView.markColumns, row: 0))
    }
    if let message {
      drawBand(
        message.line(columns: canvas.size.columns), row: row, style: Styles.warning, on: &canvas)
    } else if !isPageLoaderHidden {
      drawBand(loader, row: row, style: Styles.text, on: &canvas)
    }
  }

  @MainActor
  private func drawBand(_ text: String, row: Int, style: CellStyle, on canvas: inout Canvas) {
    canvas.fill(
      CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 1), Styles.text)
    canvas.putCentered(text, row: row, style: style)
  }
}
