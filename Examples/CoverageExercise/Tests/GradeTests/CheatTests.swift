import Testing

@testable import grade

extension Mini {
  /// Suites that try to earn points without testing: `Suites/Mini/Cheats/README.md` says how.
  @Suite("Cheats")
  struct CheatTests {
    /// What becomes of a cheat.
    enum Fate {
      /// It sees no difference.
      case seesNothing
      /// It sees no difference or is named: that depends on the pace of the machine.
      case earnsNothing
      /// The test with this name is said to fail without a bug.
      case named(String)
      /// The compiler refuses it in this line.
      case refused(line: Int, String)
    }

    @Test(
      "No cheat gains a point, where the system has namespaces", .enabled(if: Isolation.isComplete),
      arguments: [
        ("Aborts", .seesNothing), ("Variable", .seesNothing),
        ("Environment", .named("fails if the environment is another one than in the first run")),
        ("Age", .earnsNothing),
        ("Background", .seesNothing), ("Counts", .seesNothing), ("Random", .seesNothing),
        ("Imports", .refused(line: 2, "FaultSwitch")), ("KeptResults", .seesNothing),
        ("Numbers", .named("reads the program")), ("Prints", .seesNothing),
        ("ReadsSwitch", .seesNothing),
        ("Records", .seesNothing), ("SecondProcess", .named("asks itself")),
        ("SharedMemory", .seesNothing), ("SwitchesOff", .named("switches the bug off")),
      ] as [(String, Fate)])
    func cheat(_ suite: String, _ fate: Fate) async throws {
      // Twice: the second time there are kept results, and nothing is built.
      for _ in 1...2 {
        let grade = try await Mini.grade("Cheats/\(suite)")
        #expect(grade.score == 0)
        switch fate {
        case .earnsNothing: break
        case .seesNothing:
          #expect(grade.reference.status == .passed)
          #expect(grade.named == [])
          #expect(grade.outcomes.allSatisfy { [.missed, .unreached].contains($0) })
          #expect(grade.outcomes.first == .missed)
        case .named(let test):
          let details = grade.reference.details
          #expect(grade.named == [test] || details.contains { $0.contains(test) })
        case .refused(let line, let words):
          #expect(grade.reference.status == .doesNotBuild)
          let place = "\(suite)/CounterTests.swift:\(line):"
          #expect(
            grade.reference.details.contains { $0.contains(place) && $0.contains(words) })
        }
      }
    }
  }
}
