// Stands in for UIKit's UIFontMetrics: every style grows as `body` does.
import Foundation

/// The growth of fonts with the size that a person chose.
open class UIFontMetrics: NSObject, @unchecked Sendable {  // why: its field is a constant
  private let style: UIFont.TextStyle

  /// The metrics of usual text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Returns a font that grows.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  /// Returns a font that grows up to a size.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.grown(to: min(scaledValue(for: font.pointSize), maximumPointSize), style)
  }

  /// Returns a font in the size of some traits.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    font.grown(to: scaledValue(for: font.pointSize, compatibleWith: traitCollection), style)
  }

  /// Returns a length that grows as text does.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length in the size of some traits.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return (value * category.bodySize / UIContentSizeCategory.large.bodySize * 3).rounded() / 3
  }
}

extension UIFont {
  fileprivate func grown(to size: CGFloat, _ style: TextStyle) -> UIFont {
    UIFont(size: size, weight: standInWeight, style: style)
  }
}
