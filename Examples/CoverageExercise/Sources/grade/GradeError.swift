/// Why nothing could be graded: what happened, to what, and what to do next.
struct GradeError: Error, Equatable, CustomStringConvertible {
  /// What happened, and to what.
  let what: String
  /// What the person can do.
  let next: String

  init(_ what: String, next: String) {
    self.what = what
    self.next = next
  }

  var description: String { "\(what)\n\(next)" }
}
