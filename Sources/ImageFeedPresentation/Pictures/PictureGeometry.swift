import Foundation

/// The movement, zoom and rotation of a full-screen picture, as pure arithmetic (I-1, I-3).
///
/// The presenter passes gestures to it, and a front end draws `placement`. At first the picture
/// fills the screen, centred (I-1); then it stays as it was placed (I-3).
///
/// The rules:
/// - **Sizes.** A side counts if it is between 0.001 and 1,000,000 units. While a side of the
///   picture or of the viewport does not, `placement` has zero size at the viewport's centre, all
///   scales are zero and gestures are ignored. `resize(viewport:)` sets another viewport; a picture
///   of another size needs another geometry.
/// - **Gestures.** A factor that is not finite and positive, an angle that is not finite, and a
///   point or movement that is not finite or exceeds 1,000,000,000 units on an axis is ignored.
/// - **Scales** are viewport units per picture unit, and are those of the upright picture: turning
///   a picture changes neither its scale nor its limits.
/// - **Pan limits.** Along each axis, where the rotated picture's bounding box is larger than the
///   viewport its edges may not come inside the viewport's; where it is smaller it is centred. A
///   turned picture does not fill its bounding box, so the viewport's centre must also show a part
///   of it; the picture cannot leave the screen.
public struct PictureGeometry: Hashable, Sendable {
  private let picture: ScreenSize
  private var viewport: ScreenSize

  // The last wish of the person. The limits of the viewport are applied when it is read, not when
  // the viewport changes, so that turning a device and turning it back changes nothing.

  /// The wished scale, relative to `fillScale`.
  private var zoomLevel = 1.0
  /// Radians, clockwise on the screen, in `(-π, π]`.
  private var rotation = 0.0
  /// The point at the viewport's centre: picture units from the picture's centre, along screen
  /// axes.
  private var focus = SIMD2<Double>.zero

  /// Creates the geometry of a picture that fills the viewport, centred (I-1).
  /// - Parameters:
  ///   - picture: the picture's own size, for example in pixels; only its proportion matters.
  ///   - viewport: the visible part of the screen, in the front end's units.
  public init(picture: ScreenSize, viewport: ScreenSize) {
    self.picture = picture
    self.viewport = viewport
  }

  // MARK: - Placement

  /// The placement to draw; of zero size at the viewport's centre while there is nothing to place.
  public var placement: PicturePlacement {
    let center = viewportCenter - offset
    return PicturePlacement(
      size: ScreenSize(width: displayedSize.x, height: displayedSize.y),
      center: ScreenPoint(x: center.x, y: center.y), rotation: rotation)
  }

  /// Viewport units per picture unit, always in `minimumScale...maximumScale`.
  public var scale: Double { min(max(zoomLevel * fillScale, minimumScale), maximumScale) }

  /// The scale at which the upright picture just covers the whole viewport (I-1).
  public var fillScale: Double {
    isDrawable ? max(viewport.width / picture.width, viewport.height / picture.height) : 0
  }

  /// The scale at which the whole upright picture is visible.
  public var fitScale: Double {
    isDrawable ? min(viewport.width / picture.width, viewport.height / picture.height) : 0
  }

  /// The smallest scale a gesture reaches: `fitScale` (I-3).
  public var minimumScale: Double { fitScale }

  /// The largest scale a gesture reaches: four times `fillScale` (I-3).
  public var maximumScale: Double { 4 * fillScale }

  // MARK: - Gestures

  /// Moves the picture, within the pan limits (I-3).
  public mutating func pan(by movement: ScreenPoint) {
    guard isDrawable, let movement = Self.vector(movement) else { return }
    place(offset - movement)
  }

  /// Multiplies the scale within its limits, and keeps the picture's point under `anchor` in place.
  ///
  /// Limits take precedence: at a scale limit the picture stays, and the pan limits may move the
  /// point under the anchor (I-3).
  public mutating func zoom(by factor: Double, around anchor: ScreenPoint) {
    guard factor.isFinite, factor > 0 else { return }
    setScale(scale * factor, around: anchor)
  }

  /// Turns the picture clockwise by `angle` radians about `anchor`, within the pan limits (I-3).
  public mutating func rotate(by angle: Double, around anchor: ScreenPoint) {
    guard isDrawable, angle.isFinite, let anchor = Self.vector(anchor) else { return }
    let arm = anchor - viewportCenter
    let turned = Self.rotated(arm + offset, by: angle)
    rotation = PicturePlacement.normalized(rotation + angle)
    place(turned - arm)
  }

  /// Zooms to twice `fillScale`, or back to `fillScale`, for a double tap (I-3).
  ///
  /// Below √2 × `fillScale`, the geometric middle of the two, the picture grows; from there on it
  /// shrinks. So every double tap changes something. The rotation stays, and so does the picture's
  /// point under `anchor`, within the pan limits.
  public mutating func toggleZoom(at anchor: ScreenPoint) {
    let grows = scale < 2.0.squareRoot() * fillScale
    setScale(grows ? 2 * fillScale : fillScale, around: anchor)
  }

  /// Returns to the start: upright, filling the viewport, centred (I-1).
  public mutating func reset() {
    self = PictureGeometry(picture: picture, viewport: viewport)
  }

  /// Sets another viewport, for example when a device is turned (I-3).
  ///
  /// Keeps the scale relative to `fillScale`, the rotation and the point at the viewport's centre,
  /// within the limits of the new viewport. What these limits change is restored with the old
  /// viewport, unless a gesture comes in between.
  public mutating func resize(viewport: ScreenSize) {
    self.viewport = viewport
  }
}

