import Foundation
import ImageFeedPresentation

/// Decodes pictures for a terminal: small ones, quickly, also in an unoptimised build.
///
/// It has no state. It blocks its caller: call it off the main thread.
enum PictureDecoder {
  /// The maximum number of pixels in a file's header, even if fewer are requested.
  static let mostPixels = 100_000_000
  /// The maximum length of a side in a file's header, which is JPEG's limit.
  static let longestSide = 65_535

  /// Decodes a JPEG or PNG file, recognised by its first bytes.
  ///
  /// A JPEG is decoded at 1/8, 1/4, 1/2 or the whole of its size: the smallest at which no side is
  /// smaller than wanted. A PNG is decoded at its own size, and so is a picture that is smaller
  /// than wanted.
  /// - Parameters:
  ///   - data: the whole file.
  ///   - wanted: the size of the upright picture, in pixels; values below 1 count as 1.
  ///   - background: the colour behind transparent pixels.
  /// - Throws: `PictureError`.
  static func pixels(
    of data: Data, atLeast wanted: (width: Int, height: Int),
    background: RGBColor = RGBColor(red: 0, green: 0, blue: 0)
  ) throws -> PixelGrid {
    try data.withUnsafeBytes { raw in
      let bytes = raw.bindMemory(to: UInt8.self)
      switch PictureFormat(of: bytes) {
      case .jpeg: return try JPEGDecoder.pixels(of: bytes, atLeast: wanted)
      case .png: return try PNGDecoder.pixels(of: bytes, background: background)
      case .gif: throw PictureError.unsupported(.gif, "GIF's own compression")
      case .webP: throw PictureError.unsupported(.webP, "WebP's own compression")
      case nil: throw PictureError.unknownFormat
      }
    }
  }
}
