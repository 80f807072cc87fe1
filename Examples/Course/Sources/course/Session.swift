import Foundation

/// A learner at work: the course, the folder and the progress.
final class Session {
  let program: CourseProgram
  let course: Course
  let language: Language
  let work: WorkFolder
  private(set) var progress: Progress

  init(program: CourseProgram, course: Course, language: Language) throws {
    self.program = program
    self.course = course
    self.language = language
    work = WorkFolder(course: course, now: program.now)
    progress = Progress()
    progress = try readProgress()
  }

  /// Reads the progress. A damaged file is kept aside, and the learner is told.
  private func readProgress() throws -> Progress {
    switch work.progressFile.read() {
    case .none: return Progress()
    case .progress(let read): return read
    case .tooNew: throw CourseError(text: Say.progressTooNew)
    case .damaged:
      let kept = try work.keepDamagedProgress()
      var anew = Progress()
      // Most of it may be there still.
      let text = FileManager.default.contents(atPath: kept).map {
        String(decoding: $0, as: UTF8.self)
      }
      anew.step = course.steps.first { text?.contains("\"step\" : \"\($0.name)\"") == true }?.name
      try work.progressFile.write(anew)
      program.writeError("course: " + Say.damaged(kept: kept)(language))
      return anew
    }
  }

  /// Changes the progress as the file has it by now: other commands write it, too.
  @discardableResult
  func update<Result>(_ change: (inout Progress) throws -> Result) throws -> Result {
    try withLock(of: course.work) {
      progress = try readProgress()
      var changed = progress
      let result = try change(&changed)
      try work.progressFile.write(changed)
      progress = changed
      return result
    }
  }

  func run(_ command: Options.Command) throws -> ExitStatus {
    switch command {
    case .list: try list()
    case .start(let name, let keepsMine, let isFast):
      try start(name, keepingMine: keepsMine, isFast: isFast)
    case .task: try showTask(of: current)
    case .check: return try check()
    case .watch: return try watch()
    case .hint: try hint()
    case .diff: try diff()
    case .solution(let isAnother): try solution(isAnother: isAnother)
    case .ask(let isRun): try ask(isRun: isRun)
    case .quiz(let chapter, let answers): return try quiz(of: chapter, answers)
    case .reset: try reset()
    case .overview, .help, .export, .report: try overview()
    }
    return .done
  }

  // MARK: - Where am I

  /// - Throws: `CourseError`, if no step has been started.
  var current: Step {
    get throws {
      guard let name = progress.step else {
        throw CourseError(text: Say.nothingStarted, status: .notRight)
      }
      return try course.step(name)
    }
  }

  private var next: Step? {
    let here = progress.step.flatMap { name in course.steps.first { $0.name == name } }
    if let here, !progress.isPassed(here) { return here }
    return here.flatMap(course.after) ?? course.steps.first { !progress.isPassed($0) }
  }

  private var nextOfTrack: Step? { course.fastTrack.first { !progress.isPassed($0) } }

  private func overview() throws {
    let passed = course.steps.filter(progress.isPassed).count
    say(Say.overview(passed: passed, of: course.steps.count)(language))
    guard let name = progress.step, let step = try? course.step(name) else {
      try introduce()
      say(Say.next("start")(language))
      return
    }
    let title = try step.page(in: language).title
    say(Say.youAreAt(step.name, title, minutes: step.facts.minutes)(language))
    if progress.isPassed(step) { return sayNext(after: step) }
    say(Say.workIsIn(language))
    say(Say.next("check")(language))
  }

  /// What to start after a step that is done.
  private func sayNext(after step: Step) {
    if course.steps.allSatisfy(progress.isPassed) { return say(Say.allDone(language)) }
    say(Say.next("start")(language))
    if step.isFast, let fast = nextOfTrack, fast.name != next?.name {
      say(Say.nextOfTrack(language))
    }
  }

  /// What the course is, before its first step.
  private func introduce() throws {
    say("\n\(try course.chapter(in: language).introduction)\n")
    sayLengths()
  }

  /// How long the fast track and the whole course take.
  private func sayLengths(mark: String = "") {
    func minutes(_ steps: [Step]) -> Int { steps.reduce(0) { $0 + $1.facts.minutes } }
    let fast = course.fastTrack
    if !fast.isEmpty { say(mark + Say.fastTrack(fast.count, minutes: minutes(fast))(language)) }
    say(Say.wholeCourse(course.steps.count, minutes: minutes(course.steps))(language))
  }

  private func list() throws {
    let fast = Set(course.fastTrack.map(\.name))
    var chapter: Int?
    let width = course.steps.map(\.name.count).max() ?? 0
    for step in course.steps {
      if step.facts.chapter != chapter { say(try title(ofChapter: step.facts.chapter)) }
      chapter = step.facts.chapter
      let done = progress[step.name]
      let mark = done.passed != nil ? "✓" : progress.step == step.name ? "▸" : " "
      let name = step.name + String(repeating: " ", count: width - step.name.count)
      let title = (try? step.page(in: language).title) ?? ""
      var facts = [Say.minutes(step.facts.minutes)(language)]
      if progress.step == step.name { facts.append(Say.here(language)) }
      if done.lookedUp { facts.append(Say.lookedUp(language)) }
      let track = fast.isEmpty ? "" : fast.contains(step.name) ? "» " : "  "
      say("  \(mark) \(track)\(name)  \(title) (\(facts.joined(separator: ", ")))")
    }
    sayLengths(mark: "» ")
  }

