import Foundation

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
  private var waiters: [Int: (count: Int, continuation: CheckedContinuation<Void, any Error>)] = [:]
  private var lastWaiter = 0

  init(_ name: String) {
    self.name = name
  }

  /// The number of events so far.
  var count: Int { lock.withLock { events } }

  func add() {
    lock.lock()
    events += 1
    let ready = waiters.filter { $0.value.count <= events }
    for key in ready.keys { waiters[key] = nil }
    lock.unlock()
    for (_, waiter) in ready { waiter.continuation.resume() }
  }

  /// - Parameter limit: the time limit in seconds; only a failing test waits that long.
  func wait(for expected: Int, limit: Double = 300) async throws {
    try await withCheckedThrowingContinuation { continuation in
      lock.lock()
      guard events < expected else {
        lock.unlock()
        continuation.resume()
        return
      }
      lastWaiter += 1
      let number = lastWaiter
      waiters[number] = (expected, continuation)
      lock.unlock()
      DispatchQueue.global().asyncAfter(deadline: .now() + limit) { self.giveUp(number) }
    }
  }

  private func giveUp(_ number: Int) {
    lock.lock()
    let waiter = waiters.removeValue(forKey: number)
    let seen = events
    lock.unlock()
    waiter?.continuation.resume(
      throwing: TooFew(name: name, seen: seen, expected: waiter?.count ?? 0))
  }
}
