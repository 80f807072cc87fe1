/// Decodes JPEG: baseline, extended and progressive, with Huffman codes and eight bits a sample.
///
/// Grey, YCbCr, RGB, and the inks of print (CMYK, also as YCCK) without their colour profiles; any
/// resolution of the components that divides the finest one. Not arithmetic coding, lossless
/// pictures or twelve bits. (ITU-T T.81; T.872; JFIF 1.02)
///
/// A picture may be decoded at 1/8, 1/4 or 1/2 of its size, which takes much less time: each pixel
/// is then the average of those it replaces. Components that are coarser than the output, as
/// colours often are at the full size, are repeated and not smoothed.
struct JPEGDecoder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let wanted: (width: Int, height: Int)
  private var segments: JPEGSegmentReader
  private var tables = JPEGDecodingTables()
  private var orientation: PictureOrientation?
  private var isJFIF = false
  /// The Adobe segment's transform: 0 for RGB or CMYK, 1 for YCbCr, 2 for YCCK.
  private var adobeTransform: Int?
  private var canvas: JPEGCanvas?

  private init(_ bytes: UnsafeBufferPointer<UInt8>, wanted: (width: Int, height: Int)) {
    self.bytes = bytes
    self.wanted = wanted
    segments = JPEGSegmentReader(bytes)
  }

  /// Decodes a file at the smallest of the four scales at which no side is smaller than wanted.
  ///
  /// EXIF orientation is applied, also to the wanted size.
  /// - Throws: `PictureError`, for example if the data ends before the last pixel.
  static func pixels(
    of bytes: UnsafeBufferPointer<UInt8>, atLeast wanted: (width: Int, height: Int)
  ) throws -> PixelGrid {
    var decoder = JPEGDecoder(bytes, wanted: wanted)
    let canvas = try decoder.read()
    let grid = canvas.picture(isYCbCr: decoder.isYCbCr(canvas.frame))
    guard let grid else { throw PictureError.malformed(.jpeg, "no pixels") }
    return grid.seenUpright(from: decoder.orientation ?? .upright)
  }

  private mutating func read() throws -> JPEGCanvas {
    while let segment = try segments.next() {
      switch segment.marker {
      case 0xC0...0xC2: try startFrame(segment)
      case 0xC4: try tables.readHuffman(segment.body)
      case 0xC3, 0xC5...0xC7: throw PictureError.unsupported(.jpeg, "lossless coding")
      case 0xC9...0xCB, 0xCD...0xCF: throw PictureError.unsupported(.jpeg, "arithmetic coding")
      case 0xDB: try tables.readQuantization(segment.body)
      case 0xDD: try tables.readRestartInterval(segment.body)
      case 0xDA: try readScan(segment.body)
      case 0xD9: return try finished()
      case 0xE0...0xEE: readApplicationSegment(segment)
      default: break
      }
      // Nothing that follows can change a sequential picture: its end marker is optional.
      if let canvas, !canvas.frame.isProgressive, canvas.isCovered { return canvas }
    }
    // A progressive picture without its end marker may lack another scan.
    throw PictureError.truncated(.jpeg)
  }

  private func finished() throws -> JPEGCanvas {
    guard let canvas, canvas.isCovered else {
      throw PictureError.malformed(.jpeg, "an end without pixels")
    }
    return canvas
  }

  private mutating func startFrame(_ segment: JPEGSegmentReader.Segment) throws {
    guard canvas == nil else { throw PictureError.malformed(.jpeg, "a second frame") }
    let wanted =
      orientation?.swapsSides == true
      ? (width: self.wanted.height, height: self.wanted.width) : self.wanted
    let frame = try JPEGFrame(
      segment.body, isProgressive: segment.marker == 0xC2, wanted: wanted)
    canvas = JPEGCanvas(frame)
  }

  private mutating func readScan(_ body: ByteCursor) throws {
    guard let frame = canvas?.frame else {
      throw PictureError.malformed(.jpeg, "pixels before the frame")
    }
    let header = try JPEGScanHeader(body, frame: frame)
    if let end = try canvas?.readScan(header, tables, bytes, from: segments.position) {
      segments.move(to: end)
    }
  }

  private mutating func readApplicationSegment(_ segment: JPEGSegmentReader.Segment) {
    var body = segment.body
    switch segment.marker {
    case 0xE0: isJFIF = isJFIF || body.skip("JFIF\0")
    // After the frame an orientation comes too late: the scale is chosen and the size is known.
    case 0xE1 where canvas == nil:
      orientation = orientation ?? PictureOrientation(exif: body)
    // Version and two words of flags, then the transform (T.872, 6.5.3).
    case 0xEE where body.skip("Adobe"):
      if (try? body.skip(6)) != nil { adobeTransform = try? body.byte() }
    default: break
    }
  }

  /// Indicates whether the colours are YCbCr: JFIF always is; then Adobe's segment counts, then the
  /// components' names. Four components are inks unless Adobe's segment says otherwise.
  private func isYCbCr(_ frame: JPEGFrame) -> Bool {
    if frame.components.count == 4 { return (adobeTransform ?? 0) != 0 }
    if isJFIF { return true }
    if let adobeTransform { return adobeTransform != 0 }
    return frame.components.map(\.header.identifier) != Array("RGB".utf8).map(Int.init)
  }
}
