// Stands in for the recogniser of UIKit's UIScrollView, which takes drags for scrolling.

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
