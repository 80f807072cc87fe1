import Foundation
import ImageFeedFakes
import Testing

@MainActor
@Suite("AppFlow: anything at any time")
struct AppFlowRandomUseTests {
  /// A few for every run of the suite; `.ci/soak` asks for many.
  private static let seeds =
    ProcessInfo.processInfo.environment["RANDOM_USE_SEEDS"].flatMap(UInt64.init) ?? 20

  @Test(
    "Whatever person, toolkit and server do: nothing blocked or loading at rest, one root, rows as told",
    arguments: [false, true])
  func randomUse(isReentrant: Bool) async throws {
    var violations: [String] = []
    for seed in 0..<Self.seeds {
      let app = AppUnderTest(unexpected: UnexpectedCalls { Issue.record("seed \(seed): \($0)") })
      let use = RandomUse(app, seed: seed, isReentrant: isReentrant)
      try await use.run(steps: 60)
      violations += use.violations.map { "seed \(seed): \($0) after \($1)" }
    }
    #expect(violations == [])
  }
}
