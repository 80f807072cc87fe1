/// The first chunk of a PNG file (PNG, 11.2.1).
struct PNGHeader {
  /// The channels of a pixel (PNG, table 11.1).
  enum ColorType: Int {
    case gray = 0
    case color = 2
    case palette = 3
    case grayAlpha = 4
    case colorAlpha = 6

    /// Samples of a pixel.
    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .color: 3
      case .colorAlpha: 4
      }
    }

    /// The valid numbers of bits of a sample.
    var depths: Set<Int> {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .color, .grayAlpha, .colorAlpha: [8, 16]
      }
    }
  }

  /// A part of the picture with only some of its rows and columns (PNG, 8.2).
  struct Pass {
    let column: Int
    let row: Int
    let columnStep: Int
    let rowStep: Int
    let width: Int
    let height: Int
  }

  /// The maximum size of an unpacked picture, in bytes: `PictureDecoder.mostPixels` with alpha.
  static let mostBytes = 4 * PictureDecoder.mostPixels

  let width: Int
  let height: Int
  /// Bits of a sample.
  let depth: Int
  let colorType: ColorType
  /// The parts of the picture, in the order of the file.
  let passes: [Pass]

  init(_ chunk: ByteCursor) throws {
    var chunk = chunk
    (width, height) = (try chunk.uint32(), try chunk.uint32())
    depth = try chunk.byte()
    let colorType = ColorType(rawValue: try chunk.byte())
    let methods = (try chunk.byte(), try chunk.byte())
    let interlace = try chunk.byte()
    guard width > 0, height > 0, let colorType, colorType.depths.contains(depth), methods == (0, 0),
      interlace <= 1
    else { throw PictureError.malformed(.png, "a header of impossible numbers") }
    self.colorType = colorType
    guard max(width, height) <= PictureDecoder.longestSide,
      width * height <= PictureDecoder.mostPixels
    else { throw PictureError.tooLarge(.png, width: width, height: height) }
    passes = Self.passes(isInterlaced: interlace == 1, width: width, height: height)
    guard unpackedSize <= Self.mostBytes else {
      throw PictureError.tooLarge(.png, width: width, height: height)
    }
  }

  /// The size of the unpacked picture in bytes: each row with the number of its filter.
  var unpackedSize: Int {
    passes.reduce(0) { $0 + (rowBytes(width: $1.width) + 1) * $1.height }
  }

  /// The size of a row of pixels in bytes, without the filter's number.
  func rowBytes(width: Int) -> Int {
    (width * colorType.channels * depth + 7) / 8
  }

  /// The distance to the bytes that filters use: the bytes of a pixel, at least one (PNG, 9.2).
  var filterDistance: Int { max(colorType.channels * depth / 8, 1) }

  /// The whole picture, or Adam7's seven parts; those without a pixel are not in the file.
  private static func passes(isInterlaced: Bool, width: Int, height: Int) -> [Pass] {
    let grids =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    return grids.compactMap { column, row, columnStep, rowStep in
      guard width > column, height > row else { return nil }
      return Pass(
        column: column, row: row, columnStep: columnStep, rowStep: rowStep,
        width: (width - column + columnStep - 1) / columnStep,
        height: (height - row + rowStep - 1) / rowStep)
    }
  }
}
