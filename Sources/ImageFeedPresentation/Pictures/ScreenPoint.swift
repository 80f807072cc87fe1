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
