import PlantedFaults

/// The result of one planted fault.
struct FaultResult: Sendable {
  /// The outcome.
  enum Outcome: String, Encodable, Sendable {
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
  /// A Boolean value that tells whether the process crashed.
  var hasCrashed = false
  /// A remark, such as the message of a crash.
  var note: String?

  /// Judges one run.
  ///
  /// - Parameter ignored: tests that are not to be believed.
  init(_ fault: PlantedFault, _ report: TestReport, ignoring ignored: Set<TestName>) {
    self.fault = fault
    seconds = report.seconds
    by = Set(report.failures.keys).subtracting(ignored)
    noticedBy = by.union(report.inFlight)
    outcome = by.isEmpty ? .missed : .caught
    let running = report.inFlight.sorted().map(\.title).joined(separator: ", ")
    switch report.end {
    case .finished: break
    case .crashed(let signal, let message):
      (outcome, hasCrashed) = (.caught, true)
      by.formUnion(report.inFlight)
      note = "crashed (signal \(signal)) \(message)"
    case .exited(let status):
      note = "a test ended the process with status \(status): \(running)"
    case .stopped:
      if outcome == .missed { outcome = .slow }
      note = "stopped while running: \(running)"
    }
  }

  /// This result, seen again.
  func confirmed(by second: FaultResult) -> FaultResult {
    var result = self
    if outcome != second.outcome {
      result.outcome = .flaky
      result.note = "caught in one run and \(second.outcome.rawValue) in the next"
    } else if !by.isDisjoint(with: second.by) {
      result.by = by.intersection(second.by)
      result.noticedBy = result.by
    }
    return result
  }
}
