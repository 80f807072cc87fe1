/// The outcome of one planted change: a bug of the catalogue, or a mutant.
enum Outcome: String, Codable, Sendable, CaseIterable {
  /// A test failed, or the run crashed.
  case caught
  /// All tests passed.
  case missed
  /// No test comes to its place.
  case unreached
  /// No test had failed when the time was up, or too many steps were taken.
  case slow
  /// Two runs disagree.
  case flaky
  /// It was missed, and a file says why no test could tell.
  case equivalent
  /// It was missed, and a search for a test came to its place but saw no difference.
  case probablyEquivalent = "probably equivalent"
  /// The compiler does not accept it.
  case dropped
}

struct ChangeResult: Codable, Sendable {
  let id: String
  var outcome: Outcome
  /// The tests that failed; those that ran, if the run crashed.
  var by: Set<TestName> = []
  /// The tests that noticed it in any way: failed, crashed, ended the process or did not end.
  var noticedBy: Set<TestName> = []
  var coveredBy: [String] = []
  var seconds = 0.0
  /// All tests that failed in a run or crashed it, whether or not they did so again.
  private(set) var everFailed: Set<TestName> = []
  /// The tests that failed as well where the change was asleep, between two runs where it was not.
  var failedAsleep: Set<TestName> = []
  var hasCrashed = false
  /// A Boolean value that tells whether the time was up.
  private(set) var wasStopped = false
  private(set) var messages: [TestName: String] = [:]
  var places: [TestName: SourceLine] = [:]
  var note: String?
  /// What was found where a test that catches it was searched for.
  var search: WitnessSearch.Finding?

  /// The part that is kept for the next grading.
  private enum CodingKeys: CodingKey {
    case id, outcome, by, noticedBy, coveredBy, seconds, hasCrashed, note
  }

  init(_ id: String, _ outcome: Outcome, note: String? = nil) {
    (self.id, self.outcome, self.note) = (id, outcome, note)
  }

  /// Judges one run. What fails before the tests have come to the change's place does not fail because
  /// of it.
  init(
    _ id: String, _ report: TestReport, ignoring ignored: Set<TestName>, isReached: Bool = true
  ) {
    self.id = id
    (seconds, messages, places) = (report.seconds, report.failures, report.places)
    by = Set(report.failures.keys).subtracting(ignored)
    noticedBy = by.union(report.inFlight)
    outcome = by.isEmpty ? .missed : .caught
    let running = report.inFlight.sorted().map(\.title).joined(separator: ", ")
    switch report.end {
    case .finished, .firstFailure: break
    case .crashed(let signal, let message):
      by.formUnion(report.inFlight.isEmpty ? [.noTest] : report.inFlight)
      by.subtract(ignored)
      outcome = by.isEmpty ? .missed : .caught
      hasCrashed = !by.isEmpty
      note = "crashed (signal \(signal)) \(message)"
    case .exited(Switch.endlessStatus):
      if outcome == .missed { outcome = .slow }
      note = "ended in an endless loop: \(running)"
    case .exited(let status):
      note = "a test ended the process with status \(status): \(running)"
    case .stopped:
      wasStopped = true
      if outcome == .missed { outcome = .slow }
      note = "stopped while running: \(running)"
    }
    everFailed = by
    if !isReached {
      if outcome == .caught { note = "tests failed without having come to its place" }
      if outcome == .caught || outcome == .missed { outcome = .unreached }
      (by, noticedBy) = ([], [])
    }
  }

  func confirmed(by second: ChangeResult) -> ChangeResult {
    var result = self
    for (test, message) in second.messages where messages[test] == nil {
      (result.messages[test], result.places[test]) = (message, second.places[test])
    }
    let common = by.intersection(second.by)
    if second.outcome == .caught, !common.isEmpty || second.hasCrashed {
      // A crash ends the process before other tests could fail.
      result.by = common.isEmpty ? second.by : common
      result.noticedBy = result.by
      result.hasCrashed = hasCrashed && second.hasCrashed
    } else {
      result.outcome = .flaky
      let names = by.sorted().map(\.title).joined(separator: ", ")
      result.note =
        second.outcome == .caught
        ? "caught by other tests in the next run than by \(names)"
        : "caught by \(names) in one run and \(second.outcome.rawValue) in the next"
    }
    // A crash in the next run says which of the tests side by side it was.
    let narrowed = result.outcome == .caught && second.hasCrashed
    result.everFailed = narrowed ? result.by : everFailed.union(second.everFailed)
    return result
  }

  /// Adds what other tests, or other runs, say of the same correct variant. Only those refuse it that
  /// caught it; a run without a verdict is no acceptance.
  mutating func add(_ other: ChangeResult) {
    let order: [Outcome] = [.unreached, .missed, .slow, .flaky, .caught]
    outcome = order.last { [outcome, other.outcome].contains($0) } ?? other.outcome
    if other.outcome == .caught {
      by.formUnion(other.by)
      noticedBy.formUnion(other.noticedBy)
    }
    messages.merge(other.messages) { one, _ in one }
    places.merge(other.places) { one, _ in one }
    (seconds, note) = (seconds + other.seconds, note ?? other.note)
  }

  func ignoring(
    _ tests: Set<TestName>, who: String = "fail without a bug, too"
  ) -> ChangeResult {
    var result = self
    result.noticedBy.subtract(tests)
    guard !by.isEmpty, !by.isDisjoint(with: tests) else { return result }
    result.by.subtract(tests)
    if result.by.isEmpty, outcome == .caught {
      result.outcome = .missed
      result.note = "noticed only by tests that \(who)"
    }
    return result
  }
}
