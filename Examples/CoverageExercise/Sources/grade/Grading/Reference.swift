/// The result of the tests without a fault: the reference.
struct Reference: Sendable {
  /// The usability of the tests.
  enum Status: String, Encodable, Sendable {
    /// All that are not left out pass, each time.
    case passed
    /// Some pass only at times: they do not count.
    case flaky
    /// There are none.
    case empty
    /// Some fail each time.
    case failed
    /// A run ended in a crash.
    case crashed
    /// A test ended the process.
    case exited
    /// A run had to be stopped.
    case stopped
    /// The compiler does not accept them.
    case doesNotBuild
  }

  /// The number of runs without a fault.
  static let runs = 3

  private(set) var status: Status
  /// The problems, a line each: tests with their message, errors of the compiler.
  var details: [String] = []
  /// Tests whose results are to be believed.
  var tests: Set<TestName> = []
  /// Tests that pass at times.
  var flakyTests: Set<TestName> = []
  /// The slowest run's seconds.
  var seconds = 0.0

  /// The names of the suites, and of the tests outside of any.
  var suites: [String] {
    Set(tests.compactMap { $0.id.split(separator: "/").first.map(String.init) }).sorted()
  }

  /// A Boolean value that tells whether the tests can grade faults.
  var isUsable: Bool { status == .passed || status == .flaky }

  /// A reference that was never tested.
  init(_ status: Status, details: [String]) {
    self.status = status
    self.details = details
  }

  /// Judges the runs of the reference.
  ///
  /// - Parameter leftOut: tests that are not to be looked at.
  init(_ reports: [TestReport], leavingOut leftOut: Set<TestName> = []) {
    seconds = reports.map(\.seconds).max() ?? 0
    let all = reports.reduce(into: Set<TestName>()) { $0.formUnion($1.tests) }.subtracting(leftOut)
    if let broken = reports.first(where: { $0.end != .finished }) {
      (status, details) = Self.broken(broken)
    } else if all.isEmpty {
      status = .empty
    } else {
      let failed = reports.map { Set($0.failures.keys).subtracting(leftOut) }
      let ever = failed.reduce(into: Set()) { $0.formUnion($1) }
      let always = failed.dropFirst().reduce(failed.first ?? []) { $0.intersection($1) }
      tests = all.subtracting(ever)
      flakyTests = ever.subtracting(always)
      let shown = always.isEmpty ? ever : always
      details = Self.details(shown, reports)
      status = always.isEmpty ? (ever.isEmpty ? .passed : .flaky) : .failed
    }
  }

  /// Takes tests that failed later on for flaky.
  mutating func distrust(_ tests: Set<TestName>, as reports: [TestReport]) {
    guard !tests.isEmpty else { return }
    status = .flaky
    flakyTests.formUnion(tests)
    self.tests.subtract(tests)
    details += Self.details(tests, reports)
  }

  private static func details(_ tests: Set<TestName>, _ reports: [TestReport]) -> [String] {
    tests.sorted().map { name in
      let message = reports.compactMap { $0.failures[name] }.first
      return "\(name.title): \(message ?? "did not come to its end")"
    }
  }

  private static func broken(_ report: TestReport) -> (Status, [String]) {
    let running = report.inFlight.sorted().map { "It was running \($0.title)." }
    let failed = report.failures.sorted { $0.key < $1.key }.map { "\($0.key.title): \($0.value)" }
    switch report.end {
    case .finished: return (.passed, [])
    case .exited(let status):
      return (.exited, ["The process ended with status \(status) in the midst."] + running + failed)
    case .crashed(let signal, let message):
      return (.crashed, ["Signal \(signal). \(message)"] + running + failed)
    case .stopped: return (.stopped, running + failed)
    }
  }
}
