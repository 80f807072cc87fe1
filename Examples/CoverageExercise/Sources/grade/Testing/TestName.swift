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
    start + NSRegularExpression.escapedPattern(for: id) + end
  }

  /// As few filters as possible that fit the same tests together.
  ///
  /// Swift Testing tries each filter on each test, and a few dozen take longer than the tests. One with
  /// alternatives is tried once. It is an argument, whose length has a limit.
  static func joined(_ filters: [String]) -> [String] {
    var (names, others): ([Substring], [String]) = ([], [])
    for filter in filters {
      if filter.hasPrefix(start), filter.hasSuffix(end) {
        names.append(filter.dropFirst(start.count).dropLast(end.count))
      } else {
        others.append(filter)
      }
    }
    if names.count == 1 { return filters }
    return others
      + stride(from: 0, to: names.count, by: alternatives).map { first in
        start + "(" + names[first...].prefix(alternatives).joined(separator: "|") + ")" + end
      }
  }

  private static let start = "\\."
  private static let end = "(/|$)"
  /// The number of alternatives in one filter.
  private static let alternatives = 200

  static func < (one: TestName, other: TestName) -> Bool { one.id < other.id }

  /// For what failed outside of any test, in a task that a test left behind.
  static let noTest = TestName(id: "", title: "(outside of any test)")
}
