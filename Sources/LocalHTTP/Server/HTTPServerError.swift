import Foundation

/// An error that prevents a server from starting.
public struct HTTPServerError: Error, Equatable, CustomStringConvertible {
  /// The failed action, with the system's reason, and the next step as a sentence.
  package let problem: String

  /// - Parameters:
  ///   - action: the action that failed.
  ///   - number: the system's error number.
  ///   - advice: the next step, as a sentence.
  init(_ action: String, _ number: Int32, _ advice: String = HTTPServerError.descriptorAdvice) {
    problem = "\(action) (\(String(cString: strerror(number)))). \(advice)"
  }

  /// The message, with the system's reason and the next step.
  public var description: String { "The server could not start: \(problem)" }

  /// The advice for the usual cause: too few descriptors.
  static let descriptorAdvice =
    "Close what this process does not need, or raise its limit of open files (ulimit -n)."
}
