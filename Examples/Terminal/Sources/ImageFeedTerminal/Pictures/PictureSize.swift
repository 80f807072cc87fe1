import Foundation

/// The width and height of a picture, read from the first bytes of its file.
///
/// Nothing is decoded. A JPEG's size is that of the upright picture, after its EXIF orientation.
package struct PictureSize: Hashable, Sendable {
  /// Pixels in a row, at least 1.
  package let width: Int
  /// Rows, at least 1.
  package let height: Int

  /// Reads the header of a JPEG, PNG, GIF or WebP file.
  ///
  /// `nil` for anything else, for sides of zero, and if the size is after the last available byte.
  /// The time it takes grows with the length of the header.
  package init?(of data: Data) {
    let size = data.withUnsafeBytes { raw -> (Int, Int)? in
      let bytes = raw.bindMemory(to: UInt8.self)
      guard let format = PictureFormat(of: bytes) else { return nil }
      let cursor = ByteCursor(bytes, format: format)
      return switch format {
      case .jpeg: try? Self.jpegSize(bytes)
      case .png: try? Self.pngSize(cursor)
      case .gif: try? Self.gifSize(cursor)
      case .webP: try? Self.webPSize(cursor)
      }
    }
    guard let (width, height) = size, width > 0, height > 0 else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// Indicates whether the picture has few enough pixels to be decoded here.
  package var isDecodable: Bool {
    max(width, height) <= PictureDecoder.longestSide && width * height <= PictureDecoder.mostPixels
  }

  /// T.81, B.2.2: the frame header comes before the first scan.
  private static func jpegSize(_ bytes: UnsafeBufferPointer<UInt8>) throws -> (Int, Int)? {
    var segments = JPEGSegmentReader(bytes)
    var orientation: PictureOrientation?
    while let segment = try segments.next() {
      switch segment.marker {
      case 0xE1:
        orientation = orientation ?? PictureOrientation(exif: segment.body)
      case 0xC4, 0xC8, 0xCC: break  // Tables, though between the numbers of the frame headers.
      case 0xC0...0xCF:
        var body = segment.body
        try body.skip(1)
        let (height, width) = (try body.uint16(), try body.uint16())
        return orientation?.swapsSides == true ? (height, width) : (width, height)
      case 0xD9, 0xDA: return nil
      default: break
      }
    }
    return nil
  }

  /// PNG, 11.2.1: the header is the first chunk.
  private static func pngSize(_ cursor: ByteCursor) throws -> (Int, Int)? {
    var cursor = cursor
    try cursor.skip(12)
    guard cursor.skip("IHDR") else { return nil }
    let (width, height) = (try cursor.uint32(), try cursor.uint32())
    return max(width, height) <= Int(Int32.max) ? (width, height) : nil
  }

  /// GIF89a, 18: the logical screen follows the signature.
  private static func gifSize(_ cursor: ByteCursor) throws -> (Int, Int)? {
    var cursor = cursor
    try cursor.skip(6)
    return (try cursor.littleEndian(byteCount: 2), try cursor.littleEndian(byteCount: 2))
  }

  /// RFC 9649: the first chunk is a VP8 frame, a lossless one, or the header of an extended file.
  private static func webPSize(_ cursor: ByteCursor) throws -> (Int, Int)? {
    var cursor = cursor
    try cursor.skip(12)
    if cursor.skip("VP8X") {
      try cursor.skip(8)
      let (width, height) = (
        try cursor.littleEndian(byteCount: 3), try cursor.littleEndian(byteCount: 3)
      )
      return (width + 1, height + 1)
    }
    if cursor.skip("VP8L") {
      try cursor.skip(4)
      guard try cursor.byte() == 0x2F else { return nil }
      let bits = try cursor.littleEndian(byteCount: 4)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard cursor.skip("VP8 ") else { return nil }
    try cursor.skip(4)
    // RFC 6386, 9.1: only a key frame, whose lowest bit is 0, has a size.
    guard try cursor.littleEndian(byteCount: 3) & 1 == 0,
      try cursor.littleEndian(byteCount: 3) == 0x2A_019D
    else { return nil }
    let (width, height) = (
      try cursor.littleEndian(byteCount: 2), try cursor.littleEndian(byteCount: 2)
    )
    return (width & 0x3FFF, height & 0x3FFF)
  }
}
