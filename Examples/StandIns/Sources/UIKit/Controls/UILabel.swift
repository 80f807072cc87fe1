// Stands in for UIKit's UILabel. Text is measured by counting characters, not by drawing.

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
