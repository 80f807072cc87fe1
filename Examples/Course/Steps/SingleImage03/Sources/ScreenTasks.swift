import Foundation

/// The asynchronous work of a screen: the only file that starts a `Task`.
///
/// A piece of work is a body: straight-line code on the main actor, from the first command to the
/// last. At most one runs at a time.
@MainActor
final class ScreenTasks {
  private var isClosed = false
  private var running: Task<Void, Never>?

  /// Starts a body unless one is running. It begins after this call returns.
  func startIfIdle(_ body: @escaping @MainActor () async -> Void) {
    guard !isClosed, running == nil else { return }
    running = Task { [weak self] in
      if !Task.isCancelled { await body() }
      self?.running = nil
    }
  }

  /// Cancels the body. Nothing starts afterwards.
  func close() {
    isClosed = true
    running?.cancel()
  }

  /// Waits until nothing runs. For tests.
  func finish() async {
    while let running { await running.value }
  }
}
