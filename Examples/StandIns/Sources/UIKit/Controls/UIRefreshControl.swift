// Stands in for UIKit's UIRefreshControl.

/// The control of a scroll view that is pulled down to load anew.
open class UIRefreshControl: UIControl {
  /// A Boolean value that tells whether the control shows that something is loaded.
  open private(set) var isRefreshing = false
  /// The text below the indicator.
  open var attributedTitle: NSAttributedString?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: 60)))
  }
  /// Creates a control to be set at a scroll view.
  public convenience init() { self.init(frame: .zero) }
  /// Creates a view from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  /// Sends no event: only a finger's pull does.
  open func beginRefreshing() { isRefreshing = true }
  /// Shows that loading has ended.
  open func endRefreshing() { isRefreshing = false }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 60)
  }
  open override var standInOwnText: String? { isRefreshing ? "(refreshing)" : "" }

  /// A finger pulled far enough. While it refreshes it does not begin again.
  func pulled() {
    guard isEnabled, !isRefreshing else { return }
    isRefreshing = true
    sendActions(for: .valueChanged)
  }
}
