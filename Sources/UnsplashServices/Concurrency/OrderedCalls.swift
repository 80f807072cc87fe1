import Foundation

/// Carries out blocking calls one after the other, in the order they were made, off the caller's
/// thread.
///
/// An actor would not do: the tasks that wait for it may be served in another order. Entered on the
/// main actor, where the app's calls come from, a call is in the queue before the next one is made.
struct OrderedCalls: Sendable {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label)
  }

  /// Carries out one call.
  @MainActor
  func run<Value: Sendable>(
    _ body: @escaping @Sendable () -> Result<Value, any Error>
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: body()) }
    }
  }
}
