import ImageFeedCore

/// Finds what it is told to find.
@MainActor
public final class FakeSearchService: SearchService {
  /// What `photos(matching:order:page:)` was asked for.
  public struct PhotoSearch: Hashable, Sendable {
    /// The words.
    public let query: SearchQuery
    /// The order.
    public let order: SearchOrder
    /// The page, counted from 1.
    public let page: Int

    /// Makes a request.
    public init(_ query: SearchQuery, order: SearchOrder, page: Int) {
      self.query = query
      self.order = order
      self.page = page
    }
  }

  /// What `collections(matching:page:)` was asked for.
  public struct CollectionSearch: Hashable, Sendable {
    /// The words.
    public let query: SearchQuery
    /// The page, counted from 1.
    public let page: Int

    /// Makes a request.
    public init(_ query: SearchQuery, page: Int) {
      self.query = query
      self.page = page
    }
  }

  /// Calls of `photos(matching:order:page:)`.
  public let photos: FakeFunction<PhotoSearch, Page<Photo>>
  /// Calls of `collections(matching:page:)`.
  public let collections: FakeFunction<CollectionSearch, Page<PhotoCollection>>

  /// Makes an unprepared fake.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    photos = FakeFunction("photos(matching:order:page:)", unexpected: unexpected)
    collections = FakeFunction("collections(matching:page:)", unexpected: unexpected)
  }

  /// Asks ``photos``.
  public func photos(
    matching query: SearchQuery, order: SearchOrder, page: Int
  ) async throws -> Page<Photo> {
    try await photos.call(PhotoSearch(query, order: order, page: page))
  }

  /// Asks ``collections``.
  public func collections(
    matching query: SearchQuery, page: Int
  ) async throws -> Page<PhotoCollection> {
    try await collections.call(CollectionSearch(query, page: page))
  }
}
