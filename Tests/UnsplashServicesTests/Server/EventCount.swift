import Foundation
import ImageFeedSpies
import TestSupport

/// A counter of events on any thread, which a test can wait for.
final class EventCount: @unchecked Sendable {  // why: every `var` is guarded by `lock`
  struct TooFew: Error {
    let name: String
    let seen: Int
    let expected: Int
  }

  private let name: String
  private let lock = NSLock()
  private var events = 0
  private var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(_ name: String) {
    self.name = name
  }

  /// The number of events so far.
  var count: Int { lock.withLock { events } }

  func add() {
    lock.withLock { events += 1 }
    endWaits(upTo: count)
  }

  func wait(for expected: Int) async throws {
    let coming = Task {
      await withCheckedContinuation { continuation in
        lock.withLock { waiters.append((expected, continuation)) }
        endWaits(upTo: count)
      }
    }
    guard await coming.ends(before: Deadline(in: .testLimit)) else {
      let seen = count
      endWaits(upTo: expected)
      throw TooFew(name: name, seen: seen, expected: expected)
    }
  }

  /// Ends the waits for a number of events, and for fewer.
  private func endWaits(upTo count: Int) {
    let ended = lock.withLock {
      let ended = waiters.filter { $0.count <= count }
      waiters.removeAll { $0.count <= count }
      return ended
    }
    for waiter in ended { waiter.continuation.resume() }
  }
}
