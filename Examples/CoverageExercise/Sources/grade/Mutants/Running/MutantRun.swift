#if canImport(SwiftParser)
  import Foundation

  /// Runs the tests that reach a mutant, with that mutant switched on.
  struct MutantRun: Sendable {
    let binary: TestBinary
    let suites: [MutantSuite]
    /// A limit in seconds for all, if asked for.
    let limit: Double?
    /// Filters for tests that are not to be believed.
    let skipped: [String]

    /// Suites slower than this run only if the quicker ones saw nothing.
    private static let slow = 0.5
    /// The limit of steps, as a multiple of those without a mutant.
    private static let patience = 20.0
    /// The time limit, as a multiple of the suites' total time. Suites run in parallel.
    private static let slowness = 3.0
    /// Seconds that any run may take.
    private static let shortestLimit = 5.0
    /// The text that Swift Testing writes when a test fails.
    private static let failure = " recorded an issue"

    /// The result of a mutant.
    func result(of mutant: Mutant) throws -> MutantResult {
      let reaching = suites.filter { $0.reached.contains(mutant.id) }
      var seconds = 0.0
      if reaching.isEmpty { return MutantResult(mutant: mutant, outcome: .unreached, seconds: 0) }
      let stages = [
        reaching.filter { $0.seconds < Self.slow }, reaching.filter { $0.seconds >= Self.slow },
      ]
      for stage in stages where !stage.isEmpty {
        var outcome = try run(stage, with: mutant, seconds: &seconds)
        // Where tests fail by chance, one failure may be chance, too.
        if outcome == .killed, !skipped.isEmpty {
          outcome = try run(stage, with: mutant, seconds: &seconds)
        }
        if outcome != .survived {
          return MutantResult(mutant: mutant, outcome: outcome, seconds: seconds)
        }
      }
      return MutantResult(mutant: mutant, outcome: .survived, seconds: seconds)
    }

    private func run(
      _ stage: [MutantSuite], with mutant: Mutant, seconds: inout Double
    ) throws -> MutantResult.Outcome {
      let alone = stage.map(\.seconds).reduce(0, +)
      let steps = Int(Double(stage.map(\.steps).reduce(0, +)) * Self.patience) + 1_000_000
      guard
        var command = try binary.command(
          for: .swiftTesting, only: stage.map(\.filter), except: skipped)
      else { return .survived }
      command.environment = TestBinary.environment.merging([
        MutantSwitch.mutantVariable: "\(mutant.id)", MutantSwitch.stepsVariable: "\(steps)",
      ]) { _, own in own }
      let result = try ChildProcess.run(
        command, limit: limit ?? max(Self.shortestLimit, alone * Self.slowness),
        endingAt: Self.failure)
      seconds += result.seconds
      switch result.ending {
      case .exited(0): return .survived
      case .exited(MutantSwitch.endlessStatus), .stopped: return .stopped
      case .exited, .crashed, .toldEnough: return .killed
      }
    }
  }
#endif
