import PlantedFaults

/// Runs the tests with one fault switched on.
struct FaultRun: Sendable {
  /// Runs the tests once.
  let run: @Sendable (SwitchedRun) throws -> SwitchedRun.Result
  /// Tests that are not to be believed.
  let ignored: Set<TestName>
  /// The suites that reach each fault; `nil` to run all suites for each.
  var reach: FaultReach?
  /// The runs that go on to all tests.
  let wholeRuns = WholeRuns()

  /// A fault, and whether it is really switched on.
  private struct Trial {
    let fault: PlantedFault
    let isPlanted: Bool
  }

  /// Runs the tests with the fault; a fault that is caught is run a second time.
  func result(of fault: PlantedFault) throws -> FaultResult {
    try result(of: Trial(fault: fault, isPlanted: true))
  }

  /// Runs the tests as for the fault, but with nothing switched on.
  func control(like fault: PlantedFault) throws -> FaultResult {
    try result(of: Trial(fault: fault, isPlanted: false))
  }

  /// Runs the tests that caught the fault once more.
  func confirmed(_ result: FaultResult) throws -> FaultResult {
    try confirmed(result, Trial(fault: result.fault, isPlanted: true))
  }

  private func result(of trial: Trial) throws -> FaultResult {
    let first = try first(trial)
    return first.outcome == .caught ? try confirmed(first, trial) : first
  }

  private func confirmed(_ first: FaultResult, _ trial: Trial) throws -> FaultResult {
    // Side by side, a crash takes tests along that have nothing to do with it.
    if first.hasCrashed { return first.confirmed(by: try once(trial, isOneByOne: true)) }
    let again = try once(trial, only: first.by.sorted().map(\.filter))
    // Tests may need each other.
    return first.confirmed(by: again.outcome == .caught ? again : try once(trial))
  }

  /// Only what all tests together miss is missed: how a suite behaves alone is but a hint.
  private func first(_ trial: Trial) throws -> FaultResult {
    if let suites = reach?.suites(reaching: trial.fault.id), !suites.isEmpty {
      let result = try once(trial, only: suites)
      let isEnough = result.outcome != .missed
      if isEnough || !wholeRuns.goesOn(isPlanted: trial.isPlanted) { return result }
    }
    return try once(trial)
  }

  private func once(
    _ trial: Trial, isOneByOne: Bool = false, only: [String]? = nil
  ) throws -> FaultResult {
    let fault = trial.fault
    let result = try run(
      SwitchedRun(fault: trial.isPlanted ? fault.id : nil, only: only, isOneByOne: isOneByOne))
    return FaultResult(
      fault, result.report, ignoring: ignored,
      isReached: !trial.isPlanted || result.reached.contains(fault.id))
  }
}
