import ImageFeedCore

/// The first collections that a search has found; their list does not request them again.
public struct FoundCollections: Hashable, Sendable {
  /// The query.
  public let query: SearchQuery
  /// The first page.
  public let page: Page<PhotoCollection>

  /// Creates a result.
  public init(_ query: SearchQuery, page: Page<PhotoCollection>) {
    self.query = query
    self.page = page
  }
}
