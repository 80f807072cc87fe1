import Foundation

/// The suites that reach a fault's place when no fault is on: only those can see the fault first.
struct FaultReach: Sendable {
  /// The environment variable that `FaultSwitch` reads.
  static let variable = "FAULT_TRACE"
  /// Seconds of all tests; where they take no longer, there is nothing to be gained.
  static let worthwhile = 0.3

  /// By the test program's filter for a suite, the faults it asks for.
  let asked: [String: Set<String>]

  /// Filters for the suites that ask for a fault.
  func suites(reaching fault: String) -> [String] {
    asked.filter { $0.value.contains(fault) }.keys.sorted()
  }
}

extension FaultReach {
  /// Runs each suite of Swift Testing by itself.
  ///
  /// - Parameters:
  ///   - suites: their names, each once.
  ///   - scratch: a folder for files of the runs.
  /// - Returns: `nil` if one of them does not pass alone: then suites need each other.
  static func measured(
    of suites: [String], in binary: TestBinary, limit: Double, scratch: String, atOnce: Int
  ) throws -> FaultReach? {
    var binary = binary
    binary.libraries = [.swiftTesting]
    let asked = try ParallelJobs.run(suites, atOnce: atOnce) { [binary] name in
      try faults(askedBy: name, in: binary, limit: limit, scratch: scratch)
    }.compactMap { $0 }
    guard asked.count == suites.count else { return nil }
    let filters = suites.map(TestName.filter)
    return FaultReach(asked: Dictionary(uniqueKeysWithValues: zip(filters, asked)))
  }

  /// - Returns: `nil` if the suite does not pass alone.
  private static func faults(
    askedBy suite: String, in binary: TestBinary, limit: Double, scratch: String
  ) throws -> Set<String>? {
    let files = "\(scratch)/\(UUID().uuidString)"
    let trace = files + ".trace"
    defer { try? FileManager.default.removeItem(atPath: trace) }
    let report = try binary.run(
      environment: [FaultRun.variable: nil, variable: trace], limit: limit,
      only: [TestName.filter(for: suite)], scratch: files)
    // XCTest's classes are none of Swift Testing's suites: nothing runs.
    if report.tests.isEmpty { return [] }
    guard report.isGreen else { return nil }
    let lines = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
    return Set(lines.split(separator: "\n").map(String.init))
  }
}
