import PlantedFaults

/// The result of one planted fault.
struct FaultResult: Sendable {
  /// The outcome.
  enum Outcome: String, Codable, Sendable {
    /// A test failed, or the run crashed.
    case caught
    /// All tests passed.
    case missed
    /// No test had failed when the time was up.
    case slow
    /// Two runs disagree.
    case flaky
  }

  let fault: PlantedFault
  var outcome: Outcome
  /// The tests that failed; those that ran, if the run crashed.
  var by: Set<TestName> = []
  /// The tests that noticed it in any way: failed, crashed, ended the process or did not end.
  var noticedBy: Set<TestName> = []
  let seconds: Double
  /// All tests that failed in a run or crashed it, whether or not they did so again.
  private(set) var everFailed: Set<TestName> = []
  /// A Boolean value that tells whether the tests come to the fault's place.
  var isReached = true
  /// A Boolean value that tells whether the process crashed.
  var hasCrashed = false
  /// The first message of each test that failed.
  private(set) var messages: [TestName: String] = [:]
  /// A remark, such as the message of a crash.
  var note: String?

  /// The result of a fault that no test can see, because none comes to its place.
  init(unreached fault: PlantedFault) {
    self.fault = fault
    (outcome, isReached, seconds) = (.missed, false, 0)
  }

  /// The result of an earlier grading.
  ///
  /// - Parameter by: those of the tests that caught it that are still the same.
  init(_ fault: PlantedFault, _ kept: KeptResults.Result, by: Set<TestName>) {
    self.fault = fault
    (outcome, isReached, hasCrashed) = (kept.outcome, kept.isReached, kept.hasCrashed)
    (seconds, note) = (kept.seconds, kept.note)
    (self.by, noticedBy) = (by, by)
  }

  /// Judges one run.
  ///
  /// - Parameters:
  ///   - ignored: tests that are not to be believed.
  ///   - isReached: whether the tests came to the fault's place: what fails before that does not fail
  ///     because of the fault.
  init(
    _ fault: PlantedFault, _ report: TestReport, ignoring ignored: Set<TestName>,
    isReached: Bool = true
  ) {
    self.fault = fault
    self.isReached = isReached
    (seconds, messages) = (report.seconds, report.failures)
    by = Set(report.failures.keys).subtracting(ignored)
    noticedBy = by.union(report.inFlight)
    outcome = by.isEmpty ? .missed : .caught
    let running = report.inFlight.sorted().map(\.title).joined(separator: ", ")
    switch report.end {
    case .finished: break
    case .crashed(let signal, let message):
      by.formUnion(report.inFlight.isEmpty ? [.noTest] : report.inFlight)
      by.subtract(ignored)
      outcome = by.isEmpty ? .missed : .caught
      hasCrashed = !by.isEmpty
      note = "crashed (signal \(signal)) \(message)"
    case .exited(let status):
      note = "a test ended the process with status \(status): \(running)"
    case .stopped:
      if outcome == .missed { outcome = .slow }
      note = "stopped while running: \(running)"
    }
    everFailed = by
    if outcome == .caught, !isReached {
      (outcome, by, noticedBy) = (.missed, [], [])
      note = "tests failed without having come to the fault’s place"
    }
  }

  /// This result, seen again.
  func confirmed(by second: FaultResult) -> FaultResult {
    var result = self
    let common = by.intersection(second.by)
    if second.outcome == .caught, !common.isEmpty || second.hasCrashed {
      // A crash ends the process before other tests could fail.
      result.by = common.isEmpty ? second.by : common
      result.noticedBy = result.by
      result.hasCrashed = hasCrashed && second.hasCrashed
    } else {
      result.outcome = .flaky
      result.note =
        second.outcome == .caught
        ? "caught by other tests in the next run"
        : "caught in one run and \(second.outcome.rawValue) in the next"
    }
    // A crash in the next run says which of the tests side by side it was.
    let narrowed = result.outcome == .caught && second.hasCrashed
    result.everFailed = narrowed ? result.by : everFailed.union(second.everFailed)
    return result
  }

  /// This result without what these tests say.
  func ignoring(_ tests: Set<TestName>) -> FaultResult {
    var result = self
    result.noticedBy.subtract(tests)
    guard !by.isEmpty, !by.isDisjoint(with: tests) else { return result }
    result.by.subtract(tests)
    if result.by.isEmpty, outcome != .missed {
      result.outcome = .missed
      result.note = "noticed only by tests that fail without a fault, too"
    }
    return result
  }
}
