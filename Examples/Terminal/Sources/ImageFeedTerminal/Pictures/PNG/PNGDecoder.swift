import ImageFeedPresentation

/// Decodes PNG: every colour type and depth, transparent or not, interlaced or not.
///
/// Colours are read as sRGB, and profiles are ignored. Of an animation the still picture is
/// decoded. (ISO/IEC 15948)
struct PNGDecoder {
  private var cursor: ByteCursor
  private var header: PNGHeader?
  private var palette: ByteCursor?
  private var transparency: ByteCursor?
  private var packed: [UInt8] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    cursor = ByteCursor(bytes, format: .png)
    try cursor.skip(8)
  }

  /// Decodes a file at its own size.
  /// - Parameter background: the colour behind transparent pixels.
  /// - Throws: `PictureError`, for example if the data ends before the last pixel.
  static func pixels(
    of bytes: UnsafeBufferPointer<UInt8>, background: RGBColor
  ) throws -> PixelGrid {
    var decoder = try PNGDecoder(bytes)
    try decoder.readChunks()
    guard let header = decoder.header else { throw PictureError.malformed(.png, "no header") }
    let colors = try PNGColors(
      header, palette: decoder.palette, transparency: decoder.transparency, background: background)
    let rows = try Inflater.unpacked(decoder.packed, size: header.unpackedSize)
    return try picture(header, colors, rows)
  }

  /// Reads the chunks up to the last one, or to the end of a file without it; missing pixels are
  /// noticed when the data is unpacked (PNG, 5.3).
  private mutating func readChunks() throws {
    while cursor.remaining > 0 {
      let length = try cursor.uint32()
      var whole = cursor
      var body = try cursor.take(4)
      let type = try body.uint32()
      // The fifth bit of the name's first letter is zero if a decoder must know the chunk.
      let isCritical = type >> 29 & 1 == 0
      if header == nil, type != Self.headerType {
        throw PictureError.malformed(.png, "no header")
      }
      body = try cursor.take(length)
      let checksum = try cursor.uint32()
      if isCritical {
        guard Checksums.crc32(try whole.take(4 + length).bytes) == checksum else {
          throw PictureError.malformed(.png, "a wrong checksum of a chunk")
        }
      }
      if type == Self.endType { return }
      try readChunk(type, body, isCritical: isCritical)
    }
  }

  private mutating func readChunk(_ type: Int, _ body: ByteCursor, isCritical: Bool) throws {
    switch type {
    case Self.headerType:
      guard header == nil else { throw PictureError.malformed(.png, "a second header") }
      header = try PNGHeader(body)
    case Self.paletteType: palette = body
    case Self.transparencyType: transparency = body
    case Self.dataType: packed += body.bytes
    default:
      guard !isCritical else { throw PictureError.unsupported(.png, "an unknown critical chunk") }
    }
  }

  private static func picture(
    _ header: PNGHeader, _ colors: PNGColors, _ rows: WorkBuffer<UInt8>
  ) throws -> PixelGrid {
    let count = header.width * header.height
    let pixels = try [RGBColor](unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.initialize(repeating: RGBColor(red: 0, green: 0, blue: 0))
      initialized = count
      guard let target = buffer.baseAddress else { return }
      var row = rows.start
      for pass in header.passes {
        row = try convert(pass, header, colors, row, to: target)
      }
    }
    guard let grid = PixelGrid(width: header.width, height: header.height, pixels: pixels) else {
      throw PictureError.malformed(.png, "no pixels")
    }
    return grid
  }

  /// Converts the rows of a pass, which begin with the filter's number; returns where they end.
  private static func convert(
    _ pass: PNGHeader.Pass, _ header: PNGHeader, _ colors: PNGColors,
    _ start: UnsafeMutablePointer<UInt8>, to target: UnsafeMutablePointer<RGBColor>
  ) throws -> UnsafeMutablePointer<UInt8> {
    let count = header.rowBytes(width: pass.width)
    let zeros = WorkBuffer<UInt8>(repeating: 0, count: count)
    var above = UnsafePointer(zeros.start)
    var next = start
    for index in 0..<pass.height {
      let row = next + 1
      try PNGFilter.undo(
        next[0], row, above: above, count: count, distance: header.filterDistance)
      let y = pass.row + index * pass.rowStep
      colors.convert(
        row, count: pass.width, to: target + (y * header.width + pass.column),
        step: pass.columnStep)
      above = UnsafePointer(row)
      next = row + count
    }
    withExtendedLifetime(zeros) {}
    return next
  }

  private static let headerType = 0x4948_4452  // IHDR
  private static let paletteType = 0x504C_5445  // PLTE
  private static let transparencyType = 0x7452_4E53  // tRNS
  private static let dataType = 0x4944_4154  // IDAT
  private static let endType = 0x4945_4E44  // IEND
}
