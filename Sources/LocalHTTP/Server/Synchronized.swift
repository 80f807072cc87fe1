import Foundation

/// State shared by several threads and accessed only under a lock.
///
/// This is the only type of the module whose thread safety the compiler does not check. It uses
/// `NSLock`, because `Mutex` needs a newer system. The result of a call leaves the lock, so the
/// state must be `Sendable`.
package final class Synchronized<State: Sendable>: @unchecked Sendable {  // why: guarded by lock
  private let lock = NSLock()
  private var state: State

  package init(_ state: State) {
    self.state = state
  }

  package func withLock<Answer>(_ body: (inout State) throws -> Answer) rethrows -> Answer {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
