import Foundation

/// Where the picture of a photo is, in the sizes Unsplash makes.
///
/// Use the addresses as they are: they carry an `ixid` that Unsplash's terms ask to keep
/// (U-5).
public struct PhotoURLs: Hashable, Sendable {
  /// The picture as uploaded, before any scaling; further parameters are appended with `&`.
  public var raw: URL
  /// The full size as JPEG: the "original" of R-5.
  public var full: URL
  /// 1080 pixels wide: the full-screen photo, and cards wider than 400 pixels.
  public var regular: URL
  /// 400 pixels wide: cards of that size, and those of a view that has not said how wide it is.
  public var small: URL
  /// 200 pixels wide: small cards and previews.
  public var thumb: URL

  /// Makes the set of addresses.
  public init(raw: URL, full: URL, regular: URL, small: URL, thumb: URL) {
    self.raw = raw
    self.full = full
    self.regular = regular
    self.small = small
    self.thumb = thumb
  }
}
