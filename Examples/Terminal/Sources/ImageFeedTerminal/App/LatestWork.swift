import Foundation

/// Background work of which only the latest request counts, such as a picture for the current size
/// of its view.
///
/// The result of an older request is dropped, and one that has not started is skipped: resizing a
/// window requests every size on the way.
@MainActor
final class LatestWork {
  /// The number of the latest request, shared by all threads.
  private final class Latest: @unchecked Sendable {  // why: `value` is guarded by `lock`
    private let lock = NSLock()
    private var value = 0

    func advance() -> Int {
      lock.lock()
      defer { lock.unlock() }
      value += 1
      return value
    }

    func isStill(_ number: Int) -> Bool {
      lock.lock()
      defer { lock.unlock() }
      return value == number
    }
  }

  private let background: any BackgroundWork
  private let latest = Latest()

  /// - Parameter background: does the work.
  init(_ background: any BackgroundWork) {
    self.background = background
  }

  /// Runs work and drops the earlier work.
  ///
  /// - Parameter completion: receives the result, unless other work was started or dropped
  ///   meanwhile.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    completion: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    let (latest, number) = (latest, latest.advance())
    background.run(
      { latest.isStill(number) ? work() : nil },
      completion: { (value: Value?) in
        if latest.isStill(number), let value { completion(value) }
      })
  }

  /// Drops all work.
  func drop() {
    _ = latest.advance()
  }
}
