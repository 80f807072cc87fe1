extension PixelGrid {
  /// The picture, turned and mirrored to be upright.
  func seenUpright(from orientation: PictureOrientation) -> PixelGrid {
    guard orientation != .upright else { return self }
    let (newWidth, newHeight) = orientation.swapsSides ? (height, width) : (width, height)
    // The index of the first pixel, and the steps to the next one in a row and in a column.
    let (start, across, down) =
      switch orientation {
      case .upright: (0, 1, width)
      case .mirrored: (width - 1, -1, width)
      case .halfTurned: (width * height - 1, -1, -width)
      case .flipped: (width * (height - 1), 1, -width)
      case .transposed: (0, width, 1)
      case .turnedRight: (width * (height - 1), -width, 1)
      case .transversed: (width * height - 1, -width, -1)
      case .turnedLeft: (width - 1, width, -1)
      }
    var turned = pixels
    turned.withUnsafeMutableBufferPointer { target in
      pixels.withUnsafeBufferPointer { source in
        var next = 0
        for y in 0..<newHeight {
          var index = start + y * down
          var x = 0
          while x < newWidth {
            target[next] = source[index]
            index &+= across
            next &+= 1
            x &+= 1
          }
        }
      }
    }
    return PixelGrid(width: newWidth, height: newHeight, pixels: turned) ?? self
  }
}
