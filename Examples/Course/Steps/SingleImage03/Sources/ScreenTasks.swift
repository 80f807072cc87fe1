import Foundation

/// The asynchronous work of a screen, one piece at a time.
///
/// `ended` runs once, for whatever reason the work ends: with its result, or with `nil` if it was
/// cancelled. So loaders are hidden and locks released in one place. Closures must capture the
/// presenter weakly.
@MainActor
final class ScreenTasks {
  /// Indicates whether ``close()`` was called. Nothing starts afterwards.
  private(set) var isClosed = false

  private var latest: Task<Void, Never>?
  /// Ends the work under way as cancelled.
  private var cancelled: (@MainActor () -> Void)?

  deinit { latest?.cancel() }

  /// Starts work unless some is under way.
  ///
  /// - Parameter ended: never runs before this function has returned.
  /// - Returns: whether the work was started. If not, `ended` does not run.
  func startIfIdle<Value: Sendable>(
    work: @escaping @Sendable () async throws -> Value,
    ended: @escaping @MainActor (Result<Value, any Error>?) -> Void
  ) -> Bool {
    guard !isClosed, cancelled == nil else { return false }
    cancelled = { ended(nil) }
    latest = Task { [weak self] in
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      self?.workEnded(result, ended)
    }
    return true
  }

  /// Ends the work under way with `nil`. A late answer is ignored, and nothing starts afterwards.
  func close() {
    isClosed = true
    latest?.cancel()
    let cancelled = self.cancelled
    self.cancelled = nil
    cancelled?()
  }

  /// Waits for the work under way, including cancelled work. For tests.
  func finish() async {
    await latest?.value
  }

  private func workEnded<Value>(
    _ result: Result<Value, any Error>, _ ended: @MainActor (Result<Value, any Error>?) -> Void
  ) {
    guard !isClosed else { return }
    cancelled = nil
    if case .failure(let error) = result, error is CancellationError {
      ended(nil)
    } else {
      ended(result)
    }
  }
}
