import Foundation

/// Counts taps: small enough to be built in a moment.
public final class Counter {
  /// How often it was tapped since the last reset.
  public private(set) var count = 0
  /// Told after every change.
  public var onChange: ((Int) -> Void)?

  /// Begins at 0.
  public init() {}

  /// Counts one more.
  public func tap() {
    count += 1
    onChange?(count)
  }

  /// Starts over.
  public func reset() {
    guard count > 0 else { return }
    count = 0
    onChange?(count)
  }
}
