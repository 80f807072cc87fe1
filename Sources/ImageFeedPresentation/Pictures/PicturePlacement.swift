import Foundation

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
