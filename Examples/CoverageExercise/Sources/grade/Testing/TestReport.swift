import Foundation

struct TestName: Hashable, Codable, Sendable, Comparable {
  /// Unique in the suite; empty for all tests.
  let id: String
  let title: String

  /// The type that it is in, or the function itself outside of any.
  var suite: String { String(id.prefix { !"/.(".contains($0) }) }

  /// As few regular expressions as possible that fit all tests and suites with some identifiers.
  ///
  /// Swift Testing tries each on each test, and a few dozen take longer than the tests. One with
  /// alternatives is tried once. It is an argument, whose length has a limit. A function outside of any
  /// suite goes by its name alone.
  static func patterns(for ids: [String]) -> [String] {
    let names = ids.map { $0.isEmpty ? ".*" : NSRegularExpression.escapedPattern(for: $0) }
    return stride(from: 0, to: names.count, by: 200).map { first in
      "\\.(" + names[first...].prefix(200).joined(separator: "|") + ")(/|\\(|$)"
    }
  }

  static func < (one: TestName, other: TestName) -> Bool { one.id < other.id }

  /// For what failed outside of any test, in a task that a test left behind.
  static let noTest = TestName(id: "", title: "(outside of any test)")
}

/// A line of a source file, counted from 1.
struct SourceLine: Hashable, Sendable {
  /// The file's path, as the compiler writes it.
  var file: String
  var line: Int
}

struct TestReport: Sendable {
  enum End: Equatable, Sendable {
    case finished
    /// It was ended when the first test failed, because no more was to be known.
    case firstFailure
    /// The process ended in the midst of them, with this status: a test called `exit`.
    case exited(Int32)
    /// The process was ended by a signal; the message is what it said last.
    case crashed(signal: Int32, message: String)
    case stopped
  }

  var end = End.finished
  /// Tests that ended, and those that were skipped not.
  var finished: Set<TestName> = []
  var failures: [TestName: String] = [:]
  var places: [TestName: SourceLine] = [:]
  /// Tests that had begun and not ended.
  var inFlight: Set<TestName> = []
  var seconds = 0.0

  var tests: Set<TestName> { finished.union(inFlight).union(failures.keys) }
  var isGreen: Bool { end == .finished && failures.isEmpty }

  /// Notes a failure, unless the test has failed before.
  mutating func fail(_ test: TestName, _ message: String, at place: SourceLine? = nil) {
    guard failures[test] == nil else { return }
    // Tests compare whole pictures.
    failures[test] = String(message.prefix(2000))
    if let place { places[test] = place }
  }

  func merged(with other: TestReport) -> TestReport {
    TestReport(
      end: end == .finished ? other.end : end, finished: finished.union(other.finished),
      failures: failures.merging(other.failures) { one, _ in one },
      places: places.merging(other.places) { one, _ in one },
      inFlight: inFlight.union(other.inFlight), seconds: seconds + other.seconds)
  }
}
