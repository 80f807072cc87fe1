/// The contents of a frame header, and the picture's layout in memory at the chosen scale.
struct JPEGFrame {
  /// The picture's own width and height, in pixels.
  let width: Int
  let height: Int
  /// Indicates whether the coefficients come bit by bit, over many scans.
  let isProgressive: Bool
  /// The sides of the output, in pixels.
  let scaledWidth: Int
  let scaledHeight: Int
  /// Minimum coded units in a row and in a column, in a scan of several components.
  let unitColumns: Int
  let unitRows: Int
  let components: [JPEGComponent]

  /// Reads the body of a SOF0, SOF1 or SOF2 segment (T.81, B.2.2).
  /// - Parameters:
  ///   - wanted: the scale is the smallest of 1/8, 1/4, 1/2 and 1 at which no side is less.
  init(_ body: ByteCursor, isProgressive: Bool, wanted: (width: Int, height: Int)) throws {
    var body = body
    guard try body.byte() == 8 else {
      throw PictureError.unsupported(.jpeg, "more than eight bits for a sample")
    }
    (height, width) = (try body.uint16(), try body.uint16())
    let count = try body.byte()
    try Self.check(width: width, height: height, components: count)
    self.isProgressive = isProgressive

    var headers: [JPEGComponent.Header] = []
    for _ in 0..<count { headers.append(try JPEGComponent.Header(&body)) }
    guard Set(headers.map(\.identifier)).count == count else {
      throw PictureError.malformed(.jpeg, "two components of one name")
    }
    let horizontal = headers.map(\.horizontal).max() ?? 1
    let vertical = headers.map(\.vertical).max() ?? 1
    let side = Self.blockSide(width: width, height: height, wanted: wanted)
    scaledWidth = (width * side + 7) / 8
    scaledHeight = (height * side + 7) / 8
    unitColumns = (width + 8 * horizontal - 1) / (8 * horizontal)
    unitRows = (height + 8 * vertical - 1) / (8 * vertical)

    var components: [JPEGComponent] = []
    for header in headers {
      guard horizontal % header.horizontal == 0, vertical % header.vertical == 0 else {
        throw PictureError.unsupported(.jpeg, "resolutions of colours that do not divide")
      }
      let ratio = (horizontal / header.horizontal, vertical / header.vertical)
      components.append(
        JPEGComponent(
          header, picture: (width, height), units: (unitColumns, unitRows), ratio: ratio,
          blockSide: side, behind: components.last))
    }
    self.components = components
  }

  /// The number of samples of all components that are kept.
  var sampleCount: Int { components.last.map(\.sampleEnd) ?? 0 }
  /// The number of coefficients of all components that are kept for a progressive picture.
  var coefficientCount: Int { components.last.map(\.coefficientEnd) ?? 0 }

  private static func check(width: Int, height: Int, components: Int) throws {
    guard width > 0 else { throw PictureError.malformed(.jpeg, "no width") }
    guard height > 0 else {
      throw PictureError.unsupported(.jpeg, "a height that comes after the pixels")
    }
    guard width * height <= PictureDecoder.mostPixels else {
      throw PictureError.tooLarge(.jpeg, width: width, height: height)
    }
    guard [1, 3, 4].contains(components) else {
      throw PictureError.unsupported(.jpeg, "\(components) components")
    }
  }

  /// The number of samples kept of eight: 1, 2, 4 or 8.
  private static func blockSide(
    width: Int, height: Int, wanted: (width: Int, height: Int)
  ) -> Int {
    for side in [1, 2, 4] {
      let (scaledWidth, scaledHeight) = ((width * side + 7) / 8, (height * side + 7) / 8)
      if scaledWidth >= wanted.width, scaledHeight >= wanted.height { return side }
    }
    return 8
  }
}
