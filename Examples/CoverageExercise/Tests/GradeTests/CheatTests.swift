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
      /// The test with this name is said to fail without a bug.
      case named(String)
      /// The compiler refuses it at this place.
      case refused(String)
    }

    @Test(
      "No cheat gains a point, where the system has namespaces", .enabled(if: Isolation.isComplete),
      arguments: [
        // The pace of the machine decides whether it is named.
        "Age": nil,
        "Variable": .seesNothing, "Background": .seesNothing, "Counts": .seesNothing,
        "KeptResults": .seesNothing, "Prints": .seesNothing, "ReadsSwitch": .seesNothing,
        "Records": .seesNothing, "SharedMemory": .seesNothing,
        // In the reference all places are noted.
        "Steps": nil,
        "Environment": .named("fails if the environment is another one than in the first run"),
        "Numbers": .named("reads the program"), "SecondProcess": .named("asks itself"),
        "SwitchesOff": .named("switches the bug off"),
        "Imports": .refused("Imports/CounterTests.swift:2:"),
      ] as [String: Fate?])
    func cheat(_ suite: String, _ fate: Fate?) async throws {
      // Twice: the second time there are kept results, and nothing is built.
      for _ in 1...2 {
        let grade = try await Mini.grade("Cheats/\(suite)")
        #expect(grade.score == 0)
        let details = grade.reference.details
        switch fate {
        case nil: break
        case .seesNothing:
          #expect(grade.reference.status == .passed && grade.named == [])
          #expect(grade.outcomes.allSatisfy { [.missed, .unreached].contains($0) })
          #expect(grade.outcomes.first == .missed)
        case .named(let test):
          #expect(grade.named == [test] || details.contains { $0.contains(test) })
        case .refused(let place):
          #expect(grade.reference.status == .doesNotBuild)
          #expect(details.contains { $0.contains(place) && $0.contains("FaultSwitch") })
        }
      }
    }
  }
}
