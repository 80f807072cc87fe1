import Foundation
import UnsplashSandbox

/// The requests that have arrived at a local Unsplash. A test can wait for them without polling.
final class Arrivals: @unchecked Sendable {  // why: every `var` is guarded by `lock`
  struct Missing: Error {
    let endpoint: String
    let seen: Int
    let expected: Int
  }

  private struct Waiter {
    let number: Int
    let endpoint: String
    let count: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var counts: [String: Int] = [:]
  private var waiters: [Waiter] = []
  private var lastWaiter = 0

  /// Adds a request; pass this to the sandbox as `onRequest`.
  func add(_ request: LoggedRequest) {
    lock.lock()
    counts[request.endpoint, default: 0] += 1
    let content = waiters.filter { counts[$0.endpoint, default: 0] >= $0.count }
    waiters.removeAll { waiter in content.contains { $0.number == waiter.number } }
    lock.unlock()
    for waiter in content { waiter.continuation.resume() }
  }

  /// Waits for a number of requests of an endpoint.
  ///
  /// - Parameter limit: the limit in seconds; only a failing test waits that long.
  func wait(for endpoint: String, count: Int = 1, limit: Double = 120) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let number = enter(endpoint, count, continuation)
      DispatchQueue.global().asyncAfter(deadline: .now() + limit) { self.giveUp(number) }
    }
  }

  private func enter(
    _ endpoint: String, _ count: Int, _ continuation: CheckedContinuation<Void, any Error>
  ) -> Int {
    lock.lock()
    lastWaiter += 1
    let isThere = counts[endpoint, default: 0] >= count
    let waiter = Waiter(
      number: lastWaiter, endpoint: endpoint, count: count, continuation: continuation)
    if !isThere { waiters.append(waiter) }
    lock.unlock()
    if isThere { continuation.resume() }
    return waiter.number
  }

  private func giveUp(_ number: Int) {
    lock.lock()
    let waiter = waiters.first { $0.number == number }
    let seen = waiter.map { counts[$0.endpoint, default: 0] } ?? 0
    waiters.removeAll { $0.number == number }
    lock.unlock()
    waiter?.continuation.resume(
      throwing: Missing(endpoint: waiter?.endpoint ?? "", seen: seen, expected: waiter?.count ?? 0))
  }
}
