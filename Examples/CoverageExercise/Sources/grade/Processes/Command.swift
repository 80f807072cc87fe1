/// A program with its arguments: never a line for a shell, so that no name needs quoting.
struct Command: Sendable {
  /// The program's path.
  var executable: String
  /// Its arguments, without its own name.
  var arguments: [String]
  /// Added to the environment, or taken out of it where the value is `nil`.
  var environment: [String: String?] = [:]
  /// The way to end it when the grader is interrupted.
  var interruption = Interruption.kill

  /// A way to end a running program.
  enum Interruption: Sendable {
    /// At once, with all it started.
    case kill
    /// By an interrupt: a build ends what it started by itself, in groups of their own.
    case interrupt
  }
}
