/// Where the parts of Explore are: the photo on top, then twice a title with a strip below.
struct ExploreLayout: Hashable, Sendable {
  /// The photo on top.
  let top: CellRect
  /// The strip of collections; its title is in the row above.
  let collections: CellRect
  /// The strip of photos; its title is in the row above.
  let photos: CellRect

  /// Columns of the widest picture, if its proportions are the usual three to two.
  @MainActor var pictureColumns: Int {
    let beside = CellSize(columns: top.columns - FeedCardView.leastColumnsBeside, rows: top.rows)
    return max(
      CellSize.fitting(proportion: 2.0 / 3, in: beside).columns,
      PictureStrip<PhotoCellView>.pictureColumns(in: photos.size))
  }

  /// A row of words below each strip's pictures.
  private static let wordRows = 1

  init(_ size: CellSize) {
    let pictures = max(size.rows - 2 * (1 + Self.wordRows), 0)
    // The photo on top is the largest, and none is so small that it shows nothing.
    let stripRows = max(pictures * 3 / 10, 1) + Self.wordRows
    let topRows = max(size.rows - 2 * (stripRows + 1), 0)
    let gap = topRows > 5 ? 1 : 0
    top = CellRect(column: 0, row: 0, columns: size.columns, rows: topRows - gap)
    collections = CellRect(
      column: 0, row: topRows + 1, columns: size.columns, rows: stripRows)
    photos = CellRect(
      column: 0, row: collections.endRow + 1, columns: size.columns, rows: stripRows)
  }
}
