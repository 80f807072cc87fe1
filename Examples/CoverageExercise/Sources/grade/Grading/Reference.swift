import Foundation

struct Reference: Sendable {
  enum Status: String, Encodable, Sendable {
    /// All that are not left out pass, each time.
    case passed
    /// Some pass only at times: they do not count.
    case flaky
    case empty
    case failed
    case crashed
    case exited
    case stopped
    case doesNotBuild
  }

  private(set) var status: Status
  /// The problems, a line each: tests with their message, errors of the compiler.
  var details: [String] = []
  var tests: Set<TestName> = []
  var flakyTests: Set<TestName> = []
  var seconds = 0.0

  /// A Boolean value that tells whether the tests can be graded.
  var isUsable: Bool { status == .passed || status == .flaky }

  init(_ status: Status, details: [String]) {
    self.status = status
    self.details = details
  }

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

  /// Believes tests that have passed before and have not changed.
  mutating func add(_ tests: [TestName]) {
    self.tests.formUnion(tests)
    if status == .empty, !tests.isEmpty { status = .passed }
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

  /// The tests that failed in all of some runs, which came to their end.
  static func failing(in reports: [TestReport]) -> [FailedTest] {
    let failed = reports.map { Set($0.failures.keys) }
    let always = failed.dropFirst().reduce(failed.first ?? []) { $0.intersection($1) }
    return always.sorted().map { name in
      let report = reports.first { $0.failures[name] != nil } ?? TestReport()
      return FailedTest(
        name: name, message: report.failures[name] ?? "", place: report.places[name])
    }
  }

  private static func broken(_ report: TestReport) -> (Status, [String]) {
    let running = report.inFlight.sorted().map { "It was running \($0.title)." }
    let failed = report.failures.sorted { $0.key < $1.key }.map { "\($0.key.title): \($0.value)" }
    switch report.end {
    case .finished, .firstFailure: return (.passed, [])
    case .exited(let status):
      return (.exited, ["The process ended with status \(status) in the midst."] + running + failed)
    case .crashed(let signal, let message):
      return (.crashed, ["Signal \(signal). \(message)"] + running + failed)
    case .stopped: return (.stopped, running + failed)
    }
  }
}

/// A test that does not count, and what it said: it fails without any change, or with a correct variant.
struct FailedTest: Hashable, Sendable {
  let name: TestName
  let message: String
  var place: SourceLine?
  /// The bugs with which it passes: what its author believes of the app.
  var expects: [Bug] = []
}

/// Runs the tests without a change, and leaves out those that fail.
struct ReferenceRuns {
  /// The tests; those that remain, after `run`.
  private(set) var tests: SwitchedTests
  private let workspace: Workspace

  private(set) var leftOut: [FailedTest] = []
  private(set) var reached: Set<String> = []
  private(set) var reports: [TestReport] = []

  private static let count = 3
  /// A crash hides the tests after it, so each try may show one more.
  private static let tries = 10

  init(of tests: SwitchedTests, in workspace: Workspace) {
    (self.tests, self.workspace) = (tests, workspace)
  }

  mutating func run() throws -> Reference {
    var first: Reference?
    for _ in 1...Self.tries {
      reports = try runAll()
      let reference = Reference(reports, leavingOut: Set(leftOut.map(\.name)))
      if reference.isUsable { return reference }
      if reference.status == .empty {
        // All are left out. Where they crash, the reference says more.
        if first?.status != .failed { leftOut = [] }
        return first ?? reference
      }
      first = first ?? reference
      let found = try failing()
      if found.isEmpty { break }
      leftOut += found
      tests.leftOut += found.map(\.name).filter { $0 != .noTest }
    }
    leftOut = []
    return first ?? Reference(.empty, details: [])
  }

  /// The first run counts lines and shows which libraries have tests.
  private mutating func runAll() throws -> [TestReport] {
    let profiles = try workspace.emptyFolder("profiles")
    var (first, found) = (TestReport(), [TestLibrary]())
    reached = []
    for library in tests.libraries {
      let result = try tests.run(SwitchedRun(library: library, notesAll: true, profiles: profiles))
      if !result.report.tests.isEmpty || result.report.end != .finished { found.append(library) }
      first = first.merged(with: result.report)
      reached.formUnion(result.notes.reached)
    }
    // A library whose tests are all left out is still asked what they expect.
    if leftOut.isEmpty { tests.libraries = found }
    guard first.end == .finished, !first.tests.isEmpty else { return [first] }
    let others = try ParallelJobs.run(Array(1..<Self.count), atOnce: 2) { [tests] _ in
      try tests.run(SwitchedRun(notesAll: true))
    }
    for result in others { reached.formUnion(result.notes.reached) }
    return [first] + others.map(\.report)
  }

  /// The tests that make the last runs fail each time; none if that cannot be told.
  private func failing() throws -> [FailedTest] {
    let known = Set(leftOut.map(\.name))
    guard let broken = reports.first(where: { $0.end != .finished }) else {
      return Reference.failing(in: reports).filter { !known.contains($0.name) }
    }
    // Of tests that run side by side, all are in flight.
    let report =
      broken.inFlight.count == 1 ? broken : try tests.run(SwitchedRun(isOneByOne: true)).report
    return report.inFlight.subtracting(known).sorted().map {
      FailedTest(name: $0, message: report.end.text, place: report.places[$0])
    }
  }
}

extension TestReport.End {
  fileprivate var text: String {
    switch self {
    case .finished, .firstFailure: ""
    case .exited(let status): "It ends the process with status \(status)."
    case .crashed(let signal, let message): "It crashes (signal \(signal)). \(message)"
    case .stopped: "It does not end."
    }
  }
}
