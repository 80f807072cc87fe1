/// The whole result.
struct Grade: Sendable {
  var reference: Reference
  /// What was graded.
  var scope = GradedScope()
  var faults: [FaultResult] = []
  /// The number of results that are kept from earlier gradings.
  var keptCount = 0
  /// The tests that fail without any fault, and so do not count.
  var leftOut: [LeftOutTest] = []
  /// The tests that failed in a run with nothing planted, put among the others to find suites that
  /// look for the grader and not for faults. If there is any, the score is 0.
  var voidedBy: [TestName] = []
  /// The tests that failed for no fault; `nil` where nothing was planted.
  var quietTests: [QuietTest]?
  /// Lines of the files under test that the tests reach, in percent; `nil` where nothing ran.
  var coverage: Double?
  /// Seconds of the build, and of all runs after it.
  var buildSeconds = 0.0
  var runSeconds = 0.0

  /// The number of faults caught.
  var caught: Int { faults.count { $0.outcome == .caught } }
  /// A Boolean value that tells whether the tests were graded.
  var isValid: Bool { reference.isUsable && voidedBy.isEmpty }
  /// Caught faults in percent of all.
  var score: Double {
    faults.isEmpty || !voidedBy.isEmpty
      ? 0 : (1000 * Double(caught) / Double(faults.count)).rounded() / 10
  }
}
