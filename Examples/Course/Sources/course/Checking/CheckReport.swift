import Foundation

extension String {
  /// The text of values without the module that their types belong to.
  var withoutModule: String {
    replacingOccurrences(of: #"\bImageFeed(Tests)?\."#, with: "", options: .regularExpression)
  }
}

/// A check in words: what is fine first, then what to do.
struct CheckReport {
  let step: Step
  let result: CheckResult
  let language: Language
  var bugs = BugTexts()

  /// The number of errors or failed tests shown before "and 3 more".
  private static let shown = 10

  var lines: [String] {
    var lines = compilation
    if result.compiles {
      lines += stopped(result.stop, result.net + result.step) + tests + ownTests
    }
    if !result.unused.isEmpty {
      lines.append("! " + Say.unused(result.unused.joined(separator: ", "))(language))
    }
    let end = result.isRight(step) ? Say.done : Say.notDone
    return lines + ["", end(language)]
  }

  private var compilation: [String] {
    if !result.codeErrors.isEmpty {
      return [bad(Say.codeFails)] + listed(result.codeErrors.map(words(of:))) + [open(Say.waiting)]
    }
    if !result.missing.isEmpty {
      return [bad(Say.namesMissing)] + listed(findings(result.missing)) + [open(Say.waiting)]
    }
    return [good(step.asksForTests ? Say.codeCompiles : Say.namesFound)]
  }

  private var tests: [String] {
    var lines: [String] = []
    if !result.net.isEmpty {
      let isBroken = result.net.contains { !$0.issues.isEmpty }
      lines += counted(result.net) { Say.net($0, of: $1, isBroken: isBroken) }
    }
    if !result.step.isEmpty {
      lines += counted(result.step, step.asksForTests ? Say.givenTests : Say.stepTests)
    }
    return lines
  }

  /// What stopped the tests, where, and how many wait behind it.
  private func stopped(_ stop: TestRun.Stop?, _ tests: [TestResult]) -> [String] {
    guard let stop else { return [] }
    let place = tests.filter { $0.hasStarted && !$0.hasEnded }.map {
      "    ✘ \($0.title)  (\($0.file ?? ""))"
    }
    let waiting = tests.filter { !$0.hasStarted }.count
    return [bad(Say.stop(stop))] + place
      + (waiting == 0 ? [] : ["    " + Say.notRun(waiting)(language)])
  }

  private var ownTests: [String] {
    var lines: [String] = []
    if !result.ownErrors.isEmpty {
      let title = Say.ownFail(result.leftOut.joined(separator: ", "))
      lines += [bad(title, ifAsked: step.asksForTests)] + listed(result.ownErrors.map(words(of:)))
    }
    if !result.idle.isEmpty {
      lines.append("! " + Say.idle(result.idle.map(\.title).joined(separator: ", "))(language))
    }
    lines += stopped(result.ownStop, result.own)
    if !result.own.isEmpty { return lines + counted(result.own, Say.own) + grade }
    if step.asksForTests { return lines + [bad(Say.noOwnButAsked)] }
    return lines + (step.facts.prevents.isEmpty || !lines.isEmpty ? [] : [open(Say.noOwn)])
  }

  private var grade: [String] {
    guard let grade = result.grade else {
      return result.fitsTests && !step.facts.prevents.isEmpty ? [open(Say.gradeWaits)] : []
    }
    let caught = grade.filter { $0.outcome == .caught }.count
    let tried = grade.filter { $0.outcome != .notPlanted }.count
    let title = Say.grade(caught, of: tried)
    var lines = [caught == tried ? good(title) : bad(title, ifAsked: step.asksForTests)]
    let untriedChanges = result.rightChanges.filter { $0.outcome == .notPlanted }
    let count = grade.count - tried + untriedChanges.count
    if count > 0 {
      let untried = bad(Say.untried(count), ifAsked: step.asksForTests)
      // None of none is no success.
      lines = (tried == 0 ? [] : lines) + [untried]
    }
    if !result.redWithStep.isEmpty {
      let tests = result.redWithStep.joined(separator: ", ")
      lines.append("! " + Say.redWithStep(tests)(language))
    }
    return lines + (grade + untriedChanges).flatMap(lines(of:)) + refused
  }

  private var refused: [String] {
    let title = bad(Say.tooStrict, ifAsked: step.asksForTests)
    let refused = result.rightChanges.filter { $0.outcome == .caught }
    return (refused.isEmpty ? [] : [title])
      + refused.map {
        "    ✘ \(bugs.name(of: $0.bug, in: language)): \($0.failed.joined(separator: ", "))"
      }
  }

  private func lines(of graded: GradedBug) -> [String] {
    let name = bugs.name(of: graded.bug, in: language)
    let title = Say.planted(name, graded.outcome)(language)
    let sentence = bugs.sentence(of: graded.bug, in: language).map { ["      \($0)"] } ?? []
    switch graded.outcome {
    case .caught: return ["    ✓ \(title)"] + sentence
    case .notPlanted: return ["    – \(title)"] + sentence
    case .missed:
      let change = Say.change(graded.bug)(language)
      let file = graded.isInStep ? Say.inStepsFile(graded.bug.file) : Say.inFile(graded.bug.file)
      return ["    ✘ \(title)  \(change)  \(file(language))"] + sentence
    }
  }

  private func counted(_ tests: [TestResult], _ text: (Int, Int) -> Text) -> [String] {
    let passed = tests.filter(\.isPassed).count
    let title = text(passed, tests.count)
    // What did not come to its end is told with what stopped it.
    let failed = tests.filter { !$0.issues.isEmpty }.sorted { $0.place < $1.place }
    if failed.isEmpty { return [passed == tests.count ? good(title) : open(title)] }
    let shown = failed.prefix(Self.shown).flatMap(lines(of:))
    return [bad(title)] + shown + more(than: failed.count)
  }

  private func lines(of test: TestResult) -> [String] {
    guard let issue = test.issues.first else { return [] }
    // A comment of the test that follows its expectation is no part of the message.
    let message = issue.message.split(separator: "\n").filter { !$0.hasPrefix("//") }
      .map { "      \($0)".withoutModule }
    return ["    ✘ \(test.title)  (\(issue.file):\(issue.line))"] + message
  }

  /// An error as the compiler tells it.
  private func words(of error: CompilerError) -> String {
    if error.path.isEmpty { return error.message }
    let lacks = error.lacks.isEmpty ? "" : " (\(Say.lacks(error.lacks)(language)))"
    return "\(error.file):\(error.line): \(error.message)\(lacks)"
  }

  private func findings(_ errors: [CompilerError]) -> [String] {
    var seen: Set<Finding> = []
    let causes = errors.filter { !$0.isFollowUp }
    return (causes.isEmpty ? errors : causes).filter { seen.insert($0.finding).inserted }.map {
      "\(Say.finding($0.finding)(language))  (\($0.file):\($0.line))"
    }
  }

  private func listed(_ items: [String]) -> [String] {
    items.prefix(Self.shown).map { "    \($0)" } + more(than: items.count)
  }

  private func more(than count: Int) -> [String] {
    count > Self.shown ? ["    " + Say.andMore(count - Self.shown)(language)] : []
  }

  private func good(_ text: Text) -> String { "✓ " + text(language) }
  private func open(_ text: Text) -> String { "– " + text(language) }

  private func bad(_ text: Text, ifAsked isAsked: Bool = true) -> String {
    (isAsked ? "✘ " : "– ") + text(language)
  }
}
