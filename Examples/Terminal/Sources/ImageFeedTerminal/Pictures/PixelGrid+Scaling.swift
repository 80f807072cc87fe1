extension PixelGrid {
  /// The longest side that a picture is scaled to, in pixels.
  static let longestScaledSide = 10_000

  /// The picture at another size, for example as a tile of a list.
  ///
  /// Each new pixel is the average of the area it covers if the picture shrinks, and interpolated
  /// if it grows; each direction is scaled by itself. See `ColorLanes` for the averages.
  /// - Parameters:
  ///   - newWidth: the number of pixels in a row, clamped to `1...longestScaledSide`.
  ///   - newHeight: the number of rows, clamped likewise.
  func scaled(toWidth newWidth: Int, height newHeight: Int) -> PixelGrid {
    let newWidth = min(max(newWidth, 1), Self.longestScaledSide)
    let newHeight = min(max(newHeight, 1), Self.longestScaledSide)
    guard newWidth != width || newHeight != height else { return self }
    var scaler = PictureScaler(self, width: newWidth, height: newHeight)
    return PixelGrid(width: newWidth, height: newHeight, pixels: scaler.pixels()) ?? self
  }

  /// The picture with a maximum number of pixels: PNG is decoded at its own size, but not kept at a
  /// size that no screen shows.
  func limited(toPixels mostPixels: Int) -> PixelGrid {
    let share = Double(mostPixels) / (Double(width) * Double(height))
    guard share < 1 else { return self }
    let factor = share.squareRoot()
    return scaled(toWidth: Int(Double(width) * factor), height: Int(Double(height) * factor))
  }
}
