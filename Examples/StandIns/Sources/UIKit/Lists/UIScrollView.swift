// Stands in for UIKit's UIScrollView: its bounds' origin is the content offset.

/// A view that scrolls its content.
open class UIScrollView: UIView {
  /// The parts of the safe area that are added to the content's inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Those in whose direction it scrolls, and top and bottom between bars.
    case automatic
    /// Those in whose direction it scrolls.
    case scrollableAxes
    /// None.
    case never
    /// All.
    case always
  }
  /// What a drag does to the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Nothing.
    case none
    /// It hides the keyboard.
    case onDrag
    /// The keyboard follows the finger.
    case interactive
  }

  /// How fast the content slows down after the finger left.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The object that is told of scrolling, which is not kept alive.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// A Boolean value that tells whether a finger scrolls.
  open var isScrollEnabled = true
  /// A Boolean value that tells whether it rests at multiples of its size.
  open var isPagingEnabled = false
  /// How fast it slows down; the stand-in stops at once.
  open var decelerationRate = DecelerationRate.normal
  /// A Boolean value that tells whether content can be dragged beyond its edge.
  open var bounces = true
  /// A Boolean value that tells whether content bounces up and down without being longer.
  open var alwaysBounceVertical = false
  /// A Boolean value that tells whether content bounces sideways without being wider.
  open var alwaysBounceHorizontal = false
  /// A Boolean value that tells whether the vertical indicator is shown.
  open var showsVerticalScrollIndicator = true
  /// A Boolean value that tells whether the horizontal indicator is shown.
  open var showsHorizontalScrollIndicator = true
  /// What a drag does to the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// A Boolean value that tells whether a finger holds the content.
  open internal(set) var isTracking = false
  /// A Boolean value that tells whether a finger drags the content.
  open internal(set) var isDragging = false
  /// A Boolean value that tells whether the content moves after the finger left.
  open internal(set) var isDecelerating = false
  /// A Boolean value that tells whether fingers zoom.
  open internal(set) var isZooming = false
  /// Where an animated scroll that is under way is going.
  var animationTarget: CGPoint?
  /// The adjusted inset that the content's offset was last fitted to.
  var fittedInset = UIEdgeInsets.zero
  /// The recogniser of drags.
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
  }
  /// Creates a view from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  // MARK: Layout

  /// The rectangle of the scroll view itself, which does not move with the content.
  open private(set) lazy var frameLayoutGuide = UILayoutGuide(.scrollFrame, of: self)
  /// The rectangle of the content: constraints to it say how large the content is.
  open private(set) lazy var contentLayoutGuide = UILayoutGuide(.scrollContent, of: self)

  override var guideForDescendants: UILayoutGuide? { contentLayoutGuide }

  // MARK: Content

  open override var bounds: CGRect {
    didSet {
      guard bounds.origin != oldValue.origin else { return }
      // Cells come and go with the place that is seen.
      needsLayout = true
      delegate?.scrollViewDidScroll(self)
    }
  }
  /// The place of the content that is at the view's origin.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  /// The size of the content.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      fitToInset()
      adjustOffsetIfNecessary()
    }
  }
  /// The distances by which content can be scrolled beyond its edges.
  open var contentInset = UIEdgeInsets.zero { didSet { fitToInset() } }
  /// The distances of the indicators from the edges.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The parts of the safe area that are added to the content's inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { fitToInset() }
  }
  /// The content's inset with the parts of the safe area that are added.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsetsOfContent
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }
  /// Called after the adjusted inset changed.
  open func adjustedContentInsetDidChange() {}
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    fitToInset()
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    fitToInset()
  }

  /// Scrolls to a place.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let isAnimated = animated && contentOffset != self.contentOffset
    if isAnimated { animationTarget = contentOffset }
    self.contentOffset = contentOffset
    guard isAnimated else { return }
    RunningAnimations.whenFinished(animated: true) { [weak self] in self?.endAnimation() }
  }
  /// Scrolls as little as shows a rectangle.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// The control that is pulled down to load anew.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }

  // MARK: Zooming

  /// The least scale.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest scale.
  open var maximumZoomScale: CGFloat = 1
  /// A Boolean value that tells whether fingers zoom beyond the limits.
  open var bouncesZoom = true
  /// The scale of the delegate's view.
  open var zoomScale: CGFloat {
    get { zoomedView?.transform.a ?? 1 }
    set { zoom(to: newValue) }
  }
  /// Sets the scale of the delegate's view.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale)
    endZooming()
  }
  /// Zooms so that a rectangle of the delegate's view fills the scroll view as far as it can.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    zoom(to: min(bounds.width / rect.width, bounds.height / rect.height))
    contentOffset = clamped(
      CGPoint(
        x: rect.midX * zoomScale - bounds.width / 2, y: rect.midY * zoomScale - bounds.height / 2))
    endZooming()
  }
}

