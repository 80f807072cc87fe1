/// A picture on a canvas, stretched over a rectangle that may be partly hidden.
struct PlacedPicture: Sendable {
  let texture: PictureTexture
  /// The rectangle of the whole picture on the canvas, which may be partly outside.
  let rect: CellRect
  /// The part inside the region in which it was drawn.
  let visible: CellRect

  /// The picture's pixels in some of its cells.
  func source(of part: CellRect) -> PixelRect {
    let (x, width) = Self.stretch(
      from: part.column - rect.column, count: part.columns, of: rect.columns, over: texture.width)
    let (y, height) = Self.stretch(
      from: part.row - rect.row, count: part.rows, of: rect.rows, over: texture.height)
    return PixelRect(x: x, y: y, width: width, height: height)
  }

  /// - Returns: the first pixel, and the number of pixels, at least one.
  private static func stretch(
    from first: Int, count: Int, of cells: Int, over pixels: Int
  ) -> (Int, Int) {
    let cells = max(cells, 1)
    let start = min(max((first * pixels + cells / 2) / cells, 0), pixels - 1)
    let end = min(max(((first + count) * pixels + cells / 2) / cells, start + 1), pixels)
    return (start, end - start)
  }
}
