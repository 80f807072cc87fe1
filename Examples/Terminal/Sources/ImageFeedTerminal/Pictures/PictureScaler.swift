import ImageFeedPresentation

/// Scales a picture row by row, first horizontally and then vertically.
struct PictureScaler {
  private let picture: PixelGrid
  private let width: Int
  private let height: Int
  private let across: BoxFilter
  private let down: BoxFilter
  /// Two rows scaled horizontally; even rows are in the first half and odd ones in the second.
  private let lines: WorkBuffer<Int>
  /// The numbers of these rows.
  private var held = (even: -1, odd: -1)
  private let sums: WorkBuffer<Int>

  /// - Parameters:
  ///   - width: pixels in a row of the new picture, at least 1.
  ///   - height: its rows, at least 1.
  init(_ picture: PixelGrid, width: Int, height: Int) {
    self.picture = picture
    (self.width, self.height) = (width, height)
    across = BoxFilter(source: picture.width, target: width, total: ColorLanes.acrossTotal)
    down = BoxFilter(source: picture.height, target: height, total: ColorLanes.downTotal)
    lines = WorkBuffer(repeating: 0, count: 2 * width)
    sums = WorkBuffer(repeating: 0, count: width)
  }

  /// The pixels of the new picture.
  mutating func pixels() -> [RGBColor] {
    var scaled: [RGBColor] = []
    scaled.reserveCapacity(width * height)
    for row in 0..<height {
      sums.start.update(repeating: 0, count: width)
      var source = down.firsts[row]
      for index in down.starts[row]..<down.starts[row + 1] {
        add(line(source), times: down.weights[index])
        source += 1
      }
      var column = 0
      while column < width {
        scaled.append(ColorLanes.color(down: sums.start[column]))
        column &+= 1
      }
    }
    return scaled
  }

  private func add(_ line: UnsafePointer<Int>, times weight: Int) {
    let sums = sums.start
    var column = 0
    while column < width {
      sums[column] &+= line[column] &* weight
      column &+= 1
    }
  }

  /// A row of the old picture, scaled horizontally; if the picture grows, new rows share two of
  /// them.
  private mutating func line(_ row: Int) -> UnsafePointer<Int> {
    let isEven = row % 2 == 0
    let line = isEven ? lines.start : lines.start + width
    if (isEven ? held.even : held.odd) != row {
      if isEven { held.even = row } else { held.odd = row }
      narrow(row, to: line)
    }
    return UnsafePointer(line)
  }

  private func narrow(_ row: Int, to line: UnsafeMutablePointer<Int>) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      across.firsts.withUnsafeBufferPointer { firsts in
        across.starts.withUnsafeBufferPointer { starts in
          across.weights.withUnsafeBufferPointer { weights in
            guard let pixels = pixels.baseAddress, let firsts = firsts.baseAddress,
              let starts = starts.baseAddress, let weights = weights.baseAddress
            else { return }
            let source = pixels + row * picture.width
            Self.narrow(source, line, count: width, firsts, starts, weights)
          }
        }
      }
    }
  }

  private static func narrow(
    _ source: UnsafePointer<RGBColor>, _ line: UnsafeMutablePointer<Int>, count: Int,
    _ firsts: UnsafePointer<Int>, _ starts: UnsafePointer<Int>, _ weights: UnsafePointer<Int>
  ) {
    var column = 0
    while column < count {
      var pixel = source + firsts[column]
      var index = starts[column]
      let end = starts[column &+ 1]
      var sum = 0
      while index < end {
        sum &+= ColorLanes.lanes(pixel.pointee) &* weights[index]
        pixel += 1
        index &+= 1
      }
      line[column] = ColorLanes.rounded(across: sum)
      column &+= 1
    }
  }
}
