// Stands in for UIKit's NSLayoutConstraint.Axis.

extension NSLayoutConstraint {
  /// A direction of layout.
  public enum Axis: Int, Sendable {
    /// From side to side.
    case horizontal
    /// From top to bottom.
    case vertical
  }
}
