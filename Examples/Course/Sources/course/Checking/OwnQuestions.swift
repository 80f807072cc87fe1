import Foundation

/// Two questions about the learner's own code, which are answered by running it: what happens at a moment
/// that the step's `Question.swift` plays, and which test fails if a bug is planted. Where tests are the
/// task, those are the learner's, too.
struct OwnQuestions {
  let step: Step
  let sources: FileSet
  let tests: FileSet

  init(step: Step, work: WorkFolder) throws {
    self.step = step
    sources = try work.sources
    tests = try step.asksForTests ? work.tests : step.tests ?? FileSet()
  }

  /// A question and, once it has been run, the lines that answer it.
  struct Question {
    let text: Text
    /// Runs the learner's code and returns what happened.
    let run: (CheckPackage) throws -> Text
  }

  var all: [Question] {
    get throws {
      // It is played with the step's own fixtures, which a copy without solutions may lack.
      let moment = try step.tests.flatMap { tests in step.question.map { ($0, tests) } }
      let bugs = step.facts.prevents.filter { sources.planting($0) != nil }
        .sorted { ($0.old.count, $0.bug) < ($1.old.count, $1.bug) }
      return (moment.map { [played($0, with: $1)] } ?? [])
        + bugs.prefix(moment == nil ? 2 : 1).map(planted)
    }
  }

  private func planted(_ bug: Step.Bug) -> Question {
    Question(text: Say.whichTestFails(bug)) { package in
      guard let planted = sources.planting(bug),
        try package.build(sources: planted, tests: tests).isEmpty
      else { return Say.changeDoesNotCompile }
      let run = try package.test(tests)
      let failed = run.results.filter { run.failed.contains($0.id) }.map { "    ✘ \($0.title)" }
      return failed.isEmpty ? Say.noTestFails : Text(failed.sorted().joined(separator: "\n"))
    }
  }

  private func played(
    _ moment: (text: Text, file: FileSet), with tests: FileSet
  ) -> Question {
    Question(text: moment.text) { package in
      let tests = tests.merging(moment.file)
      guard try package.build(sources: sources, tests: tests).isEmpty else {
        return Say.doesNotCompile
      }
      // Without the lines of Swift Testing, which begin with a mark.
      let printed = try package.test(moment.file).output.split(separator: "\n")
        .filter { line in !"◇✔✘↳±".contains { line.hasPrefix("\($0) ") } }
      return Text(printed.map { "    \($0)" }.joined(separator: "\n"))
    }
  }
}
