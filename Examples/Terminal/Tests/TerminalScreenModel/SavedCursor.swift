import ImageFeedTerminal

/// The state that `DECSC` saves and `DECRC` restores.
struct SavedCursor: Sendable {
  var cursor = CellPoint(column: 0, row: 0)
  var isWrapPending = false
  var style = CellStyle.plain
  var isOriginInRegion = false
  var charset = ScreenCharset()
}
