// Stands in for UIKit's UILabel, NSTextAlignment and NSLineBreakMode. Text is measured by counting
// characters, not by drawing.

/// A view that shows text.
open class UILabel: UIView {
  /// The text.
  open var text: String? {
    get { attributedText?.string ?? plainText }
    set {
      plainText = newValue
      attributedText = nil
    }
  }
  /// The styled text.
  open var attributedText: NSAttributedString? { didSet { textChanged() } }
  /// The font.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { textChanged() } }  // why: Apple's
  /// The colour of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .black  // why: Apple's own signature
  /// The side that the lines keep to.
  open var textAlignment = NSTextAlignment.natural
  /// What happens to a line that is too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The greatest number of lines; 0 for any number.
  open var numberOfLines = 1 { didSet { textChanged() } }
  /// A Boolean value that tells whether the text is drawn as usual.
  open var isEnabled = true
  /// A Boolean value that tells whether it is highlighted.
  open var isHighlighted = false
  /// The colour of the text while the label is highlighted.
  open var highlightedTextColor: UIColor?
  /// The colour of the text's shadow.
  open var shadowColor: UIColor?
  /// The place of the text's shadow.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// A Boolean value that tells whether the text becomes smaller to fit.
  open var adjustsFontSizeToFitWidth = false
  /// The least part of the font's size that the text becomes.
  open var minimumScaleFactor: CGFloat = 0
  /// The width in which lines wrap, where constraints do not say it.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// A Boolean value that tells whether the font follows the person's text size.
  open var adjustsFontForContentSizeCategory = false
  private var plainText: String? { didSet { textChanged() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  /// Creates a view from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  open override var intrinsicContentSize: CGSize {
    if numberOfLines != 1, preferredMaxLayoutWidth > 0 {
      return measure.size(in: preferredMaxLayoutWidth, lines: numberOfLines)
    }
    return numberOfLines == 1 ? measure.size(in: .greatestFiniteMagnitude, lines: 1) : measure.size
  }
  open override func standInContentSize(forWidth width: CGFloat) -> CGSize {
    guard numberOfLines != 1, width < measure.size.width else { return intrinsicContentSize }
    return measure.size(in: width, lines: numberOfLines)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measure.size(in: size.width > 0 ? size.width : .greatestFiniteMagnitude, lines: numberOfLines)
  }
  open override var standInOwnText: String? { text ?? "" }

  private var measure: TextMeasure {
    TextMeasure(text: text ?? "", font: font ?? .systemFont(ofSize: 17))
  }
  private func textChanged() { invalidateIntrinsicContentSize() }
}

/// The side that lines of text keep to.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// What happens to a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}

/// The size of text, as wide as half a point size for each character.
struct TextMeasure {
  let text: String
  let font: UIFont

  /// The size without wrapping.
  var size: CGSize { size(lines: paragraphs.map { CGFloat($0.count) * characterWidth }) }

  /// The size in a width, with no more than a number of lines; 0 is without limit.
  func size(in width: CGFloat, lines limit: Int) -> CGSize {
    guard width > 0, width.isFinite, limit != 1 else {
      let size = self.size
      return CGSize(width: min(size.width, max(width, 0)), height: font.lineHeight)
    }
    var lines = paragraphs.flatMap { wrapped($0, width) }
    if limit > 0 { lines = Array(lines.prefix(limit)) }
    return size(lines: lines)
  }

  private var characterWidth: CGFloat { font.pointSize / 2 }
  private var paragraphs: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func size(lines: [CGFloat]) -> CGSize {
    guard !text.isEmpty else { return .zero }
    return CGSize(
      width: (lines.max() ?? 0).rounded(.up), height: font.lineHeight * CGFloat(lines.count))
  }

  private func wrapped(_ paragraph: Substring, _ width: CGFloat) -> [CGFloat] {
    var lines: [CGFloat] = [0]
    for word in paragraph.split(separator: " ") {
      let length = CGFloat(word.count) * characterWidth
      let used = lines[lines.count - 1]
      if used == 0 {
        lines[lines.count - 1] = min(length, width)
      } else if used + characterWidth + length <= width {
        lines[lines.count - 1] = used + characterWidth + length
      } else {
        lines.append(min(length, width))
      }
    }
    return lines
  }
}
