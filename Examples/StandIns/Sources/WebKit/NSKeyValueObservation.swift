// Stands in for Foundation's NSKeyValueObservation, which needs Objective-C.
import Foundation

/// The values that an observer of a property wants to receive.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change has the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change has the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is also called at once, with the present value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The new value; `nil` without the option `new`.
  public let newValue: Value?
  /// The old value; `nil` without the option `old`.
  public let oldValue: Value?
}

/// A running observation. It ends when it is invalidated or released.
public class NSKeyValueObservation: NSObject {
  let state: State

  init(_ state: State) { self.state = state }

  /// Ends the observation.
  public func invalidate() { state.end() }

  deinit { state.end() }

  /// Whether the observation runs; shared with the observed object, which outlives it.
  final class State: @unchecked Sendable {  // why: `isRunning` is guarded by `lock`
    private let lock = NSLock()
    private var isRunning = true

    var isActive: Bool {
      lock.lock()
      defer { lock.unlock() }
      return isRunning
    }

    func end() {
      lock.lock()
      isRunning = false
      lock.unlock()
    }
  }
}
