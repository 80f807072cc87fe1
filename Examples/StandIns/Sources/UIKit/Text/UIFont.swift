// Stands in for UIKit's UIFont, a size, a weight and a text style without glyphs, and for the
// attributes that UIKit adds to Foundation's attributed strings.
import Foundation

/// A font.
open class UIFont: NSObject, @unchecked Sendable {  // why: its fields are constants
  /// The size in points.
  public let pointSize: CGFloat
  /// Stand-in: the weight.
  public let standInWeight: Weight
  /// Stand-in: the text style, if the font was made for one.
  public let standInTextStyle: TextStyle?

  private let name: String?

  init(size: CGFloat, weight: Weight, style: TextStyle? = nil, name: String? = nil) {
    pointSize = size
    standInWeight = weight
    standInTextStyle = style
    self.name = name
  }

  /// Creates the font of a name. The stand-in has no fonts: every name is one.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(size: fontSize, weight: .regular, name: fontName)
  }

  /// The font's name, which names its weight.
  open var fontName: String {
    name ?? (standInWeight.rawValue > 0 ? ".SFUI-Semibold" : ".SFUI-Regular")
  }

  /// The height of a line.
  open var lineHeight: CGFloat { (pointSize * 1.193).rounded(.up) }

  /// The part of a line above its baseline.
  open var ascender: CGFloat { pointSize * 0.952 }

  /// The part of a line under its baseline, which is negative.
  open var descender: CGFloat { -pointSize * 0.241 }

  /// The height of a capital letter.
  open var capHeight: CGFloat { pointSize * 0.705 }

  /// Returns the system's font.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular)
  }

  /// Returns the system's font in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// Returns the system's bold font.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .bold)
  }

  /// Returns the font of a text style in the size that the person chose.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style in the size of some traits.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let size = (style.size * category.bodySize / UIContentSizeCategory.large.bodySize).rounded()
    return UIFont(
      size: max(size, 11), weight: style == .headline ? .semibold : .regular, style: style)
  }

  /// Returns the font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: standInWeight, style: standInTextStyle, name: name)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && standInWeight == other.standInWeight
      && name == other.name
  }

  open override var hash: Int { pointSize.hashValue }

  /// The thickness of a font's strokes.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat

    /// Creates a weight, -1 to 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// A thin weight.
    public static let thin = Weight(rawValue: -0.6)
    /// A light weight.
    public static let light = Weight(rawValue: -0.4)
    /// The usual weight.
    public static let regular = Weight(rawValue: 0)
    /// A weight over the usual one.
    public static let medium = Weight(rawValue: 0.23)
    /// The weight of headlines.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// A heavy weight.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest weight.
    public static let black = Weight(rawValue: 0.62)
  }

  /// A use of text that has a font.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A large title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first level.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second level.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third level.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A headline.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A line under a headline.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Usual text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A remark.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A small caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size in points where the person chose none.
    var size: CGFloat { Self.sizes[self] ?? 17 }

    private static let sizes: [TextStyle: CGFloat] = [
      .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .body: 17,
      .callout: 16, .subheadline: 15, .footnote: 13, .caption1: 12, .caption2: 11,
    ]
  }
}

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the letters, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the letters, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The distance that is added between letters, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The target of a link.
  public static let link = NSAttributedString.Key("NSLink")
}
