import Foundation

/// Everything that one check finds out.
struct CheckResult: Equatable {
  /// Errors in the learner's sources.
  var codeErrors: [CompilerError] = []
  /// Errors in the step's tests, which ask for what the sources do not have.
  var missing: [CompilerError] = []
  /// Errors in the learner's own tests.
  var ownErrors: [CompilerError] = []
  var net: [TestResult] = []
  var step: [TestResult] = []
  var own: [TestResult] = []
  var stop: TestRun.Stop?
  /// The learner's files that are not used, because the step brings files of the same names.
  var unused: [String] = []
  /// The grade of the learner's own tests; `nil` without such tests, or while something else is wrong.
  var grade: [GradedBug]?

  var compiles: Bool { codeErrors.isEmpty && missing.isEmpty }

  /// A Boolean value that tells whether the work does what the step asks for, own tests aside.
  var fitsTests: Bool { compiles && stop == nil && (net + step).allSatisfy(\.isPassed) }

  /// A Boolean value that tells whether the step is done.
  func isRight(_ step: Step) -> Bool {
    guard fitsTests else { return false }
    guard step.asksForTests else { return !self.step.isEmpty || !net.isEmpty }
    return ownErrors.isEmpty && !own.isEmpty && own.allSatisfy(\.isPassed)
      && (grade ?? []).allSatisfy { $0.outcome == .caught }
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
    var result = CheckResult(unused: parts.replaced)
    var used = parts.all
    var errors = try package.build(step.name, sources: sources, tests: used)
    if !errors.isEmpty, errors.allSatisfy({ parts.own.hasFile($0.file) && !isSource($0) }) {
      result.ownErrors = errors
      used = parts.given
      errors = used.isEmpty ? [] : try package.build(step.name, sources: sources, tests: used)
    }
    result.codeErrors = errors.filter(isSource)
    result.missing = errors.filter { !isSource($0) && !parts.own.hasFile($0.file) }
    guard result.compiles, !used.isEmpty else { return result }
    let run = try package.test(used)
    sort(run, parts, into: &result)
    if result.fitsTests, result.ownErrors.isEmpty, !result.own.isEmpty,
      result.own.allSatisfy(\.isPassed), !step.facts.prevents.isEmpty
    {
      var grader = BugGrader(
        step: step, package: package, sources: sources, tests: used,
        own: Set(result.own.map(\.id)))
      result.grade = try step.facts.prevents.map { try grader.graded($0) }
    }
    return result
  }

  private func sort(_ run: TestRun, _ parts: TestParts, into result: inout CheckResult) {
    result.stop = run.stop
    for test in run.results {
      if parts.own.hasFile(test.file) {
        result.own.append(test)
      } else if step.facts.net.contains(test.file ?? "") {
        result.net.append(test)
      } else {
        result.step.append(test)
      }
    }
  }

  private func isSource(_ error: CompilerError) -> Bool {
    error.path.contains("/Sources/\(step.name)/")
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

  var all: FileSet { given.merging(own) }

  init(step: Step, work: WorkFolder) throws {
    let mine = work.imports(of: try work.tests, in: step)
    let start = try work.start(of: step)?.tests ?? FileSet()
    if step.asksForTests {
      given = mine.filter { mine[$0] == start[$0] }
      own = mine.filter { mine[$0] != start[$0] }
      replaced = []
    } else {
      let tests = try step.tests ?? FileSet()
      given = tests
      own = mine.filter { tests[$0] == nil && mine[$0] != start[$0] }
      replaced = mine.names.filter {
        tests[$0] != nil && mine[$0] != start[$0] && mine[$0] != tests[$0]
      }
    }
  }
}
