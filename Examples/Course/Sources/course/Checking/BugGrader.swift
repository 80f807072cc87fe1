import Foundation

/// Plants the bugs of a step, one after the other, and looks which the learner's own tests catch.
///
/// A bug is a change of text. Where the learner's code is right but written differently, the bug is
/// planted in the step's own code, for those of the learner's tests that fit it.
struct BugGrader {
  let step: Step
  let package: CheckPackage
  let sources: FileSet
  let given: FileSet
  let own: FileSet
  /// The identifiers of the learner's tests that count.
  let counted: Set<String>

  /// The own tests that compile with the step's code, and the identifiers of those that pass on it
  /// without a bug; `nil` until they are needed.
  private(set) var fitting: (own: FileSet, counted: Set<String>)?

  mutating func graded(_ bug: Step.Bug) throws -> GradedBug {
    if let planted = sources.planting(bug), let run = try run(own, on: planted) {
      let isMissed = run.failed.isDisjoint(with: counted)
      return GradedBug(bug: bug, outcome: isMissed ? .missed : .caught)
    }
    guard let model = try step.sourcesForBugs, let planted = model.planting(bug) else {
      return GradedBug(bug: bug, outcome: .notPlanted)
    }
    let fitting = try fitting ?? testsFitting(model)
    self.fitting = fitting
    guard !fitting.counted.isEmpty, let run = try run(fitting.own, on: planted) else {
      return GradedBug(bug: bug, outcome: .notPlanted)
    }
    let isMissed = run.failed.isDisjoint(with: fitting.counted)
    return GradedBug(bug: bug, outcome: isMissed ? .missed : .caught, isInStep: true)
  }

  private func testsFitting(_ model: FileSet) throws -> (own: FileSet, counted: Set<String>) {
    let build = try package.build(step.name, sources: model, given: given, own: own)
    guard build.errors.isEmpty, !build.own.isEmpty else { return (FileSet(), []) }
    let passed = try package.test(build.own).results.filter(\.isPassed).map(\.id)
    return (build.own, counted.intersection(passed))
  }

  /// A run of own tests alone: a bug that stops the step's would stop these, too, before they begin.
  /// `nil` if they do not compile with these sources.
  private func run(_ own: FileSet, on sources: FileSet) throws -> TestRun? {
    let tests = given.merging(own)
    guard try package.build(step.name, sources: sources, tests: tests).isEmpty else { return nil }
    return try package.test(own)
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
