import Foundation
import UnsplashSandbox

/// The requests that have arrived at a local Unsplash. A thread can wait for them.
final class Arrivals: @unchecked Sendable {  // why: `counts` is guarded by `condition`
  /// A request did not arrive.
  struct Missing: Error {
    let endpoint: String
    let counts: [String: Int]
  }

  private let condition = NSCondition()
  private var counts: [String: Int] = [:]

  /// Adds a request; pass this to the sandbox as `onRequest`.
  func add(_ request: LoggedRequest) {
    condition.withLock {
      counts[request.endpoint, default: 0] += 1
      condition.broadcast()
    }
  }

  /// Blocks the thread until a number of requests of an endpoint have arrived, held ones included.
  func wait(for endpoint: String, count: Int = 1) throws {
    let end = Date(timeIntervalSinceNow: 30)
    try condition.withLock {
      while counts[endpoint, default: 0] < count {
        guard condition.wait(until: end) else { throw Missing(endpoint: endpoint, counts: counts) }
      }
    }
  }
}

extension UnsplashSandbox {
  /// Answers the held requests, and those that are still to come, at once.
  func answerHeldRequests() {
    removeFaults()
    // A request that arrived before may not be held yet.
    waitUntilQuiet()
    releaseHeldAnswers()
  }
}