  func title(ofChapter number: Int) throws -> String {
    Say.chapter(number, try course.chapter(number, in: language).title)(language)
  }

  // MARK: - Starting

  private func start(_ name: String?, keepingMine keepsMine: Bool, isFast: Bool) throws {
    if isFast, course.fastTrack.isEmpty {
      throw CourseError(text: Say.noFastTrack, status: .notRight)
    }
    guard let step = try name.map(course.step) ?? (isFast ? nextOfTrack : next) else {
      say((next == nil ? Say.allDone : Say.fastTrackDone)(language))
      return
    }
    if step.name == progress.step, !progress.isPassed(step) {
      say(Say.alreadyStarted(step.name)(language))
      try showTask(of: step)
      return
    }
    try update { progress in
      if !keepsMine, let start = try step.start {
        try replace(start)
        if let left = try? current, left.name != step.name, !progress.isPassed(left) {
          say(Say.leftUndone(left.name)(language))
        }
      } else {
        // Without solutions a step begins with the learner's own work on the step before.
        let isReady =
          try step.before.map(progress.isPassed) == true && !work.sources.isEmpty
          && progress.step.map(Step.series) == Step.series(of: step.name)
        guard keepsMine || isReady else { throw CourseError(text: Say.noStart, status: .notRight) }
        try work.add(step.support, known: step.earlier)
      }
      progress.step = step.name
      progress[step.name].last = program.now()
      if progress[step.name].started == nil { progress[step.name].started = program.now() }
    }
    if course.steps.first(where: { $0.facts.chapter == step.facts.chapter })?.name == step.name {
      let chapter = try course.chapter(step.facts.chapter, in: language)
      say("\(try title(ofChapter: step.facts.chapter))\n\n\(chapter.introduction)\n")
    }
    say(Say.started(step.name)(language))
    if keepsMine { say(Say.continued(language)) }
    try showTask(of: step)
    say(Say.next("check")(language))
  }

  private func showTask(of step: Step) throws {
    say("\n\(try step.page(in: language).task(language))\n")
    say(Say.workIsIn(language))
  }

  private func reset() throws {
    guard let start = try current.start else { throw CourseError(text: Say.noStart) }
    try withLock(of: course.work) { try replace(start) }
    say(Say.started(try current.name)(language))
  }

  private func replace(_ start: (sources: FileSet, tests: FileSet)) throws {
    let step = try? current
    let kept = try work.replace(sources: start.sources, tests: start.tests, current: step)
    if let kept { say(Say.keptCopy(kept)(language)) }
  }

  // MARK: - Checking

  private func check() throws -> ExitStatus {
    // What a watch has read is older than the step that was started beside it.
    progress = try readProgress()
    let step = try current
    say("\(step.name) · \(try step.page(in: language).title)")
    let result = try withPackage { package in
      let tests = try step.tests ?? work.tests
      if try package.isNew(for: work.sources, tests) { say(Say.firstBuild(language)) }
      return try Checker(step: step, work: work, package: package).check()
    }
    // What cannot be noted is shown all the same.
    let noted = Result { try note(result, in: step) }
    if case .success(false) = noted {
      say(Say.leftMeanwhile(step.name)(language))
      return .notRight
    }
    let bugs = BugTexts(course: course)
    CheckReport(step: step, result: result, language: language, bugs: bugs).lines.forEach(say)
    _ = try noted.get()
    guard result.isRight(step) else { return .notRight }
    try goOn(from: step)
    sayNext(after: step)
    return .done
  }

  /// Does work with the package that builds the learner's code, one command at a time.
  func withPackage<Result>(_ work: (CheckPackage) throws -> Result) throws -> Result {
    let scratch = program.environment["COURSE_SCRATCH"] ?? course.folder + "/.build/check"
    func tellOfOther() { say(Say.otherCheck(language)) }
    return try withLock(of: scratch, whenBusy: tellOfOther) {
      try work(CheckPackage(folder: scratch, libraries: StepLibrary.all(of: course)))
    }
  }

  /// - Returns: `false`, with nothing noted, if another step was started during the check: the files
  ///   were not, or not all, those of this step.
  private func note(_ result: CheckResult, in step: Step) throws -> Bool {
    try update { progress in
      guard progress.step == step.name else { return false }
      progress[step.name].checks += 1
      progress[step.name].last = program.now()
      if result.isRight(step), progress[step.name].passed == nil {
        progress[step.name].passed = program.now()
      }
      if let grade = result.grade { progress[step.name].ownTests = Progress.Grade(grade) }
      return true
    }
  }

  /// What a step that is done leads to.
  private func goOn(from step: Step) throws {
    if let learned = try step.page(in: language).learned { say(Say.learned(learned)(language)) }
    if try !step.anotherSolution.isEmpty { say(Say.anotherWay(language)) }
    if try !OwnQuestions(step: step, work: work).all.isEmpty { say(Say.questions(language)) }
    if course.after(step)?.facts.chapter != step.facts.chapter { say(Say.quizWaits(language)) }
  }

  private func watch() throws -> ExitStatus {
    var checked = try work.swiftFiles
    while true {
      let status = try check()
      say(Say.watching(language))
      var last = checked
      var now = checked
      // Files that are saved together change one after the other: a check waits until they rest.
      repeat {
        if !program.tick() { return status }
        last = now
        // A file that is just being replaced cannot be read.
        now = (try? work.swiftFiles) ?? checked
      } while now == checked || now != last
      checked = now
    }
  }

  func say(_ line: String) { program.write(line) }
}
