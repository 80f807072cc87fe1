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
}
