import PlantedFaults

/// Runs the tests with one fault switched on.
struct FaultRun: Sendable {
  /// The environment variable that `FaultSwitch` reads.
  static let variable = "PLANTED_FAULT"

  let binary: TestBinary
  /// Seconds until it is stopped.
  let limit: Double
  /// A folder for files of the runs.
  let scratch: String
  /// Tests that are not to be believed.
  let ignored: Set<TestName>
  /// The suites that reach each fault; `nil` to run all suites for each.
  var reach: FaultReach?

  /// Runs the tests with the fault; a fault that is caught is run a second time.
  func result(of fault: PlantedFault) throws -> FaultResult {
    let first = try first(fault)
    guard first.outcome == .caught else { return first }
    // Side by side, a crash takes tests along that have nothing to do with it.
    if first.hasCrashed { return first.confirmed(by: try once(fault, oneByOne: true)) }
    let again = try once(fault, only: first.by.sorted().map(\.filter))
    // Tests may need each other.
    return first.confirmed(by: again.outcome == .caught ? again : try once(fault))
  }

  /// Only what all tests together miss is missed: how a suite behaves alone is but a hint.
  private func first(_ fault: PlantedFault) throws -> FaultResult {
    if let suites = reach?.suites(reaching: fault.id), !suites.isEmpty {
      let result = try once(fault, only: suites)
      if result.outcome != .missed { return result }
    }
    return try once(fault)
  }

  private func once(
    _ fault: PlantedFault, oneByOne: Bool = false, only: [String]? = nil
  ) throws -> FaultResult {
    let report = try binary.run(
      environment: [Self.variable: fault.id], limit: limit, oneByOne: oneByOne, only: only,
      scratch: "\(scratch)/\(fault.id)")
    return FaultResult(fault, report, ignoring: ignored)
  }
}