// MARK: - Limits

extension PictureGeometry {
  private static let countedSides = 0.001...1_000_000
  private static let farthestPoint = 1_000_000_000.0

  private var isDrawable: Bool {
    [picture.width, picture.height, viewport.width, viewport.height]
      .allSatisfy(Self.countedSides.contains)
  }

  /// Half of each side of the viewport, where a side that does not count is zero.
  private var viewportCenter: SIMD2<Double> {
    let sides = [viewport.width, viewport.height].map { Self.countedSides.contains($0) ? $0 : 0 }
    return SIMD2(sides) / 2
  }

  /// The picture's size on the screen before it is rotated.
  private var displayedSize: SIMD2<Double> {
    isDrawable ? SIMD2(picture.width, picture.height) * scale : .zero
  }

  /// From the picture's centre to the viewport's, in viewport units, within the pan limits.
  private var offset: SIMD2<Double> { isDrawable ? limited(focus * scale) : .zero }

  private mutating func place(_ offset: SIMD2<Double>) {
    focus = limited(offset) / scale
  }

  private mutating func setScale(_ target: Double, around anchor: ScreenPoint) {
    guard isDrawable, let anchor = Self.vector(anchor) else { return }
    let arm = anchor - viewportCenter
    let pointUnderAnchor = (arm + offset) / scale
    zoomLevel = min(max(target, minimumScale), maximumScale) / fillScale
    place(pointUnderAnchor * scale - arm)
  }

  /// Applies the pan limits to the vector from the picture's centre to the viewport's.
  private func limited(_ offset: SIMD2<Double>) -> SIMD2<Double> {
    let halfSize = displayedSize / 2
    let onPicture = Self.clamped(Self.rotated(offset, by: -rotation), within: halfSize)
    let panned = Self.clamped(Self.rotated(onPicture, by: rotation), within: panRoom)
    // The limit of the bounding box may have left the picture again. A shorter offset is within
    // both limits.
    let across = Self.rotated(panned, by: -rotation)
    let excess = max(abs(across.x) / halfSize.x, abs(across.y) / halfSize.y)
    return excess > 1 ? panned / excess : panned
  }

  /// The largest distance of the picture's centre from the viewport's along each axis.
  private var panRoom: SIMD2<Double> {
    let (sine, cosine) = (abs(sin(rotation)), abs(cos(rotation)))
    let size = displayedSize
    let box = SIMD2(size.x * cosine + size.y * sine, size.x * sine + size.y * cosine)
    return pointwiseMax((box - viewportCenter * 2) / 2, .zero)
  }

  private static func clamped(_ vector: SIMD2<Double>, within reach: SIMD2<Double>)
    -> SIMD2<Double>
  {
    vector.clamped(lowerBound: -reach, upperBound: reach)
  }

  private static func rotated(_ vector: SIMD2<Double>, by angle: Double) -> SIMD2<Double> {
    let (sine, cosine) = (sin(angle), cos(angle))
    return SIMD2(vector.x * cosine - vector.y * sine, vector.x * sine + vector.y * cosine)
  }

  /// The point as a vector; `nil` if no gesture can have produced it.
  private static func vector(_ point: ScreenPoint) -> SIMD2<Double>? {
    // Written so that it is false for NaN.
    guard abs(point.x) <= farthestPoint, abs(point.y) <= farthestPoint else { return nil }
    return SIMD2(point.x, point.y)
  }
}

/// The size, centre and rotation of a picture on screen (I-1, I-3).
///
/// Draw the picture at `size`, rotate it by `rotation` about its centre, place that centre at
/// `center`, and clip to the viewport.
public struct PicturePlacement: Hashable, Sendable {
  /// The picture's displayed size before it is rotated, in the viewport's units.
  public let size: ScreenSize
  /// The picture's centre in the viewport, whose origin is at the top left with `y` downwards.
  public let center: ScreenPoint
  /// The turn about `center` in radians, clockwise on the screen, in `(-π, π]`.
  public let rotation: Double

  /// Creates a placement. `rotation` is brought into `(-π, π]`; one that is not finite becomes
  /// zero.
  public init(size: ScreenSize, center: ScreenPoint, rotation: Double) {
    self.size = size
    self.center = center
    self.rotation = Self.normalized(rotation)
  }

  /// The same direction as `angle`, in `(-π, π]`; zero when `angle` is not finite.
  static func normalized(_ angle: Double) -> Double {
    guard angle.isFinite else { return 0 }
    let turn = angle.remainder(dividingBy: 2 * .pi)
    return turn <= -.pi ? .pi : turn
  }
}

/// A position on screen, or a movement across it, in the units of the front end.
///
/// The origin is at the top left, `x` grows to the right and `y` downwards. Units must be square,
/// like points or pixels; a terminal counts half rows.
public struct ScreenPoint: Hashable, Sendable {
  /// The distance from the left edge, or to the right.
  public var x: Double
  /// The distance from the top edge, or downwards.
  public var y: Double

  /// Creates a point. Any number is allowed.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner, or no movement at all.
  public static let zero = ScreenPoint(x: 0, y: 0)
}

/// The size of a picture or of a part of the screen, in the units its owner measures with.
public struct ScreenSize: Hashable, Sendable {
  /// The extent from left to right.
  public var width: Double
  /// The extent from top to bottom.
  public var height: Double

  /// Makes a size; any number is allowed, and whoever uses the size says what it makes of it.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = ScreenSize(width: 0, height: 0)
}
