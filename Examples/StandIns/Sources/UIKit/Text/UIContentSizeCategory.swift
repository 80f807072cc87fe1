// Stands in for UIKit's UIContentSizeCategory: the sizes of text that a person can choose.
import Foundation

/// A size of text that a person can choose in Settings.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Creates a category from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "UICTContentSizeCategory\(name)" }

  /// A size that is not set.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// A small size.
  public static let small = UIContentSizeCategory("S")
  /// A size under the usual one.
  public static let medium = UIContentSizeCategory("M")
  /// The usual size.
  public static let large = UIContentSizeCategory("L")
  /// A size over the usual one.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// A large size.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest size outside of accessibility.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The first size of accessibility.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second size of accessibility.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third size of accessibility.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth size of accessibility.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// The size of the text style `body` in points.
  var bodySize: CGFloat { Self.bodySizes[self] ?? 17 }

  private static let bodySizes: [UIContentSizeCategory: CGFloat] = [
    .extraSmall: 14, .small: 15, .medium: 16, .large: 17, .extraLarge: 19, .extraExtraLarge: 21,
    .extraExtraExtraLarge: 23, .accessibilityMedium: 28, .accessibilityLarge: 33,
    .accessibilityExtraLarge: 40, .accessibilityExtraExtraLarge: 47,
    .accessibilityExtraExtraExtraLarge: 53,
  ]
}
