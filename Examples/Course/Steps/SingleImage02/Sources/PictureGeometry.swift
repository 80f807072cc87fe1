import Foundation

/// The movement, zoom and rotation of a picture on the screen, as pure arithmetic.
///
/// At first the picture fills the screen, centred. Scales are screen units per picture unit.
/// Without a picture or a screen of a sensible size, `placement` is empty and gestures are ignored.
/// Gestures of impossible numbers are ignored as well.
struct PictureGeometry: Equatable {
  private let picture: ScreenSize
  private var viewport: ScreenSize
  /// Relative to `fillScale`, so that another viewport keeps it.
  private var zoomLevel = 1.0
  private var rotation = 0.0
  /// The point at the viewport's centre: picture units from the picture's centre, along the axes of
  /// the screen.
  private var focus = SIMD2<Double>.zero

  init(picture: ScreenSize, viewport: ScreenSize) {
    self.picture = picture
    self.viewport = viewport
  }

  /// Where to draw the picture.
  var placement: PicturePlacement {
    let center = isDrawable ? middle - limited(focus * scale) : .zero
    return PicturePlacement(
      size: ScreenSize(width: shownSize.x, height: shownSize.y),
      center: ScreenPoint(x: center.x, y: center.y), rotation: rotation)
  }

  /// The scale at which the picture just covers the screen.
  var fillScale: Double {
    isDrawable ? max(viewport.width / picture.width, viewport.height / picture.height) : 0
  }

  /// The smallest scale: the whole picture is visible.
  var minimumScale: Double {
    isDrawable ? min(viewport.width / picture.width, viewport.height / picture.height) : 0
  }

  /// The largest scale.
  var maximumScale: Double { 4 * fillScale }

  var scale: Double { min(max(zoomLevel * fillScale, minimumScale), maximumScale) }

  // MARK: - Gestures

  mutating func pan(by movement: ScreenPoint) {
    guard isDrawable, let movement = Self.vector(movement) else { return }
    move(to: focus * scale - movement)
  }

  /// Keeps the picture's point under `anchor` in place.
  mutating func zoom(by factor: Double, around anchor: ScreenPoint) {
    guard factor.isFinite, factor > 0 else { return }
    setScale(scale * factor, around: anchor)
  }

  /// Turns the picture clockwise about `anchor`.
  mutating func rotate(by angle: Double, around anchor: ScreenPoint) {
    guard isDrawable, angle.isFinite, let anchor = Self.vector(anchor) else { return }
    let arm = anchor - middle
    let turned = Self.rotated(arm + focus * scale, by: angle)
    rotation = (rotation + angle).remainder(dividingBy: 2 * .pi)
    move(to: turned - arm)
  }

  /// Zooms to twice `fillScale`, or back to it.
  mutating func toggleZoom(at anchor: ScreenPoint) {
    let grows = scale < 2.0.squareRoot() * fillScale
    setScale(grows ? 2 * fillScale : fillScale, around: anchor)
  }

  /// Takes another size of the screen. Zoom and rotation stay.
  mutating func resize(viewport: ScreenSize) {
    self.viewport = viewport
  }
}

// MARK: - Limits

extension PictureGeometry {
  private static let sensibleSides = 0.001...1_000_000

  private var isDrawable: Bool {
    [picture.width, picture.height, viewport.width, viewport.height]
      .allSatisfy(Self.sensibleSides.contains)
  }

  private var middle: SIMD2<Double> { SIMD2(viewport.width, viewport.height) / 2 }

  private var shownSize: SIMD2<Double> {
    isDrawable ? SIMD2(picture.width, picture.height) * scale : .zero
  }

  private mutating func setScale(_ target: Double, around anchor: ScreenPoint) {
    guard isDrawable, let anchor = Self.vector(anchor) else { return }
    let arm = anchor - middle
    let pointUnderAnchor = (arm + limited(focus * scale)) / scale
    zoomLevel = min(max(target, minimumScale), maximumScale) / fillScale
    move(to: pointUnderAnchor * scale - arm)
  }

  private mutating func move(to offset: SIMD2<Double>) {
    focus = limited(offset) / scale
  }

  /// The edges of the rotated picture's box stay outside the screen's; a smaller box is centred.
  private func limited(_ offset: SIMD2<Double>) -> SIMD2<Double> {
    let (sine, cosine) = (abs(sin(rotation)), abs(cos(rotation)))
    let size = shownSize
    let box = SIMD2(size.x * cosine + size.y * sine, size.x * sine + size.y * cosine)
    let room = pointwiseMax(box / 2 - middle, .zero)
    return offset.clamped(lowerBound: -room, upperBound: room)
  }

  private static func rotated(_ vector: SIMD2<Double>, by angle: Double) -> SIMD2<Double> {
    let (sine, cosine) = (sin(angle), cos(angle))
    return SIMD2(vector.x * cosine - vector.y * sine, vector.x * sine + vector.y * cosine)
  }

  /// `nil` for a point that no finger can reach. The comparison is false for NaN.
  private static func vector(_ point: ScreenPoint) -> SIMD2<Double>? {
    guard abs(point.x) <= 1_000_000, abs(point.y) <= 1_000_000 else { return nil }
    return SIMD2(point.x, point.y)
  }
}
