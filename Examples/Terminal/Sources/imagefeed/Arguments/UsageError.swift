/// An error in the arguments, with a message that names the argument.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ words: String) {
    description = words
  }
}
