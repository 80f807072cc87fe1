import UIKit

#if os(iOS)
  import ImageIO
#endif

extension UIImage {
  /// Decodes a picture at once, on the calling thread.
  ///
  /// - Parameters:
  ///   - data: the encoded picture.
  ///   - longestSide: the side to scale a larger picture down to, in pixels; `nil` for its own size.
  /// - Returns: `nil` if the bytes are not a picture.
  nonisolated static func decoded(from data: Data, longestSide: Int?) -> UIImage? {
    #if os(iOS)
      // `UIImage(data:)` would decode on the main thread, when the picture is first drawn.
      guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return nil }
      var options: [CFString: Any] = [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceShouldCacheImmediately: true,
      ]
      options[kCGImageSourceThumbnailMaxPixelSize] = longestSide
      let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
      return image.map { UIImage(cgImage: $0) }
    #else
      return UIImage(data: data)
    #endif
  }
}
