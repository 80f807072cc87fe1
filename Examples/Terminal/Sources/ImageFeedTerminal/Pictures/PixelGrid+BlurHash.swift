import ImageFeedPresentation

extension PixelGrid {
  /// The blur that stands for a picture while it loads (F-3).
  ///
  /// `nil` unless both sides are between 1 and `BlurHash.largestSide`. Small ones look the same
  /// when they are scaled up, and take less time.
  init?(blurHash: BlurHash, width: Int, height: Int) {
    self.init(
      width: width, height: height, pixels: blurHash.pixels(width: width, height: height))
  }
}
