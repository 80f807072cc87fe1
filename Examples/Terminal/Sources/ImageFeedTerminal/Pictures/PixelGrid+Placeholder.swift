import ImageFeedPresentation

extension PixelGrid {
  /// The placeholder of a picture until it is loaded: its blur, else its colour (F-3).
  ///
  /// It has only a few pixels, because a blur has no detail and is scaled up.
  static func placeholder(blurHash: String?, color: RGBColor?) -> PixelGrid? {
    let side = 16
    if let blur = blurHash.flatMap(BlurHash.init) {
      return PixelGrid(blurHash: blur, width: side, height: side)
    }
    let plain = Array(repeating: color ?? Styles.placeholder, count: side * side)
    return PixelGrid(width: side, height: side, pixels: plain)
  }
}
