import Foundation
import ImageFeedCore

/// A serial queue for blocking calls, which run off the caller's thread in the order they were
/// made.
///
/// An actor would not do: it may serve waiting tasks in another order. Calls made on the main
/// actor, as the app's are, are enqueued before the next one is made.
struct OrderedCalls: Sendable {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label)
  }

  /// Runs a call. An error that is no ``/ImageFeedCore/ServiceError`` is converted.
  @MainActor
  func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws(ServiceError) -> Value {
    let result = await queue.run { Result(catching: body) }
    do { return try result.get() } catch { throw ServiceError(error) }
  }
}

extension DispatchQueue {
  /// Runs blocking work off the caller's thread: Swift's own threads are few, and a disk may be slow.
  /// It is enqueued before the caller's actor does anything else.
  func run<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      self.async { continuation.resume(returning: body()) }
    }
  }
}
