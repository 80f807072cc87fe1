import Foundation
import ImageFeedSpies
import UnsplashSandbox

/// The requests that have reached a local Unsplash. A test can wait for them on the main actor.
final class RequestArrivals: @unchecked Sendable {  // why: `borrower` is guarded by `lock`
  private let lock = NSLock()
  private var borrower = 0
  /// The requests since ``begin()``.
  @MainActor let log = CommandLog<LoggedRequest>()

  nonisolated init() {}

  /// Forgets earlier requests, also those that are not reported yet.
  @MainActor
  func begin() {
    lock.withLock { borrower += 1 }
    _ = log.take()
  }

  /// Adds a request; called on a thread of the sandbox.
  func add(_ request: LoggedRequest) {
    let now = lock.withLock { borrower }
    Task { @MainActor in
      if self.lock.withLock({ self.borrower }) == now { self.log.add(request) }
    }
  }

  /// Waits until a number of requests of a kind have arrived.
  @MainActor
  func wait(for endpoint: String, _ count: Int = 1) async throws {
    try await log.wait(limit: .testLimit) { [log] _ in
      log.commands.filter { $0.endpoint == endpoint }.count >= count
    }
  }

  /// Waits until all of these requests have arrived, in any order.
  @MainActor
  func wait(forAll endpoints: [String]) async throws {
    for (endpoint, all) in Dictionary(grouping: endpoints, by: \.self) {
      try await wait(for: endpoint, all.count)
    }
  }
}

extension TimeInterval {
  /// The longest wait of a test; only a failing test waits that long.
  static let testLimit: TimeInterval = 300
}
