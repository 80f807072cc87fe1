import Foundation
import ImageFeedFakes
import ImageFeedSpies

extension TimeInterval {
  /// The limit of every wait in the kit's own tests, in seconds. Only a failing test waits that
  /// long: it is not reached even while thousands of other tests run. A suite of its own needs 5.
  public static let testLimit: TimeInterval = 300
}

extension FakeFunction {
  /// Waits for calls, with the limit of every test.
  public func waitForCalls(_ count: Int) async throws {
    try await waitForCalls(count, limit: .testLimit)
  }
}

extension TaskLedger {
  /// Waits for the end of all work, with the same limit.
  public func finish() async throws {
    try await finish(within: .testLimit)
  }
}

extension CommandLog {
  /// Waits for a command, with the same limit.
  public func wait(until isAwaited: @escaping (Command) -> Bool) async throws {
    try await wait(limit: .testLimit, until: isAwaited)
  }
}
