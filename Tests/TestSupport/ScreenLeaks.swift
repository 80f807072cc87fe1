import ImageFeedSpies

/// The objects of a test's screens, all of which must be released with the test.
public enum ScreenLeaks {
  /// The check of the test that runs.
  @TaskLocal public static var check: LeakCheck?

  /// Runs a test, and reports each object that is alive afterwards.
  public static func run(
    _ test: @Sendable () async throws -> Void, report: (String) -> Void
  ) async throws {
    let leaks = LeakCheck()
    try await $check.withValue(leaks) { try await test() }
    for name in await leaks.survivors { report("\(name) leaked") }
  }
}
