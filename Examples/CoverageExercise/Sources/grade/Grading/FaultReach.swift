import Foundation

/// The suites that reach a fault's place when no fault is on: only those can see the fault first.
struct FaultReach: Sendable {
  /// Seconds of all tests; where they take no longer, there is nothing to be gained.
  static let worthwhile = 0.3

  /// By the test program's filter for a suite, the faults it asks for.
  let asked: [String: Set<String>]

  /// All faults that a suite asks for.
  var faults: Set<String> { asked.values.reduce(into: []) { $0.formUnion($1) } }

  /// Filters for the suites that ask for a fault.
  func suites(reaching fault: String) -> [String] {
    asked.filter { $0.value.contains(fault) }.keys.sorted()
  }
}

extension FaultReach {
  /// Runs each suite by itself.
  ///
  /// - Parameters:
  ///   - suites: their names, each once.
  ///   - ignored: tests that are not to be believed.
  ///   - run: runs the tests once.
  /// - Returns: `nil` if one of them does not pass alone: then suites need each other.
  static func measured(
    of suites: [String], ignoring ignored: Set<TestName>, atOnce: Int,
    run: @escaping @Sendable (SwitchedRun) throws -> SwitchedRun.Result
  ) throws -> FaultReach? {
    let asked = try ParallelJobs.run(suites, atOnce: atOnce) { name -> Set<String>? in
      let result = try run(SwitchedRun(only: [TestName.filter(for: name)]))
      let isGreen = ignored.isSuperset(of: result.report.failures.keys)
      return result.report.end == .finished && isGreen ? result.reached : nil
    }.compactMap { $0 }
    guard asked.count == suites.count else { return nil }
    let filters = suites.map(TestName.filter)
    return FaultReach(asked: Dictionary(uniqueKeysWithValues: zip(filters, asked)))
  }
}
