/// The reason why nothing could be graded, and what to do next.
struct GradeError: Error, Equatable, CustomStringConvertible {
  /// The failure, with the thing it concerns.
  let what: String
  /// The next step for the person.
  let next: String

  init(_ what: String, next: String) {
    self.what = what
    self.next = next
  }

  var description: String { "\(what)\n\(next)" }
}
