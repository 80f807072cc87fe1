import Foundation
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
    let problems = try await RandomUse.problems(steps: 60) { seed, unexpected in
      let app = AppUnderTest(unexpected: unexpected)
      let use = RandomUse(seed: seed, isReentrant: isReentrant)
      return (use, AppInUse(app.flow, app.frontEnd, app.fakes, use), app.ledger)
    }
    #expect(problems == [])
  }
}

@MainActor
@Suite("Finding what tells a planted change from the original", .checksLeaks)
struct WitnessTests {
  private static func finder() -> WitnessFinder {
    WitnessFinder("AppUnderTest") { given in
      let app = AppUnderTest(
        language: given.language, configuration: given.configuration, unexpected: UnexpectedCalls())
      return (AppInUse(app.flow, app.frontEnd, app.fakes), app.fakes)
    }
  }

  /// In a process of its own, in which nothing else runs.
  @Test(
    "The same use of the app tells the same",
    .disabled(if: WitnessFinder.isGraded, "A grading watches this process, and no other one."))
  func sameAgain() async {
    await #expect(processExitsWith: .success) {
      try await ScreenLeaks.run {
        if await !Self.isSameAgain() { exit(EXIT_FAILURE) }
      } report: { _ in
      }
    }
  }

  private static func isSameAgain() async -> Bool {
    let finder = finder()
    for seed in 0..<200 as Range<UInt64> {
      let first = await finder.use(seed: seed).text
      if await finder.use(seed: seed).text != first { return false }
    }
    return true
  }

  /// The grader of the coverage exercise starts it, in a process of its own, for each mutant.
  @Test("find", .enabled(if: WitnessFinder.isWanted))
  func findWitness() async throws {
    try await Self.finder().run()
  }
}
