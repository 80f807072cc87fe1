/// A test that fails without any fault, so that it is left out and the others are graded.
struct LeftOutTest: Hashable, Sendable {
  let name: TestName
  /// The message of its first failure.
  let message: String
  /// The file of that failure, by its path in the learner's folder; `nil` if it is unknown.
  var file: String?
  /// The line of that failure, counted from 1; `nil` if it is unknown.
  var line: Int?
}
