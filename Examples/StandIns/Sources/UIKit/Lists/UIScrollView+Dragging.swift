// Stands in for how UIKit's UIScrollView follows a finger (it scrolls, bounces, pages, refreshes) and
// for UIScrollViewDelegate, whose optional methods have default bodies.

extension UIScrollView {
  /// Stand-in: a finger drags the content and leaves it, in points and points per second. Returns
  /// `false` where the view gets no touches or does not scroll that way.
  @discardableResult
  public func standInDrag(
    by translation: CGPoint, velocity: CGPoint = .zero, steps: Int = 2
  ) -> Bool {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard StandInTouch(on: self, at: middle) != nil, scrolls(along: translation) else {
      return false
    }
    return standInPan(by: translation, from: middle, velocity: velocity, steps: steps)
  }

  /// Stand-in: a finger pulls the content down from its top until the refresh control begins.
  /// Returns `false` where the view gets no touches.
  @discardableResult
  public func standInPullToRefresh() -> Bool {
    let height = refreshControl?.frame.height ?? 0
    let down = contentOffset.y - offsetRange.min.y + 3 * height
    return refreshControl != nil && standInDrag(by: CGPoint(x: 0, y: down))
  }

  /// Stand-in: a finger takes hold of the content.
  public func standInBeginDrag() {
    guard isScrollEnabled, !isDragging else { return }
    isTracking = true
    isDragging = true
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Stand-in: the finger that holds the content moves. Beyond an edge the content follows half.
  public func standInContinueDrag(by translation: CGPoint) {
    guard isDragging else { return }
    let range = offsetRange
    let wanted = CGPoint(
      x: Self.dragged(contentOffset.x, -translation.x, range.min.x, range.max.x, bouncesSideways),
      y: Self.dragged(contentOffset.y, -translation.y, range.min.y, range.max.y, bouncesUpward))
    contentOffset = wanted
    let pulled = range.min.y - contentOffset.y
    if let refreshControl, pulled >= refreshControl.frame.height { refreshControl.pulled() }
  }

  /// Stand-in: the finger leaves the content, which goes on by its speed in points per second.
  public func standInEndDrag(velocity: CGPoint = .zero) {
    guard isDragging else { return }
    // A finger that moves down moves the content's offset up.
    let speed = CGPoint(x: -velocity.x, y: -velocity.y)
    var target = restingPlace(CGPoint(x: contentOffset.x + speed.x, y: contentOffset.y + speed.y))
    // UIKit gives points per millisecond.
    let perMillisecond = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    withUnsafeMutablePointer(to: &target) {
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: perMillisecond, targetContentOffset: $0)
    }
    isTracking = false
    isDragging = false
    isDecelerating = target != contentOffset
    delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
    guard isDecelerating else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    contentOffset = target
    isDecelerating = false
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// A Boolean value that tells whether a finger's movement scrolls.
  func scrolls(along translation: CGPoint) -> Bool {
    guard isScrollEnabled else { return false }
    let range = offsetRange
    let upward = range.max.y > range.min.y || bouncesUpward
    let sideways = range.max.x > range.min.x || bouncesSideways
    return abs(translation.y) >= abs(translation.x)
      ? upward && translation.y != 0 : sideways && translation.x != 0
  }

  private var bouncesUpward: Bool {
    guard bounces else { return false }
    return alwaysBounceVertical || refreshControl != nil
      || offsetRange.max.y > offsetRange.min.y
  }
  private var bouncesSideways: Bool {
    bounces && (alwaysBounceHorizontal || offsetRange.max.x > offsetRange.min.x)
  }

  private static func dragged(
    _ offset: CGFloat, _ by: CGFloat, _ least: CGFloat, _ greatest: CGFloat, _ bounces: Bool
  ) -> CGFloat {
    let wanted = offset + by
    let inside = max(least, min(wanted, greatest))
    guard bounces else { return inside }
    return inside + (wanted - inside) / 2
  }

  private func restingPlace(_ wanted: CGPoint) -> CGPoint {
    guard isPagingEnabled, bounds.width > 0, bounds.height > 0 else { return clamped(wanted) }
    return clamped(
      CGPoint(
        x: (wanted.x / bounds.width).rounded() * bounds.width,
        y: (wanted.y / bounds.height).rounded() * bounds.height))
  }
}

/// The recogniser with which a scroll view scrolls.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }
  private var speed = CGPoint.zero

  override func begins(with motion: StandInMotion) -> Bool {
    guard let scrollView, super.begins(with: motion) else { return false }
    return scrollView.scrolls(along: motion.translation)
  }

  override func take(_ motion: StandInMotion) {
    super.take(motion)
    speed = motion.velocity
    scrollView?.standInBeginDrag()
    scrollView?.standInContinueDrag(by: motion.translation)
  }

  override var state: State {
    didSet { if state == .ended { scrollView?.standInEndDrag(velocity: speed) } }
  }
}

/// The object that a scroll view tells about scrolling and zooming.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// Called after the content moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called after the scale changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called before a finger drags the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called before the finger leaves, with where the content will rest, which can be set.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after the finger left.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called before the content moves on.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called after the content came to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called after an animated scroll.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the view that is zoomed.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called before fingers zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after the scale was set.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Called after the adjusted inset changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
