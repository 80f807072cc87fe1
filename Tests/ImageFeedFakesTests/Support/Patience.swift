import ImageFeedFakes

extension FakeFunction {
  /// Waits for calls, with a limit that a machine busy with other tests does not reach.
  func waitForCalls(_ count: Int) async throws {
    try await waitForCalls(count, limit: 300)
  }
}
