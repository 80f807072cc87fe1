import Foundation

/// State that several threads share, reached only under a lock.
///
/// The one place of this module where thread safety is ours to prove. `NSLock`, because `Mutex`
/// needs a newer system. What a call returns leaves the lock, so the state must be fit for that.
final class Locked<State: Sendable>: @unchecked Sendable {  // why: reached under lock only
  private let lock = NSLock()
  private var state: State

  init(_ state: State) {
    self.state = state
  }

  func withLock<Answer>(_ body: (inout State) throws -> Answer) rethrows -> Answer {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
