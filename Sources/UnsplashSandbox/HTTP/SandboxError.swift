import Foundation

/// Why the sandbox could not start.
public struct SandboxError: Error, Equatable, CustomStringConvertible {
  /// In words, with the system's reason where there is one.
  public let description: String

  init(_ words: String, _ number: Int32) {
    description = "The sandbox could not start: \(words) (\(String(cString: strerror(number))))."
  }

  init(_ words: String) {
    description = "The sandbox could not start: \(words)."
  }
}
