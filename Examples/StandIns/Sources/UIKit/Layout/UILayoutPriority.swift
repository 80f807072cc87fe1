// Stands in for UIKit's UILayoutPriority.
import Foundation

/// The importance of a constraint, up to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// A constraint that must hold.
  public static let required = UILayoutPriority(1000)
  /// The usual importance of contents that must not be cut.
  public static let defaultHigh = UILayoutPriority(750)
  /// The usual importance of being no larger than the contents.
  public static let defaultLow = UILayoutPriority(250)
  /// The importance of being as small as possible when a size is asked for.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns the priority that is higher by a number.
  public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + number)
  }

  /// Returns the priority that is lower by a number.
  public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - number)
  }
}
