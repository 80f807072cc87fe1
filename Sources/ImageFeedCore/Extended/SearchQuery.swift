import Foundation

/// A query, trimmed and never blank (R-2, bug-search-02).
///
/// ```swift
/// isStartEnabled = SearchQuery(field) != nil
/// ```
public struct SearchQuery: Hashable, Sendable, CustomStringConvertible {
  /// The text without white space around it.
  public let text: String

  /// Creates a query from a typed text; `nil` if it is blank.
  public init?(_ typed: String) {
    let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  /// The text.
  public var description: String { text }
}

/// The order of the results of a search for photos. Collections have only one order (U-4).
public enum SearchOrder: String, Hashable, Sendable, CaseIterable {
  /// The best match first.
  case relevance
  /// The newest first.
  case latest
}
