import ImageFeedPresentation

/// Combines the samples of a frame's components into pixels.
struct JPEGColorConversion {
  let frame: JPEGFrame
  let samples: WorkBuffer<UInt8>
  /// Indicates whether the first three components are brightness and two colour differences, and
  /// not three primaries or inks.
  let isYCbCr: Bool

  // ITU-R BT.601 over the full range (JFIF 1.02, page 3), times 2 to the power of 16.
  private static let redOfRed = 91_881
  private static let greenOfBlue = -22_554
  private static let greenOfRed = -46_802
  private static let blueOfBlue = 116_130
  private static let half = 32_768

  /// The pixels, row by row.
  func pixels() -> [RGBColor] {
    let width = frame.scaledWidth
    let count = width * frame.scaledHeight
    let lines = WorkBuffer<UInt8>(repeating: 0, count: frame.components.count * width)
    return [RGBColor](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard var target = buffer.baseAddress else { return }
      for y in 0..<frame.scaledHeight {
        let first = line(y, of: frame.components[0], lines.start)
        if frame.components.count == 1 {
          Self.copyGray(first, to: target, count: width)
        } else {
          let second = line(y, of: frame.components[1], lines.start + width)
          let third = line(y, of: frame.components[2], lines.start + 2 * width)
          if isYCbCr {
            Self.convert(first, second, third, to: target, count: width)
          } else {
            Self.copy(first, second, third, to: target, count: width)
          }
          if frame.components.count == 4 {
            let black = line(y, of: frame.components[3], lines.start + 3 * width)
            printInks(with: black, on: target, count: width)
          }
        }
        target += width
      }
      initialized = count
    }
  }

  /// A row of a component's samples, as many as the picture has pixels in a row.
  private func line(
    _ y: Int, of component: JPEGComponent, _ expanded: UnsafeMutablePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    let row = component.sampleRow(y)
    let line = samples.start + (component.sampleStart + row * component.stride)
    let (kept, pixels) = (component.blockWidth, component.pixelsAcross)
    guard kept != pixels else { return UnsafePointer(line) }
    let isKnown = y > 0 && row == component.sampleRow(y - 1)
    guard !isKnown else { return UnsafePointer(expanded) }
    let width = frame.scaledWidth
    var x = 0
    var source = 0
    // From a pixel's middle, in parts of a sample of which one has twice `pixels`.
    var rest = kept
    while x < width {
      while rest >= 2 &* pixels {
        rest &-= 2 &* pixels
        source &+= 1
      }
      expanded[x] = line[source]
      x &+= 1
      rest &+= 2 &* kept
    }
    return UnsafePointer(expanded)
  }

  private static func copyGray(
    _ gray: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<RGBColor>, count: Int
  ) {
    var x = 0
    while x < count {
      (target + x).initialize(to: RGBColor(red: gray[x], green: gray[x], blue: gray[x]))
      x &+= 1
    }
  }

  private static func copy(
    _ red: UnsafePointer<UInt8>, _ green: UnsafePointer<UInt8>, _ blue: UnsafePointer<UInt8>,
    to target: UnsafeMutablePointer<RGBColor>, count: Int
  ) {
    var x = 0
    while x < count {
      (target + x).initialize(to: RGBColor(red: red[x], green: green[x], blue: blue[x]))
      x &+= 1
    }
  }

  /// Converts a row of inks into the colours they have on paper.
  ///
  /// A sample is the amount of light that its ink lets through, and not the amount of ink: Adobe
  /// writes it this way, and browsers and libjpeg's own program read all files with four components
  /// this way. The conversion from YCCK gives the inks inverted (T.872, 6.5.3).
  private func printInks(
    with black: UnsafePointer<UInt8>, on target: UnsafeMutablePointer<RGBColor>, count: Int
  ) {
    let turned: UInt8 = isYCbCr ? 0xFF : 0
    var x = 0
    while x < count {
      let light = Int(black[x])
      let color = target[x]
      target[x] = RGBColor(
        red: Self.seen(color.red ^ turned, through: light),
        green: Self.seen(color.green ^ turned, through: light),
        blue: Self.seen(color.blue ^ turned, through: light))
      x &+= 1
    }
  }

  /// The part of a primary that black lets through, rounded.
  private static func seen(_ primary: UInt8, through light: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (Int(primary) &* light &+ 127) / 255)
  }

  private static func convert(
    _ brightness: UnsafePointer<UInt8>, _ blueness: UnsafePointer<UInt8>,
    _ redness: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<RGBColor>, count: Int
  ) {
    var x = 0
    while x < count {
      let base = Int(brightness[x]) &<< 16 &+ half
      let toBlue = Int(blueness[x]) &- 128
      let toRed = Int(redness[x]) &- 128
      let red = (base &+ redOfRed &* toRed) &>> 16
      let green = (base &+ greenOfBlue &* toBlue &+ greenOfRed &* toRed) &>> 16
      let blue = (base &+ blueOfBlue &* toBlue) &>> 16
      (target + x).initialize(
        to: RGBColor(
          red: UInt8(truncatingIfNeeded: red < 0 ? 0 : red > 255 ? 255 : red),
          green: UInt8(truncatingIfNeeded: green < 0 ? 0 : green > 255 ? 255 : green),
          blue: UInt8(truncatingIfNeeded: blue < 0 ? 0 : blue > 255 ? 255 : blue)))
      x &+= 1
    }
  }
}
