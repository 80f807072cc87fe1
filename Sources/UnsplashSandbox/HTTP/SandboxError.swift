import Foundation

/// Why the sandbox could not start.
public struct SandboxError: Error, Equatable, CustomStringConvertible {
  /// In words, with the system's reason where there is one.
  public let description: String

  /// - Parameters:
  ///   - words: what could not be done.
  ///   - number: the system's error number.
  ///   - advice: what to do about it, as a sentence.
  init(_ words: String, _ number: Int32, _ advice: String = SandboxError.descriptorAdvice) {
    let reason = String(cString: strerror(number))
    description = "The sandbox could not start: \(words) (\(reason)). \(advice)"
  }

  init(_ words: String) {
    description = "The sandbox could not start: \(words)."
  }

  /// Nearly always it is descriptors that are wanting.
  static let descriptorAdvice =
    "End what this process does not need, or raise its limit of open files (ulimit -n)."
}
