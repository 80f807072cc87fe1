import Foundation

/// One test of a suite.
struct TestName: Hashable, Sendable, Comparable {
  /// Unique in the suite.
  let id: String
  /// The name its author gave it.
  let title: String

  /// The test program's filter for it: a regular expression. Without a test of its own, all fit.
  var filter: String { id.isEmpty ? "." : Self.filter(for: id) }

  /// The test program's filter for a test or a suite.
  static func filter(for id: String) -> String {
    "\\.\(NSRegularExpression.escapedPattern(for: id))(/|$)"
  }

  static func < (one: TestName, other: TestName) -> Bool { one.id < other.id }

  /// For what failed outside of any test, in a task that a test left behind.
  static let noTest = TestName(id: "", title: "(outside of any test)")
}
