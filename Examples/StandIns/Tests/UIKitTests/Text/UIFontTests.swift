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

  // The initializer makes the font of a file of the app. (UIFont.init(name:size:))
  @Test("A font has the name that it was made by, in every size")
  func named() throws {
    let font = try #require(UIFont(name: "YSDisplay-Bold", size: 23))
    #expect(font.withSize(13).fontName == "YSDisplay-Bold" && font != .systemFont(ofSize: 23))
    #expect(UIFont(name: "", size: 23) == nil)
  }
}
