/// One test of a suite.
struct TestName: Hashable, Sendable, Comparable {
  /// Unique in the suite.
  let id: String
  /// What its author called it.
  let title: String

  static func < (one: TestName, other: TestName) -> Bool { one.id < other.id }

  /// For what failed outside of any test, in a task that a test left behind.
  static let noTest = TestName(id: "", title: "(outside of any test)")
}
