import ImageFeedCore

extension Page {
  /// Returns the page with its items converted.
  func map<Other: Sendable>(_ change: (Item) -> Other) -> Page<Other> {
    Page<Other>(items: items.map(change), nextPage: nextPage, total: total)
  }
}
