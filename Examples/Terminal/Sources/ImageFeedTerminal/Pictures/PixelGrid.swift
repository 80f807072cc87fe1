import ImageFeedPresentation

/// A decoded picture: rows of opaque pixels from top to bottom.
///
/// A terminal's cell shows two of them, one above the other, so pixels are about square there.
struct PixelGrid: Hashable, Sendable {
  /// Pixels in a row, at least 1.
  let width: Int
  /// Rows, at least 1.
  let height: Int
  /// The pixels row by row, `width * height` of them.
  private(set) var pixels: [RGBColor]

  /// Creates a picture from its pixels; `nil` unless their number matches the sides and is not 0.
  init?(width: Int, height: Int, pixels: [RGBColor]) {
    guard width > 0, height > 0,
      width.multipliedReportingOverflow(by: height) == (pixels.count, false)
    else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The pixel at a column and a row, which must be inside.
  subscript(column: Int, row: Int) -> RGBColor {
    pixels[row * width + column]
  }
}
