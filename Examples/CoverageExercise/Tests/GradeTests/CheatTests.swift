import Testing

@testable import grade

extension Mini {
  /// Suites that try to earn points without testing: `Suites/Mini/Cheats/README.md` says how.
  @Suite("Cheats")
  struct CheatTests {
    /// With the tests that are said to fail without a bug, of those that see a difference.
    @Test(
      "No cheat gains a point",
      .enabled(if: Isolation.isComplete, "the system has no namespaces, or forbids them"),
      arguments: [
        "Hidden": [], "Prints": [], "Remembers": [],
        "Notes": ["looks at the notes"], "Numbers": ["reads the program"],
        "SecondProcess": ["asks itself"], "SwitchesOff": ["switches the bug off"],
      ])
    func cheat(_ suite: String, _ named: [String]) async throws {
      // Twice: the second time there are kept results, and nothing is built.
      for _ in 1...2 {
        let grade = try await Mini.grade("Cheats/\(suite)")
        #expect(grade.score == 0)
        let details = grade.reference.details
        #expect(grade.named == named || details.contains { named.contains(where: $0.contains) })
        guard named.isEmpty else { continue }
        #expect(grade.reference.status == .passed && grade.outcomes.first == .missed)
        #expect(grade.outcomes.allSatisfy { [.missed, .unreached].contains($0) })
      }
    }
  }
}
