// Stands in for UIKit's UIEdgeInsets.
import Foundation

/// Distances from the edges of a rectangle; positive ones make it smaller.
public struct UIEdgeInsets: Equatable, Sendable {
  /// The distance at the top.
  public var top: CGFloat
  /// The distance on the left.
  public var left: CGFloat
  /// The distance at the bottom.
  public var bottom: CGFloat
  /// The distance on the right.
  public var right: CGFloat

  /// Creates insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Creates insets of 0.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Insets of 0.
  public static let zero = UIEdgeInsets()
}

/// Distances from the edges of a rectangle in reading direction, which is left to right here.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  /// The distance at the top.
  public var top: CGFloat
  /// The distance at the side where a line begins.
  public var leading: CGFloat
  /// The distance at the bottom.
  public var bottom: CGFloat
  /// The distance at the side where a line ends.
  public var trailing: CGFloat

  /// Creates insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Creates insets of 0.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Insets of 0.
  public static let zero = NSDirectionalEdgeInsets()
}

extension CGRect {
  /// Returns the rectangle with its edges moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

/// Some edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  /// Creates edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
