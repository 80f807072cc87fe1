import Foundation

/// Background work of which only the latest piece is wanted: a picture for the size that a place has
/// now.
///
/// Of an older piece nobody hears, and one that has not begun is not begun: a window that is dragged
/// larger asks for every size on the way.
@MainActor
final class LatestWork {
  /// The number of the latest piece, for all threads.
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

  /// Does the work in place of what was asked for before.
  ///
  /// - Parameter completion: gets the result if nothing else has been asked for meanwhile.
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

  /// Nothing that was asked for is wanted any more.
  func drop() {
    _ = latest.advance()
  }
}
