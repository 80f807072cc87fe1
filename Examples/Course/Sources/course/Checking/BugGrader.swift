import Foundation

/// Plants the bugs of a step, one after the other, and looks which the learner's own tests catch.
///
/// A bug is a change of text. Where the learner's code is right but written differently, the bug is
/// planted in the step's own code, which the same tests must fit.
struct BugGrader {
  let step: Step
  let package: CheckPackage
  let sources: FileSet
  let tests: FileSet
  /// The identifiers of the learner's own tests.
  let own: Set<String>

  /// The own tests that pass on the step's code without a bug; `nil` until they are needed.
  private var fitting: Set<String>?

  init(
    step: Step, package: CheckPackage, sources: FileSet, tests: FileSet, own: Set<String>
  ) {
    self.step = step
    self.package = package
    self.sources = sources
    self.tests = tests
    self.own = own
  }

  mutating func graded(_ bug: Step.Bug) throws -> GradedBug {
    if let planted = sources.planting(bug), let failed = try failures(in: planted) {
      return GradedBug(bug: bug, outcome: failed.isDisjoint(with: own) ? .missed : .caught)
    }
    guard let planted = try step.sources?.planting(bug) else {
      return GradedBug(bug: bug, outcome: .notPlanted)
    }
    let fitting = try testsFittingStep()
    guard !fitting.isEmpty, let failed = try failures(in: planted) else {
      return GradedBug(bug: bug, outcome: .notPlanted)
    }
    let isMissed = failed.isDisjoint(with: fitting)
    return GradedBug(bug: bug, outcome: isMissed ? .missed : .caught, isInStep: true)
  }

  private mutating func testsFittingStep() throws -> Set<String> {
    if let fitting { return fitting }
    let failed = try step.sources.flatMap { try failures(in: $0) }
    let fitting = failed.map(own.subtracting) ?? []
    self.fitting = fitting
    return fitting
  }

  /// The tests that fail with these sources; `nil` if they do not compile together. Where a test stops
  /// the program, those that did not come to run are not among them.
  private func failures(in sources: FileSet) throws -> Set<String>? {
    guard try package.build(step.name, sources: sources, tests: tests).isEmpty else { return nil }
    return try package.test(tests).failed
  }
}

extension FileSet {
  /// The files with a bug; `nil` if there is no place for it, or more than one.
  func planting(_ bug: Step.Bug) -> FileSet? {
    guard let text = self[bug.file] else { return nil }
    let parts = text.components(separatedBy: bug.old)
    guard parts.count == 2 else { return nil }
    var planted = self
    planted[bug.file] = parts.joined(separator: bug.new)
    return planted
  }
}
