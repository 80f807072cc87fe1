/// The size of a requested picture, and the visible part of its scene.
struct PictureFrame: Sendable, Hashable {
  /// The longest side in pixels, to limit memory: 1,080, the width of `urls.regular`, on a screen
  /// with three pixels per point.
  static let longestSide = 3_240

  let width: Int
  let height: Int
  let left: Double
  let top: Double
  let visibleWidth: Double
  let visibleHeight: Double

  /// Makes a frame of the whole scene.
  init(width: Int, height: Int) {
    self.init(width: width, height: height, visibleWidth: 1, visibleHeight: 1)
  }

  private init(width: Int, height: Int, visibleWidth: Double, visibleHeight: Double) {
    self.width = width
    self.height = height
    self.visibleWidth = visibleWidth
    self.visibleHeight = visibleHeight
    left = (1 - visibleWidth) / 2
    top = (1 - visibleHeight) / 2
  }

  /// Applies imgix's `w`, `h`, `dpr` and `fit` to a picture.
  ///
  /// - Parameters:
  ///   - original: the photo's own width and height.
  ///   - width: `w` times `dpr`, if given; at least 1.
  ///   - height: `h` times `dpr`, if given; at least 1.
  ///   - fit: `clip` (the default) and `max` fit the whole picture into the box, `max` without
  ///     enlarging it; `crop` and `min` fill the box and cut off the rest, `min` without enlarging
  ///     it; `scale` and `fill` give exactly the size of the box.
  init(original: (width: Int, height: Int), width: Double?, height: Double?, fit: String?) {
    let width = width.map { Self.side($0) }
    let height = height.map { Self.side($0) }
    let ownWidth = Double(original.width)
    let ownHeight = Double(original.height)
    switch (fit, width, height) {
    case ("crop"?, let width?, let height?), ("min"?, let width?, let height?):
      let shrink = fit == "min" ? min(1, ownWidth / width, ownHeight / height) : 1
      let scale = max(width / ownWidth, height / ownHeight)
      self.init(
        capped: width * shrink, height * shrink, visibleWidth: width / (ownWidth * scale),
        visibleHeight: height / (ownHeight * scale))
    case ("scale"?, let width?, let height?), ("fill"?, let width?, let height?):
      self.init(capped: width, height, visibleWidth: 1, visibleHeight: 1)
    default:
      let wanted = min(
        width.map { $0 / ownWidth } ?? .infinity, height.map { $0 / ownHeight } ?? .infinity)
      let scale = wanted == .infinity ? 1 : fit == "max" ? min(wanted, 1) : wanted
      self.init(capped: ownWidth * scale, ownHeight * scale, visibleWidth: 1, visibleHeight: 1)
    }
  }

  /// Limits a length, so that no side is shorter than a pixel and products do not overflow.
  private static func side(_ length: Double) -> Double {
    length.isNaN ? 1 : min(max(length, 1), 1_000_000)
  }

  private init(
    capped width: Double, _ height: Double, visibleWidth: Double, visibleHeight: Double
  ) {
    let scale = min(1, Double(Self.longestSide) / max(width, height))
    self.init(
      width: max(1, Int((width * scale).rounded())),
      height: max(1, Int((height * scale).rounded())),
      visibleWidth: visibleWidth, visibleHeight: visibleHeight)
  }
}
