/// The reason why nothing could be graded, and what to do next.
struct GradeError: Error, Equatable, CustomStringConvertible {
  let what: String
  let next: String

  init(_ what: String, next: String) {
    self.what = what
    self.next = next
  }

  var description: String { "\(what)\n\(next)" }
}
