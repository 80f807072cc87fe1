import Foundation

/// Waits for an event on the main actor, up to a limit.
@MainActor
final class LimitedWait {
  /// Among thousands of tests at once the main actor comes round to one of them rarely: the limit
  /// is waited for in so many parts, each with a turn of its own, or it would pass before a single
  /// step.
  private static let turns: UInt64 = 10

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
      for _ in 0..<Self.turns {
        try await Task.sleep(
          nanoseconds: UInt64(min(max(limit, 0), 86_400) * 1_000_000_000) / Self.turns)
        guard continuation != nil else { return }
      }
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

/// The moment after which a test has waited long enough.
package struct Deadline {
  private let uptime: TimeInterval

  package init(in limit: TimeInterval) {
    uptime = ProcessInfo.processInfo.systemUptime + limit
  }

  /// Seconds left; none or fewer once it has passed.
  package var remaining: TimeInterval { uptime - ProcessInfo.processInfo.systemUptime }
}

extension Task where Success == Void, Failure == Never {
  /// Waits for the end of a task, but not beyond a deadline.
  ///
  /// - Returns: whether it ended before; never once the deadline has passed.
  @MainActor
  package func ends(before deadline: Deadline) async -> Bool {
    guard deadline.remaining > 0 else { return false }
    let wait = LimitedWait()
    return await wait.run(limit: deadline.remaining) {
      Task<Void, Never> { @MainActor in
        await value
        wait.end()
      }
    }
  }
}
