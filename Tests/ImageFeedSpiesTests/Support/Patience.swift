import ImageFeedSpies

extension TaskLedger {
  /// Waits for the end of all work, with a limit that a machine busy with other tests does not reach.
  func finish() async throws {
    try await finish(within: 300)
  }
}

extension CommandLog {
  /// Waits for a command, with a limit that a machine busy with other tests does not reach.
  func wait(until isAwaited: @escaping (Command) -> Bool) async throws {
    try await wait(limit: 300, until: isAwaited)
  }
}
