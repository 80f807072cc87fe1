import ImageFeedFakes
import ImageFeedSpies

extension FakeFunction {
  /// Waits for calls, with a limit that is not reached even while thousands of other tests run.
  public func waitForCalls(_ count: Int) async throws {
    try await waitForCalls(count, limit: 300)
  }
}

extension TaskLedger {
  /// Waits for the end of all work, with the same limit.
  public func finish() async throws {
    try await finish(within: 300)
  }
}

extension CommandLog {
  /// Waits for a command, with the same limit.
  public func wait(until isAwaited: @escaping (Command) -> Bool) async throws {
    try await wait(limit: 300, until: isAwaited)
  }
}
