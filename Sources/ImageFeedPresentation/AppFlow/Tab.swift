/// A tab of the app (G-6).
public enum Tab: Hashable, Sendable, CaseIterable {
  /// The feed, selected at first.
  case feed
  /// Photos and collections by chance, and searches; in the extended edition.
  case explore
  /// The person.
  case profile
}

/// A tab as it is shown.
public struct TabItem: Hashable, Sendable {
  /// Which tab.
  public let tab: Tab
  /// Its title.
  public let title: String

  /// Makes an item.
  public init(_ tab: Tab, title: String) {
    self.tab = tab
    self.title = title
  }
}
