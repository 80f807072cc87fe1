import Foundation

struct Grade: Sendable {
  var reference: Reference
  /// The folder of tests, or the names of test targets.
  var suite = ""
  var assignment: String?
  var isWay = false
  /// The choice of bugs in words, such as `screen WebView, level 1-2`; empty for all.
  var choice = ""
  var date = Date()
  var bugs: [BugResult] = []
  var variants: [VariantResult] = []
  var keptCount = 0
  var leftOut: [FailedTest] = []
  /// The texts of the kit's requirements, by their identifiers.
  var requirements: [String: String] = [:]
  /// The reason why the suite is void and its score 0: tests that failed in a run with nothing
  /// planted, put among the others to find suites that look for the grader and not for bugs; or a
  /// change of what the grader keeps.
  var voidedBy: [TestName] = []
  /// The tests that failed for no bug; `nil` where that was not looked at.
  var quietTests: [QuietTest]?
  var kitTests: [KitTests.Equal] = []
  var countsKitTests = true
  /// The names by which the tests reach beyond what they test, as far as the system does not prevent it.
  var outsideNames: [String] = []
  /// A Boolean value that tells whether the system kept the tests from the files of other runs.
  var isIsolated = true
  /// Lines of the files under test that the tests reach, in percent; `nil` where nothing ran.
  var coverage: Double?
  /// Seconds of the build, and of all runs after it.
  var buildSeconds = 0.0
  var runSeconds = 0.0

  var isValid: Bool { reference.isUsable && voidedBy.isEmpty }
  var score: Double { voidedBy.isEmpty ? bugs.score : 0 }
}

struct VariantResult: Sendable {
  let variant: CorrectVariant
  let result: ChangeResult

  /// The tests that fail with it, although the app is as correct as before.
  var refusedBy: [FailedTest] {
    guard result.outcome == .caught else { return [] }
    return result.by.sorted().map {
      FailedTest(
        name: $0, message: result.messages[$0] ?? result.note ?? "", place: result.places[$0])
    }
  }
}

struct BugResult: Sendable {
  let bug: Bug
  var result: ChangeResult
}