extension UIScrollView {
  /// The least and the greatest content offset without a bounce.
  var offsetRange: (min: CGPoint, max: CGPoint) {
    let inset = adjustedContentInset
    let least = CGPoint(x: -inset.left, y: -inset.top)
    return (
      least,
      CGPoint(
        x: max(least.x, contentSize.width + inset.right - bounds.width),
        y: max(least.y, contentSize.height + inset.bottom - bounds.height))
    )
  }

  func clamped(_ point: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: max(range.min.x, min(point.x, range.max.x)),
      y: max(range.min.y, min(point.y, range.max.y)))
  }

  /// Content that became shorter is not left out of sight, unless a finger or an animation holds it.
  func adjustOffsetIfNecessary() {
    guard !isTracking, !isDecelerating, animationTarget == nil else { return }
    contentOffset = clamped(contentOffset)
  }

  /// Takes the adjusted inset where it has changed. What was at the edge stays there.
  func fitToInset() {
    let (old, new) = (fittedInset, adjustedContentInset)
    guard old != new else { return }
    fittedInset = new
    var offset = contentOffset
    if offset.y == -old.top { offset.y = -new.top }
    if offset.x == -old.left { offset.x = -new.left }
    contentOffset = offset
    adjustOffsetIfNecessary()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// What of the safe area is added to the content's inset.
  var safeAreaInsetsOfContent: UIEdgeInsets {
    var insets = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return insets
    case .scrollableAxes, .automatic: break
    }
    let isVertical =
      alwaysBounceVertical || contentSize.height + insets.top + insets.bottom > bounds.height
      || contentInsetAdjustmentBehavior == .automatic && isInBars
    if !isVertical { (insets.top, insets.bottom) = (0, 0) }
    if !alwaysBounceHorizontal, contentSize.width + insets.left + insets.right <= bounds.width {
      (insets.left, insets.right) = (0, 0)
    }
    return insets
  }

  /// A Boolean value that tells whether a navigation or tab bar controller shows the scroll view.
  private var isInBars: Bool {
    sequence(first: self as UIResponder) { $0.next }.contains {
      $0 is UINavigationController || $0 is UITabBarController
    }
  }

  func endAnimation() {
    animationTarget = nil
    delegate?.scrollViewDidEndScrollingAnimation(self)
  }

  // MARK: Zooming

  var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  /// The zoomed view grows about its origin, and the content with it.
  func zoom(to scale: CGFloat) {
    guard let view = zoomedView else { return }
    let scale = max(minimumZoomScale, min(scale, maximumZoomScale))
    guard scale != zoomScale else { return }
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame.origin = .zero
    contentSize = view.frame.size
    delegate?.scrollViewDidZoom(self)
  }

  private func endZooming() {
    guard let zoomedView else { return }
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
  }

  func offset(showing rect: CGRect) -> CGPoint {
    let inset = adjustedContentInset
    let seen = CGRect(
      x: bounds.minX + inset.left, y: bounds.minY + inset.top,
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    var target = contentOffset
    if rect.minY < seen.minY || rect.height > seen.height {
      target.y += rect.minY - seen.minY
    } else if rect.maxY > seen.maxY {
      target.y += rect.maxY - seen.maxY
    }
    if rect.minX < seen.minX || rect.width > seen.width {
      target.x += rect.minX - seen.minX
    } else if rect.maxX > seen.maxX {
      target.x += rect.maxX - seen.maxX
    }
    return clamped(target)
  }
}
