// Stands in for UIKit's UIGestureRecognizer and its delegate: targets, the delegate and the view are
// not kept alive.

/// An object that tells its targets of a gesture on its view.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// A step of a gesture.
  public enum State: Int, Sendable {
    /// It has not been recognised yet.
    case possible
    /// It has begun.
    case began
    /// It goes on.
    case changed
    /// It has ended.
    case ended
    /// The system has ended it.
    case cancelled
    /// It is another gesture.
    case failed
    /// A gesture of one step has been recognised.
    public static let recognized = State.ended
  }
  private struct Entry {
    weak var target: AnyObject?
    let action: Selector
  }

  /// The object that decides, which is not kept alive.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that the recogniser is attached to.
  open internal(set) weak var view: UIView?
  /// A Boolean value that tells whether a person can use it.
  open var isEnabled = true
  /// A Boolean value that tells whether views get no touches that were recognised.
  open var cancelsTouchesInView = true
  /// A name.
  open var name: String?
  /// The number of fingers.
  open internal(set) var numberOfTouches = 0
  /// Every state but the possible and the failed one is told to the targets.
  open var state = State.possible {
    didSet { if state != .possible, state != .failed { act() } }
  }
  private var entries: [Entry] = []
  private var required: [WeakRecognizer] = []
  /// In the window's coordinates.
  var place = CGPoint.zero

  /// Creates a recogniser with a target, which is not kept alive.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Adds a target, which is not kept alive.
  open func addTarget(_ target: Any, action: Selector) {
    entries.append(Entry(target: target as AnyObject, action: action))
  }
  /// Removes a target, or all, and an action, or all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    entries.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.action == action)
    }
  }
  /// Returns the place of the gesture in a view, or in the window.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: nil) ?? place
  }
  /// Waits with this gesture until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }
  /// Tells whether this gesture keeps another one from being recognised.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Tells whether another gesture keeps this one from being recognised.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Called before the next gesture.
  open func reset() {}

  private func act() {
    for entry in entries {
      if let target = entry.target { entry.action.send(to: target, from: self) }
    }
  }

  /// A Boolean value that tells whether this one waits until the other has failed.
  func waits(for other: UIGestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  func recognizes(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  // MARK: What a driven finger does

  /// A Boolean value that tells whether the fingers' motion is of this recogniser's kind.
  func begins(with motion: StandInMotion) -> Bool { false }
  func take(_ motion: StandInMotion) {}
  /// A Boolean value that tells whether targets hear of the beginning and each change, too.
  var isContinuous: Bool { true }
}

private struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

/// The object that decides which gestures are recognised, and which together.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Tells whether a gesture may be recognised.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Tells whether two gestures may be recognised together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Tells whether a gesture waits until another one has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Tells whether another gesture waits until this one has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Tells whether a recogniser gets a finger.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}
