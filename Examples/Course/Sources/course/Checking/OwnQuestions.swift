import Foundation

/// Two questions about the learner's own code, which are answered by running it: what happens at a moment
/// that the step's `Question.swift` plays, and which tests fail without a line of the learner's. Where
/// tests are the task, those are the learner's, and a bug is planted.
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
      let changes = (step.asksForTests ? step.facts.prevents : try ownLines)
        .filter { sources.planting($0) != nil }
      let chosen = moment == nil ? [changes.first, changes.dropFirst().last] : [changes.first]
      return (moment.map { [played($0, with: $1)] } ?? [])
        + chosen.compactMap { $0 }.map(changed)
    }
  }

  /// Changes that take away a call or an assignment of the learner's on a line of its own, a presenter's
  /// first.
  private var ownLines: [Step.Bug] {
    get throws {
      let start = try step.start?.sources ?? FileSet()
      func isPresenter(_ file: String) -> Bool { file.contains("Presenter") }
      return sources.names.sorted { isPresenter($0) && !isPresenter($1) }.flatMap { file in
        let old = Set((start[file] ?? "").split(separator: "\n"))
        return (sources[file] ?? "").split(separator: "\n")
          .filter { !old.contains($0) && isStatement($0) }
          .map { Step.Bug(bug: "", file: file, old: $0 + "\n", new: "", test: "") }
      }
    }
  }

  private func isStatement(_ line: Substring) -> Bool {
    let pattern = #"^\s+(?!let |var |case |return |super\.)[a-z][\w.?]*(\([^{]*\)| [+-]?= [^{]+)$"#
    let brackets = (line.filter { $0 == "(" }.count, line.filter { $0 == ")" }.count)
    return brackets.0 == brackets.1 && line.range(of: pattern, options: .regularExpression) != nil
  }

  private func changed(_ change: Step.Bug) -> Question {
    let files = step.asksForTests ? tests : (try? FileSet(folder: step.folder + "/Tests")) ?? tests
    let names = files.names.flatMap { name in
      TestFunction.all(in: files[name] ?? "").filter(\.isTest).map(\.name)
    }
    return Question(text: Say.whichTestFails(change, of: names)) { package in
      guard let changed = sources.planting(change),
        try package.build(sources: changed, tests: tests).isEmpty
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
      return Text(printed.map { "    \($0)".withoutModule }.joined(separator: "\n"))
    }
  }
}
