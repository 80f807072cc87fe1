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
  /// The identifiers of the learner's tests that count, and their titles.
  let counted: [String: String]

  /// The own tests that compile with the step's code, and the identifiers of those that pass on it
  /// without a bug; `nil` until they are needed.
  private(set) var fitting: (own: FileSet, counted: [String: String])?

  /// The titles of the own tests that fail on it.
  private(set) var redWithStep: [String] = []

  mutating func graded(_ bug: Step.Bug) throws -> GradedBug {
    if let planted = sources.planting(bug), let failed = try failed(of: (own, counted), planted) {
      return GradedBug(bug: bug, outcome: failed.isEmpty ? .missed : .caught, failed: failed)
    }
    let model = try step.model
    guard let planted = model.planting(bug) else {
      return GradedBug(bug: bug, outcome: .notPlanted)
    }
    let fitting = try fitting ?? testsFitting(model)
    self.fitting = fitting
    guard !fitting.counted.isEmpty, let failed = try failed(of: fitting, planted) else {
      return GradedBug(bug: bug, outcome: .notPlanted)
    }
    let outcome = failed.isEmpty ? GradedBug.Outcome.missed : .caught
    return GradedBug(bug: bug, outcome: outcome, failed: failed, isInStep: true)
  }

  private mutating func testsFitting(_ model: FileSet) throws -> (
    own: FileSet, counted: [String: String]
  ) {
    let build = try package.build(sources: model, given: given, own: own)
    guard build.errors.isEmpty, !build.own.isEmpty else { return (FileSet(), [:]) }
    let results = try package.test(build.own).results.filter { counted[$0.id] != nil }
    redWithStep = results.filter { !$0.isPassed }.map(\.title)
    let passed = Set(results.filter(\.isPassed).map(\.id))
    return (build.own, counted.filter { passed.contains($0.key) })
  }

  /// The titles of own tests that fail on sources with a bug; `nil` if the two do not compile together.
  /// They run alone: a bug that stops the step's tests would stop these, too, before they begin.
  private func failed(
    of tests: (own: FileSet, counted: [String: String]), _ planted: FileSet
  ) throws -> [String]? {
    let all = given.merging(tests.own)
    guard try package.build(sources: planted, tests: all).isEmpty else { return nil }
    return try package.test(tests.own).failed.compactMap { tests.counted[$0] }.sorted()
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
