import Foundation

/// Everything that one check finds out.
struct CheckResult: Equatable {
  /// Errors in the learner's sources.
  var codeErrors: [CompilerError] = []
  /// Errors in the step's tests, which ask for what the sources do not have.
  var missing: [CompilerError] = []
  /// Errors that the learner's own tests bring.
  var ownErrors: [CompilerError] = []
  /// The learner's files from which tests, or all of them, are left out because of these errors.
  var leftOut: [String] = []
  var net: [TestResult] = []
  var step: [TestResult] = []
  var own: [TestResult] = []
  /// The learner's tests that pass because they assert nothing.
  var idle: [TestResult] = []
  /// What stopped the net and the step's tests.
  var stop: TestRun.Stop?
  var ownStop: TestRun.Stop?
  /// The learner's files that are not used, because the step brings files of the same names.
  var unused: [String] = []
  /// The learner's tests that fail with the step's code, in which bugs were planted: they tell nothing
  /// about these.
  var redWithStep: [String] = []
  /// The grade of the learner's own tests; `nil` without such tests, or while something else is wrong.
  var grade: [GradedBug]?
  /// The changes with which the code stays right: own tests have to miss them.
  var rightChanges: [GradedBug] = []

  var compiles: Bool { codeErrors.isEmpty && missing.isEmpty }

  /// A Boolean value that tells whether the work does what the step asks for, own tests aside.
  var fitsTests: Bool { compiles && stop == nil && (net + step).allSatisfy(\.isPassed) }

  /// A Boolean value that tells whether the step is done.
  func isRight(_ step: Step) -> Bool {
    guard fitsTests else { return false }
    guard step.asksForTests else { return !self.step.isEmpty || !net.isEmpty }
    return ownErrors.isEmpty && !own.isEmpty && own.allSatisfy(\.isPassed)
      && (grade ?? []).allSatisfy { $0.outcome == .caught }
      && rightChanges.allSatisfy { $0.outcome == .missed }
  }
}

/// A bug planted for the learner's own tests.
struct GradedBug: Equatable {
  /// The effect of the bug on the tests.
  enum Outcome: Equatable {
    case caught
    case missed
    /// It fits neither the learner's code nor, with the learner's tests, the step's.
    case notPlanted
  }

  let bug: Step.Bug
  let outcome: Outcome
  /// The titles of the tests that fail with it.
  var failed: [String] = []
  /// Indicates whether it was planted in the step's own code, because it does not fit the learner's.
  var isInStep = false
}

/// Checks the learner's work against a step.
struct Checker {
  let step: Step
  let work: WorkFolder
  let package: CheckPackage

  /// Checks, and grades the learner's own tests if there are some and everything else is right.
  func check() throws -> CheckResult {
    let sources = try work.sources
    if sources.isEmpty { throw CourseError(text: Say.noSources, status: .notRight) }
    let parts = try TestParts(step: step, work: work)
    let build = try package.build(sources: sources, given: parts.given, own: parts.own)
    if let error = build.errors.first, error.path.isEmpty {
      throw CourseError(text: Say.buildFailed(error.message))
    }
    var result = CheckResult(ownErrors: build.ownErrors, unused: parts.replaced)
    result.leftOut = parts.own.names.filter { parts.own[$0] != build.own[$0] }
    result.codeErrors = build.errors.filter(\.isInSources)
    result.missing = build.errors.filter { !$0.isInSources }
    guard result.compiles, !parts.given.merging(build.own).isEmpty else { return result }
    // In a run of their own, so that own tests that stop it cost only themselves.
    let given = try package.test(parts.given)
    result.net = given.results.filter { step.facts.net.contains($0.file ?? "") }
    result.step = given.results.filter { !step.facts.net.contains($0.file ?? "") }
    result.stop = given.stop
    let own = try package.test(build.own)
    let names = parts.given.merging(build.own).testsWithoutAssertion
    result.idle = own.results.filter { $0.isPassed && names.contains($0.function) }
    result.own = own.results.filter { !result.idle.contains($0) }
    result.ownStop = own.stop
    if result.fitsTests, !result.own.isEmpty, result.own.allSatisfy(\.isPassed),
      !step.facts.prevents.isEmpty
    {
      var grader = BugGrader(
        step: step, package: package, sources: sources, given: parts.given, own: build.own,
        counted: Dictionary(result.own.map { ($0.id, $0.title) }) { $1 })
      result.grade = try step.facts.prevents.map { try grader.graded($0) }
      result.rightChanges = try (step.facts.accepts ?? []).map { try grader.graded($0) }
      result.redWithStep = grader.redWithStep
    }
    return result
  }
}

/// The tests that a check runs.
struct TestParts {
  /// The step's tests; of a step that asks for tests, those that the work began with.
  let given: FileSet
  /// The learner's own.
  let own: FileSet
  /// The learner's files that give way to files of the step.
  let replaced: [String]

  init(step: Step, work: WorkFolder) throws {
    let mine = try work.tests
    let first = try (step.earlier.first ?? step).start?.tests ?? FileSet()
    let earlier = try [first] + step.earlier.compactMap { try $0.tests }
    // In a copy without solutions a file that an early step brought stays in the folder.
    let written = mine.filter { name in !earlier.contains { $0[name] == mine[name] } }
    if step.asksForTests {
      given = mine.filter { written[$0] == nil }
      own = written
      replaced = []
    } else {
      let tests = try step.tests ?? FileSet()
      given = tests
      // The compiler takes no two files of one name, in whatever folders.
      let free = written.filter { !tests.hasFile($0.split(separator: "/").last.map(String.init)) }
      own = free
      replaced = written.names.filter { free[$0] == nil && mine[$0] != tests[$0] }
    }
  }
}
