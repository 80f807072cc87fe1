import Foundation

/// Counts the runs that go on to all tests because the suites that reach the fault have missed it.
///
/// Control runs never catch anything, so each would go on, which takes many times as long. They go on as
/// often as is needed beside the faults that do: good tests let few faults come that far.
final class WholeRuns: @unchecked Sendable {  // why: guarded by `lock`
  private let lock = NSLock()
  private var faults = 0
  private var controls = 0

  /// Returns whether a run goes on to all tests, and counts it.
  ///
  /// - Parameter isPlanted: whether a fault is on. Otherwise it is a control run.
  func goesOn(isPlanted: Bool) -> Bool {
    lock.withLock {
      if isPlanted {
        faults += 1
        return true
      }
      guard controls < ControlRuns.count(for: faults) else { return false }
      controls += 1
      return true
    }
  }
}
