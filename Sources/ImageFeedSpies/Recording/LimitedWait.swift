import Foundation

/// Waits for something that happens on the main actor, but not for ever.
@MainActor
final class LimitedWait {
  private var continuation: CheckedContinuation<Bool, Never>?

  nonisolated init() {}

  /// Waits for ``end()``.
  ///
  /// - Parameters:
  ///   - limit: in seconds; only a test that fails ever waits that long.
  ///   - start: begins what will end the wait.
  /// - Returns: whether it ended before the limit.
  func run(limit: TimeInterval, start: () -> Void = {}) async -> Bool {
    let timer = Task {
      try await Task.sleep(nanoseconds: UInt64(min(max(limit, 0), 86_400) * 1_000_000_000))
      resume(false)
    }
    defer { timer.cancel() }
    return await withCheckedContinuation { continuation in
      self.continuation = continuation
      start()
    }
  }

  /// It has happened. A second call changes nothing.
  func end() {
    resume(true)
  }

  private func resume(_ hasEnded: Bool) {
    continuation?.resume(returning: hasEnded)
    continuation = nil
  }
}

extension Task where Success == Void, Failure == Never {
  /// Waits for the end of a task, but not for ever.
  ///
  /// - Returns: whether it ended before the limit.
  @MainActor
  func ends(within limit: TimeInterval) async -> Bool {
    let wait = LimitedWait()
    return await wait.run(limit: limit) {
      Task<Void, Never> { @MainActor in
        await value
        wait.end()
      }
    }
  }
}
