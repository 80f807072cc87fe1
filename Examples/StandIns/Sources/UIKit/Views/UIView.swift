// Stands in for UIKit's UIView: the tree, geometry, layout calls and the values a view shows.
import Foundation

/// A rectangle on the screen and what is in it.
@preconcurrency @MainActor open class UIView: UIResponder {
  /// Creates a view in a rectangle of the view above.
  public init(frame: CGRect) {
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
    syncLayer()
  }

  /// Creates a view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  /// The controller whose view this is.
  weak var owner: UIViewController?

  open override var next: UIResponder? { owner ?? superview }

  // MARK: Look

  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }
  /// The view's layer.
  public private(set) lazy var layer: CALayer = {
    let kind = Self.layerClass as? CALayer.Type
    return (kind ?? CALayer.self).init()
  }()
  /// A Boolean value that tells whether the view is left out.
  open var isHidden = false {
    didSet {
      layer.isHidden = isHidden
      // A hidden view leaves no gap in a stack.
      if isHidden != oldValue { (superview as? UIStackView)?.setNeedsLayout() }
    }
  }
  /// The opacity, 0 to 1.
  open var alpha: CGFloat = 1 { didSet { layer.opacity = Float(alpha) } }
  /// A Boolean value that tells whether the view covers what is behind it.
  open var isOpaque = true
  /// The colour behind the view's contents.
  open var backgroundColor: UIColor?
  /// The way in which contents fit into the view.
  open var contentMode = ContentMode.scaleToFill
  /// A Boolean value that tells whether what lies outside of the view is cut off.
  open var clipsToBounds = false { didSet { layer.masksToBounds = clipsToBounds } }
  /// A view whose opacity cuts this one out.
  open var mask: UIView?
  /// A number for finding the view.
  open var tag = 0
  /// The look of the view and the views inside it, where it is not that of the view above.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { traitsChanged() } }
  }
  /// The traits in which the view was last told about.
  var toldTraits: UITraitCollection?
  /// The surroundings of the view.
  open var traitCollection: UITraitCollection { inheritedTraits }
  /// Called after the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  private var ownTint: UIColor?
  /// The colour of what can be touched; by default that of the view above.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {  // why: Apple's signature
    get { ownTint ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTint = newValue
      tellTintColor()
    }
  }
  /// Called after the tint colour changed.
  open func tintColorDidChange() {}
  /// Asks for drawing, which the stand-in does not do.
  open func setNeedsDisplay() {}

  // MARK: Geometry

  var storedBounds: CGRect
  var storedCenter: CGPoint

  /// The rectangle in the view above.
  open var frame: CGRect {
    get { frameOfBounds }
    set { setFrame(newValue) }
  }
  /// The size, and the origin of the coordinates inside.
  open var bounds: CGRect {
    get { storedBounds }
    set { change { storedBounds = newValue } }
  }
  /// The middle of the frame in the view above.
  open var center: CGPoint {
    get { storedCenter }
    set { change { storedCenter = newValue } }
  }
  /// The movement, scale and rotation about the middle.
  open var transform = CGAffineTransform.identity
  /// The way in which the frame follows the size of the view above.
  open var autoresizingMask: AutoresizingMask = []
  /// A Boolean value that tells whether the size of the view is passed on to the views inside.
  open var autoresizesSubviews = true

  // MARK: Tree

  /// The views inside, back to front.
  open internal(set) var subviews: [UIView] = []
  /// The view above.
  open internal(set) weak var superview: UIView?
  /// The window that the view is in.
  open var window: UIWindow? { self as? UIWindow ?? superview?.window }

  /// Adds a view in front of the others.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Adds a view at a place among the others.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Adds a view right behind another one.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }
  /// Adds a view right in front of another one.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }
  /// Takes the view out of the one above.
  open func removeFromSuperview() { leaveSuperview() }
  /// Puts a view in front of the others.
  open func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count - 1) }
  /// Puts a view behind the others.
  open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }
  /// Called before the view above changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view above changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed.
  open func didMoveToWindow() {}
  /// Called after a view was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Touches

  /// A Boolean value that tells whether the view and the views inside it receive touches.
  open var isUserInteractionEnabled = true
  /// A Boolean value that tells whether the view receives more than one finger.
  open var isMultipleTouchEnabled = false
  /// The gesture recognisers, of which the tree of views knows nothing.
  var attachedGestures: [NSObject] = []
  /// Tells whether a point lies in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Returns the frontmost view that receives a touch at a point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    viewTouched(at: point, with: event)
  }

  // MARK: Layout

  var needsLayout = true
  var layoutState = LayoutState()
  /// The edges that views inside should keep away from, where `layoutMarginsGuide` is used.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { setNeedsLayout() } }
  }
  /// A Boolean value that tells whether margins begin at the safe area.
  open var insetsLayoutMarginsFromSafeArea = true
  /// A Boolean value that tells whether the frame is the view's own, and not a constraint's.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { layoutChanged() }
  }
  /// The guides that were added.
  open internal(set) var layoutGuides: [UILayoutGuide] = []
  /// The area that bars and the device leave free.
  public private(set) lazy var safeAreaLayoutGuide = makeGuide(.safeArea)
  /// The area inside the margins.
  public private(set) lazy var layoutMarginsGuide = makeGuide(.margins)
  /// The distances that bars and the device take from the view's edges.
  open var safeAreaInsets: UIEdgeInsets { inheritedSafeAreaInsets }
  /// Called after the safe area changed.
  open func safeAreaInsetsDidChange() {}
  /// Asks for layout in the next pass.
  open func setNeedsLayout() { markForLayout() }
  /// Lays out the view and the views inside it now, where that is needed.
  open func layoutIfNeeded() { performLayout() }
  /// Places the views inside by their constraints.
  open func layoutSubviews() { applyConstraints() }
  /// Asks for `updateConstraints()` in the next pass.
  open func setNeedsUpdateConstraints() {
    layoutState.needsConstraints = true
    setNeedsLayout()
  }
  /// Calls `updateConstraints()` where that is needed.
  open func updateConstraintsIfNeeded() { performConstraintUpdates() }
  /// Changes the view's constraints.
  open func updateConstraints() {}
  /// A Boolean value that tells whether the view places the views inside itself, as a stack does.
  var placesSubviews: Bool { false }
  /// The guide that stands for the view in constraints of the views inside it, as in a scroll view.
  var guideForDescendants: UILayoutGuide? { nil }

  /// The size that the contents need, in each direction in which they need one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Stand-in: the size that the contents need in a width, as of text that wraps.
  open func standInContentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }
  /// Tells that the contents need another size.
  open func invalidateIntrinsicContentSize() { contentSizeChanged() }
  /// Returns the size that the view would like within another one.
  open func sizeThatFits(_ size: CGSize) -> CGSize { sizeThatContentsNeed(within: size) }
  /// Takes the size that the view would like.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// Returns the smallest or largest size that the constraints inside allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the size that the constraints inside allow, as near to a size as the priorities ask.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
  /// Returns how strongly the view keeps from growing beyond its contents.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutState.hugging.x : layoutState.hugging.y
  }
  /// Sets how strongly the view keeps from growing beyond its contents.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal { layoutState.hugging.x = priority }
    if axis == .vertical { layoutState.hugging.y = priority }
    layoutChanged()
  }
  /// Returns how strongly the view keeps from becoming smaller than its contents.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    axis == .horizontal ? layoutState.resistance.x : layoutState.resistance.y
  }
  /// Sets how strongly the view keeps from becoming smaller than its contents.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal { layoutState.resistance.x = priority }
    if axis == .vertical { layoutState.resistance.y = priority }
    layoutChanged()
  }

  // MARK: Accessibility

  /// A Boolean value that tells whether VoiceOver sees the view as one element.
  open var isAccessibilityElement = false
  /// What VoiceOver says first.
  open var accessibilityLabel: String?
  /// What VoiceOver says about the view's value.
  open var accessibilityValue: String?
  /// What VoiceOver says about the use of the view.
  open var accessibilityHint: String?
  /// The kind and the state of the view.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// A name for tests.
  open var accessibilityIdentifier: String?
  /// A Boolean value that tells whether VoiceOver leaves out the views beside this one.
  open var accessibilityViewIsModal = false
  /// A Boolean value that tells whether VoiceOver leaves out the views inside.
  open var accessibilityElementsHidden = false
  /// The elements inside, in the order in which VoiceOver reads them.
  open var accessibilityElements: [Any]?
  /// Called when a person double-taps with VoiceOver; tells whether that did something.
  open func accessibilityActivate() -> Bool { false }
  /// Called when a person wants to leave with VoiceOver; tells whether that did something.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Stand-in: the lines that describe what the view itself shows, without the views inside; `nil`
  /// for a view that only holds others.
  open var standInOwnText: String? { nil }
  /// Stand-in: the view shows what is inside it itself, so that a description leaves that out.
  open var standInHidesSubviewsInText: Bool { standInOwnText != nil }
}
