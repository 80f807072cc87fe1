// Stands in for UIKit's UIPanGestureRecognizer.

/// A recogniser of fingers that drag.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of fingers.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers.
  open var maximumNumberOfTouches = Int.max
  private var moved = CGPoint.zero
  private var speed = CGPoint.zero

  /// Returns how far the fingers have moved since the gesture began or this was set.
  open func translation(in view: UIView?) -> CGPoint { moved }
  /// Sets how far the fingers have moved, and the velocity to zero.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    moved = translation
    // UIKit measures the velocity anew then, too.
    speed = .zero
  }
  /// In points per second.
  open func velocity(in view: UIView?) -> CGPoint { speed }
  open override func reset() {
    super.reset()
    (moved, speed) = (.zero, .zero)
  }

  override func begins(with motion: StandInMotion) -> Bool {
    motion.translation != .zero && motion.touches >= minimumNumberOfTouches
      && motion.touches <= maximumNumberOfTouches
  }
  override func take(_ motion: StandInMotion) {
    moved.x += motion.translation.x
    moved.y += motion.translation.y
    speed = motion.velocity
  }
}
