/// A place on a screen, or a movement across it, in whatever units the front end lays out with.
///
/// The origin is at the top left, `x` grows to the right and `y` grows downwards. Points of a
/// toolkit and pixels will do; units must be square. A terminal, whose cells are not, counts half
/// rows.
public struct ScreenPoint: Hashable, Sendable {
  /// The distance from the left edge, or to the right.
  public var x: Double
  /// The distance from the top edge, or downwards.
  public var y: Double

  /// Makes a point; any number is allowed, and whoever uses the point says what it makes of it.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner, or no movement at all.
  public static let zero = ScreenPoint(x: 0, y: 0)
}
