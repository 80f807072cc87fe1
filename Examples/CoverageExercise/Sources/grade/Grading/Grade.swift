import Foundation

/// What was graded: which tests, on which bugs, when.
struct GradedScope: Equatable, Sendable {
  /// The folder of tests, or the names of test targets.
  var tests = ""
  /// The name of the assignment; `nil` without one.
  var assignment: String?
  /// The choice of bugs in words, such as `screen WebView, level 1-2`; empty for all.
  var choice = ""
  /// The time of grading.
  var date = Date()
}

/// The result of a grading.
struct Grade: Sendable {
  var reference: Reference
  /// What was graded.
  var scope = GradedScope()
  /// The results of the bugs in scope, in their order.
  var bugs: [BugResult] = []
  /// The number of results that are kept from earlier gradings.
  var keptCount = 0
  /// The tests that fail without any bug, and so do not count.
  var leftOut: [LeftOutTest] = []
  /// The reason why the suite is void and its score 0: tests that failed in a run with nothing
  /// planted, put among the others to find suites that look for the grader and not for bugs; or a
  /// change of what the grader keeps.
  var voidedBy: [TestName] = []
  /// The tests that failed for no bug; `nil` where that was not looked at.
  var quietTests: [QuietTest]?
  /// The tests that equal one of the kit.
  var kitTests: [KitTests.Equal] = []
  /// A Boolean value that tells whether those tests count.
  var countsKitTests = true
  /// The names by which the tests reach beyond what they test, as far as the system does not prevent it.
  var outsideNames: [String] = []
  /// Lines of the files under test that the tests reach, in percent; `nil` where nothing ran.
  var coverage: Double?
  /// Seconds of the build, and of all runs after it.
  var buildSeconds = 0.0
  var runSeconds = 0.0

  /// The number of bugs caught.
  var caught: Int { bugs.count { $0.outcome == .caught } }
  /// A Boolean value that tells whether the tests were graded.
  var isValid: Bool { reference.isUsable && voidedBy.isEmpty }
  /// Caught bugs in percent of all.
  var score: Double {
    bugs.isEmpty || !voidedBy.isEmpty ? 0 : Report.score(caught, of: bugs.count)
  }
}

/// The result of one bug.
struct BugResult: Sendable {
  let bug: Bug
  var result: ChangeResult
}
