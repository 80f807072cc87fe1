import ImageFeedTerminal

/// A picture that a terminal shows in front of its cells, or, as iTerm2 has it, in them.
public struct TerminalPicture: Hashable, Sendable {
  /// The cell at its top left.
  public let origin: CellPoint
  /// How many cells it is stretched over.
  public let size: CellSize
  /// The number the program has given the picture (kitty), or 0.
  public let image: Int
  /// The number the program has given this appearance of it (kitty), or 0.
  public let placement: Int
  /// What is seen of the picture: the column of pixels on the left.
  public let sourceX: Int
  /// The row of pixels on top.
  public let sourceY: Int
  /// How many pixels are seen across.
  public let sourceWidth: Int
  /// How many pixels are seen down.
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
