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

    /// The text that a library writes when a test fails.
    private static func failure(in library: TestBinary.Library) -> String {
      switch library {
      case .swiftTesting: " recorded an issue"
      case .xctest: "' failed ("
      }
    }

    /// The result of a mutant.
    func result(of mutant: Mutant) throws -> MutantResult {
      let reaching = suites.filter { $0.reached.contains(mutant.id) }
      var seconds = 0.0
      if reaching.isEmpty { return MutantResult(mutant: mutant, outcome: .unreached, seconds: 0) }
      for stage in Self.stages(reaching) {
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

    /// The runs one after the other, each of one library: XCTest's tests wait for each other.
    private static func stages(_ suites: [MutantSuite]) -> [[MutantSuite]] {
      let quick = suites.filter { $0.seconds < slow }
      let others = suites.filter { $0.seconds >= slow }
      return [quick, others].flatMap { suites in
        [TestBinary.Library.swiftTesting, .xctest].map { library in
          suites.filter { $0.library == library }
        }
      }.filter { !$0.isEmpty }
    }

    private func run(
      _ stage: [MutantSuite], with mutant: Mutant, seconds: inout Double
    ) throws -> MutantResult.Outcome {
      guard let library = stage.first?.library else { return .survived }
      let alone = stage.map(\.seconds).reduce(0, +)
      let steps = Int(Double(stage.map(\.steps).reduce(0, +)) * Self.patience) + 1_000_000
      guard
        var command = try binary.command(
          for: library, only: stage.map(\.filter), except: skipped)
      else { return .survived }
      command.environment = TestBinary.environment.merging([
        MutantSwitch.mutantVariable: "\(mutant.id)", MutantSwitch.stepsVariable: "\(steps)",
      ]) { _, own in own }
      let result = try ChildProcess.run(
        command, limit: limit ?? max(Self.shortestLimit, alone * Self.slowness),
        endingAt: Self.failure(in: library))
      seconds += result.seconds
      switch result.ending {
      case .exited(0): return .survived
      case .exited(MutantSwitch.endlessStatus), .stopped: return .stopped
      case .exited, .crashed, .toldEnough: return .killed
      }
    }
  }
#endif
