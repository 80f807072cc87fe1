// Stands in for Core Animation's CAAnimation and its subclasses: settings that nothing plays.
import Foundation

/// A change over time.
open class CAAnimation: NSObject {
  /// The time that one run takes, in seconds.
  open var duration: TimeInterval = 0
  /// The number of runs.
  open var repeatCount: Float = 0
  /// A Boolean value that tells whether each run is followed by one backwards.
  open var autoreverses = false
  /// A Boolean value that tells whether the animation goes from the layer when it ends.
  open var isRemovedOnCompletion = true
}

/// A change of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The path of the property.
  open var keyPath: String?

  /// Creates a change of the property at a path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// A change of one property from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between the values.
  open var byValue: Any?
}
