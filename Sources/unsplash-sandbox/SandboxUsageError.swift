/// The error of an argument that cannot be understood.
struct SandboxUsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ words: String) {
    description = words
  }
}
