// Stands in for UIKit's UIStackView.

/// A view that lays its views out in a row or a column.
open class UIStackView: UIView {
  /// A way of sharing the room along the stack.
  public enum Distribution: Int, Sendable {
    /// Over all the room.
    case fill
    /// All views as long as each other.
    case fillEqually
    /// Views as long as their content asks, in proportion.
    case fillProportionally
    /// Spaces as long as each other.
    case equalSpacing
    /// Middles as far from each other; the stand-in makes the spaces equal.
    case equalCentering
  }
  /// A place of the views across the stack.
  public enum Alignment: Int, Sendable {
    /// Over all the room.
    case fill
    /// Where a line begins.
    case leading
    /// By the first lines of text; the stand-in takes the edges.
    case firstBaseline
    /// In the middle.
    case center
    /// Where a line ends.
    case trailing
    /// By the last lines of text; the stand-in takes the edges.
    case lastBaseline
    /// At the top.
    public static let top = Alignment.leading
    /// At the bottom.
    public static let bottom = Alignment.trailing
  }

  /// The views in the row or column.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The direction of the stack.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  /// The way of sharing the room along the stack.
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// The place of the views across the stack.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// The space between two views.
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// A Boolean value that tells whether the views keep to the margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
  var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  /// Creates a view from an archive, which the stand-in does not have.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  /// Adds a view at a place.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }
  /// The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }
  /// Sets the space after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    setNeedsLayout()
  }
  /// Returns the space that was set after a view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }
  /// The value that stands for the stack's own spacing.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

  /// A view that leaves the stack leaves its arrangement, too.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// The size of the stack depends on what is in it.
  open override func setNeedsLayout() {
    super.setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override var placesSubviews: Bool { true }
  open override var intrinsicContentSize: CGSize { StackArrangement(self).size(across: nil) }
  open override func standInContentSize(forWidth width: CGFloat) -> CGSize {
    axis == .vertical
      ? StackArrangement(self).size(across: width) : StackArrangement(self).size(across: nil)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    StackArrangement(self).place()
  }
}
