import Foundation

/// Runs the tests without a fault, and leaves out those that fail.
struct ReferenceRuns {
  /// The tests; those that remain, after `run`.
  private(set) var tests: SwitchedTests
  /// A Boolean value that tells whether no test is left out.
  let isStrict: Bool
  /// Returns an empty folder for the lines that a run reaches.
  let emptyProfiles: () throws -> String

  /// The tests that fail without a fault.
  private(set) var leftOut: [LeftOutTest] = []
  /// The faults whose places were reached.
  private(set) var reached: Set<String> = []
  /// The reports of the last runs.
  private(set) var reports: [TestReport] = []

  /// A crash hides the tests after it, so each try may show one more.
  private static let tries = 10

  init(
    of tests: SwitchedTests, isStrict: Bool, emptyProfiles: @escaping () throws -> String
  ) {
    self.tests = tests
    self.isStrict = isStrict
    self.emptyProfiles = emptyProfiles
  }

  /// Runs the tests until those that remain can grade.
  ///
  /// - Returns: the result; if none remains, that of all tests.
  mutating func run() throws -> Reference {
    var first: Reference?
    for _ in 1...Self.tries {
      reports = try threeReports()
      let reference = Reference(reports, leavingOut: Set(leftOut.map(\.name)))
      if reference.isUsable { return reference }
      if reference.status == .empty, first == nil { return reference }
      first = first ?? reference
      let found = isStrict ? [] : try failing()
      if found.isEmpty { break }
      leftOut += found
      tests.leftOut += found.map(\.name).filter { $0 != .noTest }
    }
    leftOut = []
    return first ?? Reference(.empty, details: [])
  }

  /// The first run counts lines and shows which libraries have tests.
  private mutating func threeReports() throws -> [TestReport] {
    let profile = "\(try emptyProfiles())/%p.profraw"
    var first = TestReport()
    var libraries: [TestBinary.Library] = []
    var (tests, reached) = (tests, Set<String>())
    for library in tests.binary.libraries {
      tests.binary.libraries = [library]
      let result = try tests.run(SwitchedRun(profile: profile))
      if !result.report.tests.isEmpty || result.report.end != .finished {
        libraries.append(library)
      }
      first = first.merged(with: result.report)
      reached.formUnion(result.reached)
    }
    self.tests.binary.libraries = libraries
    self.reached = reached
    guard first.end == .finished, !first.tests.isEmpty else { return [first] }
    return try [first]
      + (1..<Reference.runs).map { _ in
        let result = try self.tests.run(SwitchedRun())
        self.reached.formUnion(result.reached)
        return result.report
      }
  }

  /// The tests that make the last runs fail each time; none if that cannot be told.
  private func failing() throws -> [LeftOutTest] {
    let known = Set(leftOut.map(\.name))
    guard let broken = reports.first(where: { $0.end != .finished }) else {
      let failed = reports.map { Set($0.failures.keys) }
      let always = failed.dropFirst().reduce(failed.first ?? []) { $0.intersection($1) }
      return always.subtracting(known).sorted().map { name in
        let report = reports.first { $0.failures[name] != nil } ?? TestReport()
        return LeftOutTest(name, report.failures[name] ?? "", at: report.places[name])
      }
    }
    // Of tests that run side by side, all are in flight.
    let report =
      broken.inFlight.count == 1 ? broken : try tests.run(SwitchedRun(isOneByOne: true)).report
    return report.inFlight.subtracting(known).sorted().map {
      LeftOutTest($0, report.end.text, at: report.places[$0])
    }
  }
}

extension LeftOutTest {
  fileprivate init(_ name: TestName, _ message: String, at place: SourceLine?) {
    self.init(name: name, message: message, file: place?.file, line: place?.line)
  }
}

extension TestReport.End {
  /// The end of a run in words.
  fileprivate var text: String {
    switch self {
    case .finished: ""
    case .exited(let status): "It ends the process with status \(status)."
    case .crashed(let signal, let message): "It crashes (signal \(signal)). \(message)"
    case .stopped: "It does not end."
    }
  }
}
