// Stands in for UIKit's UIPinchGestureRecognizer.

/// A recogniser of two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The factor of the distance between the fingers, since the gesture began or was set.
  open var scale: CGFloat = 1
  /// The speed of the fingers, which the stand-in leaves at zero.
  open private(set) var velocity: CGFloat = 0
  open override func reset() {
    super.reset()
    scale = 1
  }

  override func begins(with motion: StandInMotion) -> Bool {
    motion.scale != 1 && motion.touches == 2
  }
  override func take(_ motion: StandInMotion) { scale *= motion.scale }
}
