// Stands in for how UIKit's UIScrollView follows a finger: it scrolls, bounces, pages and refreshes.

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
