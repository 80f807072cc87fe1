/// Arguments that cannot be understood: what is wrong with which of them.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ words: String) {
    description = words
  }
}
