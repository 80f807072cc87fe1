/// The display of pictures in a terminal.
struct PictureDisplay: Hashable, Sendable {
  /// The display mode.
  var mode: PictureMode
  /// The size of a cell.
  var cell: CellPixels

  /// Half blocks, as every terminal can show them.
  static let blocks = PictureDisplay(mode: .blocks, cell: .usual)

  /// The same display without pixels, for a frame with something above the pictures.
  var withoutPixels: PictureDisplay {
    mode.isReal ? PictureDisplay(mode: .blocks, cell: cell) : self
  }

  /// The number of pixels in a number of columns.
  func pictureWidth(columns: Int) -> Int {
    max(columns, 0) * (mode.isReal ? cell.width : 1)
  }

  /// The width of the picture to request, in pixels. Half blocks show one pixel per column, and
  /// look better if made from twice as many.
  func requestedWidth(columns: Int) -> Int {
    pictureWidth(columns: columns) * (mode.isReal ? 1 : 2)
  }

  /// The height of a row relative to the width of a column. Half a block is about a square.
  var rowHeight: Double {
    mode.isReal ? Double(cell.height) / Double(cell.width) : 2
  }
}
