import LocalHTTP

/// An error that prevents the sandbox from starting.
public struct SandboxError: Error, Equatable, CustomStringConvertible {
  /// The message, with the system's reason if there is one.
  public let description: String

  /// - Parameter problem: the failed action, and what to do next.
  init(_ problem: String) {
    description = "The sandbox could not start: \(problem)"
  }

  /// Does work of the sandbox's server, and throws the server's errors as the sandbox's.
  static func ofServer<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as HTTPServerError {
      throw SandboxError(error.problem)
    }
  }
}
