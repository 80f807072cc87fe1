// Stands in for UIKit's UIRotationGestureRecognizer.

/// A recogniser of two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// In radians, since the gesture began or was set.
  open var rotation: CGFloat = 0
  /// The speed of the fingers, which the stand-in leaves at zero.
  open private(set) var velocity: CGFloat = 0
  open override func reset() {
    super.reset()
    rotation = 0
  }

  override func begins(with motion: StandInMotion) -> Bool {
    motion.rotation != 0 && motion.touches == 2
  }
  override func take(_ motion: StandInMotion) { rotation += motion.rotation }
}
