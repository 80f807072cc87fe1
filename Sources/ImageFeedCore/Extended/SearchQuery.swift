import Foundation

/// What is searched for: trimmed, and never blank (R-2, bug-search-02).
///
/// ```swift
/// isStartEnabled = SearchQuery(field) != nil
/// ```
public struct SearchQuery: Hashable, Sendable, CustomStringConvertible {
  /// The words, as they were typed but for the white space around them.
  public let text: String

  /// Makes a query of what somebody has typed; `nil` if that is nothing but white space.
  public init?(_ typed: String) {
    let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  /// The words.
  public var description: String { text }
}
