#if canImport(SwiftParser)
  import Foundation

  /// Runs single suites with no mutant on, to see what they reach and how long they take.
  struct SuiteTrial: Sendable {
    let binary: TestBinary
    /// The number of mutants.
    let count: Int
    /// A folder for files of the runs.
    let scratch: String
    /// Filters for tests that are not to be believed.
    let skipped: [String]

    /// The number of tries of a suite: on a busy machine a wait may be too short once.
    private static let attempts = 3

    /// A suite's name and the library it is written with.
    struct Suite: Sendable, Hashable {
      let library: TestBinary.Library
      let name: String
    }

    /// - Throws: `GradeError`, if the suite does not pass by itself.
    func run(_ suite: Suite) throws -> MutantSuite {
      let name = suite.name
      let filter = TestName.filter(for: name)
      for _ in 1...Self.attempts {
        let trace = MutantTrace(path: "\(scratch)/\(UUID().uuidString).trace", count: count)
        try trace.prepare()
        defer { try? FileManager.default.removeItem(atPath: trace.path) }
        guard
          var command = try binary.command(for: suite.library, only: [filter], except: skipped)
        else { continue }
        command.environment = TestBinary.environment.merging([
          MutantSwitch.traceVariable: trace.path
        ]) { _, own in own }
        let result = try ChildProcess.run(command, limit: 300)
        guard result.ending == .exited(0) else { continue }
        let (steps, reached) = try trace.read()
        return MutantSuite(
          library: suite.library, filter: filter, reached: reached, steps: steps,
          seconds: result.seconds)
      }
      throw GradeError(
        "The suite \(name) does not pass when it runs alone, not in \(Self.attempts) tries.",
        next: "Run it with `swift test --filter \(name)` and see what it needs.")
    }
  }
#endif
