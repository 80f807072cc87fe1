// Stands in for UIKit's recognisers of taps, swipes, drags, pinches and rotations.

/// A recogniser of one or more taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1
  /// The number of fingers.
  open var numberOfTouchesRequired = 1

  /// Fewer taps do not prevent more.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}

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

/// A recogniser of a finger that swipes in a direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
  /// The directions that are recognised.
  open var direction = Direction.right

  override var isContinuous: Bool { false }
  override func begins(with motion: StandInMotion) -> Bool {
    let (x, y) = (motion.translation.x, motion.translation.y)
    guard motion.touches == numberOfTouchesRequired, abs(x) != abs(y) else { return false }
    return direction.contains(abs(x) > abs(y) ? x > 0 ? .right : .left : y > 0 ? .down : .up)
  }
}
