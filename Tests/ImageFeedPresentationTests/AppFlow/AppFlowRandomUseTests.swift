import ImageFeedFakes
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("AppFlow: random use", .checksLeaks)
struct AppFlowRandomUseTests {
  @Test(
    "After random actions the app is unblocked, loads nothing, has one root, its rows match the commands, and everything is released",
    arguments: [false, true])
  func randomUse(isReentrant: Bool) async throws {
    var violations: [String] = []
    for seed in SeededGenerator.seeds {
      let leaks = LeakCheck()
      do {
        let app = AppUnderTest(unexpected: UnexpectedCalls { Issue.record("seed \(seed): \($0)") })
        let use = RandomUse(
          app.flow, app.frontEnd, app.fakes, app.ledger, seed: seed, isReentrant: isReentrant)
        try await use.run(steps: 60)
        violations += use.violations.map { "seed \(seed): \($0) after \($1)" }
        app.track(leaks)
      }
      violations += leaks.survivors.map { "seed \(seed): \($0) leaked" }
    }
    #expect(violations == [])
  }
}
