/// The size a picture is asked for in, and the part of the scene it shows.
struct PictureFrame: Sendable, Hashable {
  /// Longer sides are not painted: memory has an end. It is 1,080, the width of `urls.regular`, for
  /// a screen of three pixels a point.
  static let longestSide = 3_240

  let width: Int
  let height: Int
  let left: Double
  let top: Double
  let visibleWidth: Double
  let visibleHeight: Double

  /// The whole scene, at a size.
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

  /// What imgix makes of `w`, `h`, `dpr` and `fit` for a picture of the given size.
  ///
  /// - Parameters:
  ///   - original: the photo's own width and height.
  ///   - width: `w` times `dpr`, if given; at least 1.
  ///   - height: `h` times `dpr`, if given; at least 1.
  ///   - fit: `clip` (the default) and `max` show the whole picture within the box, `max` never
  ///     larger than it is; `crop` and `min` fill the box and cut off what is beyond, `min` never
  ///     larger; `scale` and `fill` give the box's very size.
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

  /// Whatever was asked for, as a number that can be computed with: no side is shorter than a pixel,
  /// and none so long that its square is not a number.
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
