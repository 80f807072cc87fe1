/// The layout of Explore: the photo on top, then two strips, each below its title.
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

  /// Creates the layout for a size, with room for texts below the pictures of each strip.
  @MainActor init(_ size: CellSize) {
    let (coverWords, photoWords) = (CoverCellView.stripWordRows, PhotoCellView.stripWordRows)
    let pictures = max(size.rows - 2 - coverWords - photoWords, 0)
    // The photo on top is the largest, and every picture is large enough to show something.
    let stripRows = max(pictures * 3 / 10, 1)
    let topRows = max(size.rows - 2 - coverWords - photoWords - 2 * stripRows, 0)
    let gap = topRows > 5 ? 1 : 0
    top = CellRect(column: 0, row: 0, columns: size.columns, rows: topRows - gap)
    collections = CellRect(
      column: 0, row: topRows + 1, columns: size.columns, rows: stripRows + coverWords)
    photos = CellRect(
      column: 0, row: collections.endRow + 1, columns: size.columns, rows: stripRows + photoWords)
  }
}
