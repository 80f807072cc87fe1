extension PixelGrid {
  /// The largest part in the middle that has the proportions of a rectangle.
  ///
  /// - Parameter sides: the sides of the rectangle, at least 1.
  func cropped(toProportionsOf sides: (width: Int, height: Int)) -> PixelGrid {
    let newWidth = min(max(height * sides.width / sides.height, 1), width)
    let newHeight = min(max(width * sides.height / sides.width, 1), height)
    guard newWidth < width || newHeight < height else { return self }
    let (left, top) = ((width - newWidth) / 2, (height - newHeight) / 2)
    var part = Array(pixels[..<0])
    part.reserveCapacity(newWidth * newHeight)
    for row in top..<top + newHeight {
      let start = row * width + left
      part += pixels[start..<start + newWidth]
    }
    return PixelGrid(width: newWidth, height: newHeight, pixels: part) ?? self
  }
}
