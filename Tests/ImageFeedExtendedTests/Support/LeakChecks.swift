import ImageFeedFakes
import ImageFeedSpies
import TestSupport
import Testing

/// Each test of the suite fails for an object of its screens that is not released with it.
struct LeakChecks: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await ScreenLeaks.run(function) { Issue.record("\($0)") }
  }
}

extension Trait where Self == LeakChecks {
  static var checksLeaks: Self { Self() }
}

/// Expects that objects are released with the test.
@MainActor
func expectRelease(_ objects: AnyObject...) {
  guard let leaks = ScreenLeaks.check else {
    Issue.record("The suite lacks the trait .checksLeaks.")
    return
  }
  for object in objects { leaks.track(object) }
}

extension UnexpectedCalls {
  /// Calls without a prepared answer that fail the test.
  @MainActor static var recorded: UnexpectedCalls { UnexpectedCalls { Issue.record("\($0)") } }
}
