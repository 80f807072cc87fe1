import Foundation

/// State shared by several threads and accessed only under a lock. It uses `NSLock`, because
/// `Mutex` needs a newer system.
final class Locked<State: Sendable>: @unchecked Sendable {  // why: reached under lock only
  private let lock = NSLock()
  private var state: State

  init(_ state: State) {
    self.state = state
  }

  /// Runs the closure under the lock. Its result leaves the lock.
  func withLock<Answer>(_ body: (inout State) throws -> Answer) rethrows -> Answer {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
