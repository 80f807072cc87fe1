extension PixelGrid {
  /// The longest side that a picture is scaled to, in pixels.
  static let longestScaledSide = 10_000

  /// The picture at another size, for example as a tile of a list.
  ///
  /// Each new pixel is the average of the area it covers where the picture shrinks, and lies
  /// between the nearest old ones where it grows; each direction by itself. See `ColorLanes` for
  /// what is averaged.
  /// - Parameters:
  ///   - newWidth: pixels in a row; what is beyond `1...longestScaledSide` counts as its end.
  ///   - newHeight: rows, likewise.
  func scaled(toWidth newWidth: Int, height newHeight: Int) -> PixelGrid {
    let newWidth = min(max(newWidth, 1), Self.longestScaledSide)
    let newHeight = min(max(newHeight, 1), Self.longestScaledSide)
    guard newWidth != width || newHeight != height else { return self }
    var scaler = PictureScaler(self, width: newWidth, height: newHeight)
    return PixelGrid(width: newWidth, height: newHeight, pixels: scaler.pixels()) ?? self
  }

  /// The picture with so many pixels at most: PNG is decoded at its own size, and is not kept at a
  /// size that no screen shows.
  func limited(toPixels mostPixels: Int) -> PixelGrid {
    let share = Double(mostPixels) / (Double(width) * Double(height))
    guard share < 1 else { return self }
    let factor = share.squareRoot()
    return scaled(toWidth: Int(Double(width) * factor), height: Int(Double(height) * factor))
  }
}
