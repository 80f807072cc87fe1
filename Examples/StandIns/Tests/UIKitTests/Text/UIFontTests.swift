import Testing
import UIKit

@Suite("Fonts") @MainActor
struct UIFontTests {
  // The sizes of Apple's table of Dynamic Type at the usual size. (UIFont.TextStyle)
  @Test(
    "Text styles have their sizes",
    arguments: [
      (UIFont.TextStyle.largeTitle, 34), (.title1, 28), (.headline, 17), (.body, 17),
      (.footnote, 13), (.caption2, 11),
    ] as [(UIFont.TextStyle, CGFloat)])
  func styles(style: UIFont.TextStyle, size: CGFloat) {
    let traits = UITraitCollection(preferredContentSizeCategory: .large)
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    #expect(font.pointSize == size)
  }

  // A preferred font grows with the person's choice. (preferredFont(forTextStyle:compatibleWith:))
  @Test("A preferred font grows with the size that the person chose")
  func growing() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 33)
  }

  // Metrics scale a custom font, up to a maximum if one is given. (UIFontMetrics)
  @Test("Metrics scale a font")
  func metrics() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let font = UIFont.systemFont(ofSize: 17, weight: .bold)
    let scaled = UIFontMetrics(forTextStyle: .body).scaledFont(for: font, compatibleWith: large)
    #expect(scaled.pointSize == 33)
    #expect(scaled.standInWeight == .bold)
    let limited = UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 10)
    #expect(limited.pointSize == 10)
  }
}
