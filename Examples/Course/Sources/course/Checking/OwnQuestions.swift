import Foundation

/// Two questions about the learner's own code, which are answered by running it: what happens at a moment
/// that the step's `Question.swift` plays, and which of the step's tests fails without a line.
struct OwnQuestions {
  let step: Step
  let sources: FileSet

  /// A question and, once it has been run, the lines that answer it.
  struct Question {
    let text: Text
    /// Runs the learner's code and returns what happened.
    let run: (CheckPackage) throws -> Text
  }

  var all: [Question] {
    get throws {
      let moment = try step.question
      let lines = try ownLines
      let chosen = moment == nil ? [lines.first, lines.dropFirst().last] : [lines.first]
      return (moment.map { [played($0)] } ?? []) + chosen.compactMap { $0 }.map(without)
    }
  }

  /// The learner's calls and assignments that stand on a line of their own, a presenter's first.
  private var ownLines: [(file: String, line: String)] {
    get throws {
      let start = try step.start?.sources ?? FileSet()
      let files = sources.names.sorted { isPresenter($0) && !isPresenter($1) }
      return files.flatMap { file in
        let old = Set((start[file] ?? "").split(separator: "\n"))
        let lines = (sources[file] ?? "").split(separator: "\n")
        return lines.filter { line in
          !old.contains(line) && isStatement(line) && lines.filter { $0 == line }.count == 1
        }.map { (file, String($0)) }
      }
    }
  }

  private func isPresenter(_ file: String) -> Bool { file.contains("Presenter") }

  private func isStatement(_ line: Substring) -> Bool {
    let pattern = #"^\s+(?!let |var |case |return |super\.)[a-z][\w.?]*(\([^{]*\)| [+-]?= [^{]+)$"#
    let brackets = (line.filter { $0 == "(" }.count, line.filter { $0 == ")" }.count)
    return brackets.0 == brackets.1 && line.range(of: pattern, options: .regularExpression) != nil
  }

  /// The functions of the tests that the step adds.
  private var newTests: [String] {
    let files = (try? FileSet(folder: step.folder + "/Tests")) ?? FileSet()
    return files.names.flatMap { name in
      TestFunction.all(in: files[name] ?? "").filter(\.isTest).map(\.name)
    }
  }

  private func without(file: String, line: String) -> Question {
    let place = "\(file): `\(line.trimmingCharacters(in: .whitespaces))`"
    return Question(text: Say.whichTestFails(place, of: newTests)) { package in
      guard let range = sources[file]?.range(of: line + "\n"), let tests = try step.tests else {
        return Say.noTestFails
      }
      var without = sources
      without[file]?.removeSubrange(range)
      guard try package.build(sources: without, tests: tests).isEmpty else {
        return Say.doesNotCompile
      }
      let run = try package.test(tests)
      let failed = run.results.filter { run.failed.contains($0.id) }.map { "    ✘ \($0.title)" }
      return failed.isEmpty ? Say.noTestFails : Text(failed.sorted().joined(separator: "\n"))
    }
  }

  private func played(_ moment: (text: Text, file: FileSet)) -> Question {
    Question(text: moment.text) { package in
      let tests = try (step.tests ?? FileSet()).merging(moment.file)
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
