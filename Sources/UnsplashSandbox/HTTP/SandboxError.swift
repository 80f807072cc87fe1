import Foundation

/// An error that prevents the sandbox from starting.
public struct SandboxError: Error, Equatable, CustomStringConvertible {
  /// The message, with the system's reason if there is one.
  public let description: String

  /// - Parameters:
  ///   - message: the action that failed.
  ///   - number: the system's error number.
  ///   - advice: the next step, as a sentence.
  init(_ message: String, _ number: Int32, _ advice: String = SandboxError.descriptorAdvice) {
    let reason = String(cString: strerror(number))
    description = "The sandbox could not start: \(message) (\(reason)). \(advice)"
  }

  init(_ message: String) {
    description = "The sandbox could not start: \(message)."
  }

  /// The advice for the usual cause: too few descriptors.
  static let descriptorAdvice =
    "Close what this process does not need, or raise its limit of open files (ulimit -n)."
}
