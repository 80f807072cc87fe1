import ImageFeedCore

/// The first collections a search has found: the list that shows them need not ask for them again.
public struct FoundCollections: Hashable, Sendable {
  /// What was searched for.
  public let query: SearchQuery
  /// The first page.
  public let page: Page<PhotoCollection>

  /// Makes a result.
  public init(_ query: SearchQuery, page: Page<PhotoCollection>) {
    self.query = query
    self.page = page
  }
}
