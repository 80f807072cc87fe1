// Stands in for UIKit's UIActivityIndicatorView.

/// A view that shows that something goes on.
open class UIActivityIndicatorView: UIView {
  /// A size of the indicator.
  public enum Style: Int, Sendable {
    /// 20 points wide.
    case medium = 100
    /// 37 points wide.
    case large = 101
  }
  /// The size of the indicator.
  open var style: Style { didSet { invalidateIntrinsicContentSize() } }
  /// A Boolean value that tells whether the indicator turns.
  open private(set) var isAnimating = false
  /// A Boolean value that tells whether the indicator is hidden while it does not turn.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  /// The colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = .gray  // why: Apple's own signature

  /// Creates an indicator, which does not turn yet.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
    isHidden = true
  }
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }
  // UIKit's cannot fail.
  /// Creates a view from an archive, which the stand-in does not have.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
  }

  /// Shows the indicator and lets it turn.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }
  /// Stops the indicator, and hides it if that is set.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  open override var intrinsicContentSize: CGSize { Self.size(style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(style) }
  open override var standInOwnText: String? {
    isAnimating ? "(\(accessibilityLabel ?? "loading"))" : ""
  }

  static func size(_ style: Style) -> CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}
