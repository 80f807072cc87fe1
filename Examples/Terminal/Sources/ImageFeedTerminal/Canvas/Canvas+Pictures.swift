import ImageFeedPresentation

extension Canvas {
  /// Draws a picture, two pixels a cell: an upper half block in front of the lower pixel's colour.
  ///
  /// - Parameters:
  ///   - pixels: already scaled to the rectangle's columns and twice its rows. A larger picture is
  ///     clipped; a smaller one leaves the other cells unchanged.
  ///   - rect: the position of the picture's top left corner, and the limit of the drawing.
  mutating func draw(_ pixels: PixelGrid, in rect: CellRect) {
    let colors = pixels.pixels
    draw(width: pixels.width, height: pixels.height, in: rect) { index in
      PackedCell.pack(colors[index])
    }
  }

  /// Draws a picture with holes: `nil` leaves a pixel unchanged.
  ///
  /// An existing half block counts as two pixels, any other cell as two pixels of its background.
  ///
  /// - Parameters:
  ///   - pixels: row by row; an incomplete last row is left out.
  ///   - width: the number of pixels in a row; if there are none, nothing is drawn.
  ///   - rect: the position of the picture's top left corner, and the limit of the drawing.
  mutating func draw(_ pixels: [RGBColor?], width: Int, in rect: CellRect) {
    guard width > 0 else { return }
    draw(width: width, height: pixels.count / width, in: rect) { index in
      PackedCell.pack(pixels[index])
    }
  }

  /// - Parameter color: a pixel's packed colour, by its place in the picture; 0 is a hole.
  private mutating func draw(
    width: Int, height: Int, in rect: CellRect, color: (Int) -> UInt32
  ) {
    let place = absolute(rect)
    let picture = CellRect(
      column: place.column, row: place.row, columns: width, rows: (height + 1) / 2)
    let visible = picture.intersection(place).intersection(clip)
    guard !visible.isEmpty else { return }
    let columns = gridSize.columns
    cells.withUnsafeMutableBufferPointer { buffer in
      guard let cells = buffer.baseAddress else { return }
      for row in visible.row..<visible.endRow {
        let upperRow = (row - place.row) * 2
        let hasLower = upperRow + 1 < height
        var pixel = upperRow * width + visible.column - place.column
        for cell in row * columns + visible.column..<row * columns + visible.endColumn {
          let upper = color(pixel)
          let lower = hasLower ? color(pixel + width) : 0
          if upper | lower != 0 {
            if cells[cell].width != 1 { Self.splitWideCharacter(of: cells + cell) }
            cells[cell].setPixels(upper: upper, lower: lower)
          }
          pixel += 1
        }
      }
    }
  }

  /// Replaces both halves of a wide character with spaces.
  private static func splitWideCharacter(of half: UnsafeMutablePointer<PackedCell>) {
    let left = half.pointee.width == 2 ? half : half - 1
    for half in [left, left + 1] {
      (half.pointee.glyph, half.pointee.width) = (PackedCell.space, 1)
    }
  }
}
