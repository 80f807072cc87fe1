import ImageFeedTerminal

/// A picture that a terminal shows in front of its cells or, in iTerm2, in them.
public struct TerminalPicture: Hashable, Sendable {
  /// The cell at its top left.
  public let origin: CellPoint
  /// The number of cells that it covers.
  public let size: CellSize
  /// The image number from the program (kitty), or 0.
  public let image: Int
  /// The placement number from the program (kitty), or 0.
  public let placement: Int
  /// The first visible column of the picture's pixels.
  public let sourceX: Int
  /// The first visible row of the picture's pixels.
  public let sourceY: Int
  /// The number of visible pixel columns.
  public let sourceWidth: Int
  /// The number of visible pixel rows.
  public let sourceHeight: Int

  var rect: CellRect {
    CellRect(column: origin.column, row: origin.row, columns: size.columns, rows: size.rows)
  }

  init(_ rect: CellRect, image: Int, placement: Int, source: PixelRect) {
    (origin, size, self.image, self.placement) = (rect.origin, rect.size, image, placement)
    (sourceX, sourceY) = (source.x, source.y)
    (sourceWidth, sourceHeight) = (source.width, source.height)
  }
}
