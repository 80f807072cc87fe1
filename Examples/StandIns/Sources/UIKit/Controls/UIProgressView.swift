// Stands in for UIKit's UIProgressView.

/// A bar that shows how far something has come.
open class UIProgressView: UIView {
  /// A look of the bar.
  public enum Style: Int, Sendable {
    /// The usual one.
    case `default`
    /// As high as the edge of a bar.
    case bar
  }
  /// The look of the bar.
  open var progressViewStyle = Style.default
  /// The colour of the part that is done.
  open var progressTintColor: UIColor?
  /// The colour of the part that is left.
  open var trackTintColor: UIColor?
  private var value: Float = 0

  /// Creates a bar with a look.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// From 0 to 1; what is beyond is cut.
  open var progress: Float {
    get { value }
    set { value = min(max(newValue, 0), 1) }
  }
  /// Sets the part that is done.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }
  open override var standInOwnText: String? {
    let filled = Int((progress * 10).rounded())
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: ".", count: 10 - filled) + "]"
  }
}
