import Foundation

/// Hints, solutions and questions.
extension Session {
  func hint() throws {
    let step = try current
    let hints = try step.page(in: language).hints
    let shown = progress[step.name].hints
    for (index, hint) in hints.prefix(shown + 1).enumerated() {
      say("\(Say.hint(index + 1, of: hints.count)(language)): \(hint)")
    }
    if shown >= hints.count { say(Say.noMoreHints(language)) }
    try update { progress in
      progress[step.name].hints = min(shown + 1, hints.count)
      progress[step.name].last = program.now()
    }
  }

  /// The files that solve the step: its sources, or its tests if those are the task.
  private func solution(of step: Step) throws -> (folder: String, files: FileSet) {
    guard let solution = try step.solution else {
      throw CourseError(text: Say.noSolutions, status: .notRight)
    }
    return solution
  }

  func solution(isAnother: Bool) throws {
    let step = try current
    var solution = try solution(of: step)
    if isAnother {
      solution.files = try step.anotherSolution
      guard !solution.files.isEmpty else { throw CourseError(text: Say.noOther, status: .notRight) }
    }
    for name in solution.files.names {
      say("── \(solution.folder)/\(name)\n\(solution.files[name] ?? "")")
    }
    for name in step.removed(solution.folder) {
      say("── \(solution.folder)/\(name) \(Say.absent(language))")
    }
    try markLookedUp(step)
  }

  func diff() throws {
    let step = try current
    let solution = try solution(of: step)
    var isSame = true
    for name in solution.files.names + step.removed(solution.folder) {
      let path = "\(solution.folder)/\(name)"
      let files = ["\(course.work)/\(path)", "\(step.folder)/\(path)"]
      let log = NSTemporaryDirectory() + "course-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: log) }
      // A file that one side does not have counts as empty.
      let run = try ToolRun(["diff", "-uN", "--strip-trailing-cr"] + files, limit: 60, log: log)
      guard run.status == 0 || run.status == 1 else {
        throw CourseError(text: Say.cannotRun("diff"))
      }
      if run.status == 1 { say(run.output) }
      isSame = isSame && run.status == 0
    }
    if isSame { say(Say.noDifference(language)) }
    try markLookedUp(step)
  }

  private func markLookedUp(_ step: Step) throws {
    guard !progress.isPassed(step), !progress[step.name].lookedUp else { return }
    try update { $0[step.name].lookedUp = true }
    say(Say.nowLookedUp(language))
  }

  // MARK: - Questions

  func ask(isRun: Bool) throws {
    let step = try current
    let questions = try OwnQuestions(step: step, work: work).all
    guard !questions.isEmpty else {
      throw CourseError(text: Say.noQuestions, status: .notRight)
    }
    for (number, question) in questions.enumerated() {
      say("\(number + 1). \(question.text(language))")
      if isRun { say(try withPackage { try question.run($0) }(language)) }
    }
    if !isRun { say(Say.runIt(language)) }
  }

  func quiz(of chapter: Int?, _ answers: [String]) throws -> ExitStatus {
    let number = try chapter ?? current.facts.chapter
    guard course.steps.contains(where: { $0.facts.chapter == number }) else {
      throw CourseError(text: Say.unknownChapter(number), status: .usage)
    }
    let questions = try course.chapter(number, in: language).questions
    let letters = "abcdefgh".map(String.init)
    guard !answers.isEmpty else {
      say("\(try title(ofChapter: number))\n")
      for (place, question) in questions.enumerated() {
        say("\(place + 1). \(question.text)")
        for (letter, answer) in zip(letters, question.answers) {
          say("   \(letter)) \(answer.text)")
        }
      }
      say("\n" + Say.answerEach(questions.count)(language))
      return .done
    }
    let chosen = zip(questions, answers).compactMap { question, answer in
      zip(letters, question.answers).first { $0.0 == answer.lowercased() }?.1
    }
    // Nothing is told before all are answered.
    guard answers.count == questions.count, chosen.count == questions.count else {
      throw CourseError(text: Say.answerEach(questions.count), status: .usage)
    }
    for (place, answer) in chosen.enumerated() {
      say("\(place + 1). \(questions[place].text)")
      say("   \(answer.isRight ? "✓" : "✘") \(answer.text) — \(answer.reason)")
    }
    let right = chosen.filter(\.isRight).count
    say("\n" + Say.rightAnswers(right, of: questions.count)(language))
    return right == questions.count ? .done : .notRight
  }
}
