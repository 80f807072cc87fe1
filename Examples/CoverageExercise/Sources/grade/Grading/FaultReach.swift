import Foundation

/// Which suites ask for a fault when nothing is wrong: only those can see it at first.
struct FaultReach: Sendable {
  /// The environment variable that `FaultSwitch` reads.
  static let variable = "FAULT_TRACE"
  /// Seconds of all tests; where they take no longer, there is nothing to be gained.
  static let worthwhile = 0.3

  /// By the test program's filter for a suite, the faults it asks for.
  let asked: [String: Set<String>]

  /// - Parameter asked: by the test program's filter for a suite, the faults it asks for.
  init(_ asked: [String: Set<String>]) { self.asked = asked }

  /// Filters for the suites that ask for a fault.
  func suites(reaching fault: String) -> [String] {
    asked.filter { $0.value.contains(fault) }.keys.sorted()
  }
}

extension FaultReach {
  /// Runs each suite of Swift Testing by itself.
  ///
  /// - Parameters:
  ///   - suites: their names.
  ///   - scratch: a folder for files of the runs.
  /// - Returns: `nil` if one of them does not pass alone: then suites need each other.
  static func measured(
    of suites: [String], in binary: TestBinary, limit: Double, scratch: String, atOnce: Int
  ) throws -> FaultReach? {
    var binary = binary
    binary.libraries = [.swiftTesting]
    let testing = binary
    let asked = try ParallelJobs.run(suites, atOnce: atOnce) { name in
      let filter = TestName.filter(for: name)
      let files = "\(scratch)/\(UUID().uuidString)"
      let trace = files + ".trace"
      defer { try? FileManager.default.removeItem(atPath: trace) }
      let report = try testing.run(
        environment: [FaultRun.variable: nil, variable: trace], limit: limit, only: [filter],
        scratch: files)
      // XCTest's classes are none of Swift Testing's suites: nothing runs.
      guard !report.tests.isEmpty else { return (filter, isAlone: true, Set<String>()) }
      let lines = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
      return (filter, isAlone: report.isGreen, Set(lines.split(separator: "\n").map(String.init)))
    }
    guard asked.allSatisfy(\.isAlone) else { return nil }
    return FaultReach(Dictionary(asked.map { ($0.0, $0.2) }) { one, _ in one })
  }
}
