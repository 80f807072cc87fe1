import Foundation

@testable import ImageFeedTerminal

/// Answers only when a test tells it to. A cancelled request stays open too, so that its answer can
/// arrive late.
actor GatedLoader: PageLoading {
  private var requests: [PageRequest] = []
  private var gates: [Int: CheckedContinuation<PageAnswer, any Error>] = [:]
  private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  func load(_ request: PageRequest) async throws -> PageAnswer {
    let number = requests.count
    requests.append(request)
    let ready = waiting.filter { $0.count <= requests.count }
    waiting.removeAll { $0.count <= requests.count }
    for waiter in ready { waiter.continuation.resume() }
    return try await withCheckedThrowingContinuation { gates[number] = $0 }
  }

  /// Returns all requests so far, once there are at least a number of them.
  @discardableResult
  func requests(_ count: Int) async -> [PageRequest] {
    if requests.count < count {
      await withCheckedContinuation { waiting.append((count, $0)) }
    }
    return requests
  }

  /// Answers the request with a number, from 0.
  func answer(_ number: Int, with result: Result<PageAnswer, any Error>) {
    gates.removeValue(forKey: number)?.resume(with: result)
  }
}
