import Foundation
import ImageFeedPresentation

/// Decodes pictures for a terminal: small ones, quickly, also in an unoptimised build.
///
/// It has no state. It blocks its caller for as long as it works: call it off the main thread.
enum PictureDecoder {
  /// The most pixels a file may say it has, also when fewer are asked for.
  static let mostPixels = 100_000_000
  /// The longest side a file may say it has: what JPEG can say.
  static let longestSide = 65_535

  /// Decodes a JPEG or PNG file, recognised by its first bytes.
  ///
  /// A JPEG is made at 1/8, 1/4, 1/2 or the whole of its size: the smallest at which no side is
  /// less than wanted. A PNG comes at its own size, and so does whatever is smaller than wanted.
  /// - Parameters:
  ///   - data: the whole file.
  ///   - wanted: in pixels of the picture seen upright; nothing below 1 counts.
  ///   - background: what is seen through transparent pixels.
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
