import ImageFeedPresentation

/// A decoded picture: rows of opaque pixels from top to bottom.
///
/// A terminal's cell shows two of them, one above the other, so pixels are about square there.
struct PixelGrid: Hashable, Sendable {
  /// Pixels in a row, at least 1.
  let width: Int
  /// Rows, at least 1.
  let height: Int
  /// `width * height` of them, row by row.
  private(set) var pixels: [RGBColor]

  /// Makes a picture of its pixels; `nil` unless there are as many as the sides say, and some.
  init?(width: Int, height: Int, pixels: [RGBColor]) {
    guard width > 0, height > 0,
      width.multipliedReportingOverflow(by: height) == (pixels.count, false)
    else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The pixel of a column and a row, which must be inside.
  subscript(column: Int, row: Int) -> RGBColor {
    pixels[row * width + column]
  }
}
