import ImageFeedCore

/// A fake of searches.
@MainActor
public final class FakeSearchService: SearchService {
  /// The arguments of a call of `photos(matching:order:page:)`.
  public struct PhotoSearch: Hashable, Sendable {
    /// The query.
    public let query: SearchQuery
    /// The order.
    public let order: SearchOrder
    /// The page, counted from 1.
    public let page: Int

    /// Creates a request.
    public init(_ query: SearchQuery, order: SearchOrder, page: Int) {
      self.query = query
      self.order = order
      self.page = page
    }
  }

  /// The arguments of a call of `collections(matching:page:)`.
  public struct CollectionSearch: Hashable, Sendable {
    /// The query.
    public let query: SearchQuery
    /// The page, counted from 1.
    public let page: Int

    /// Creates a request.
    public init(_ query: SearchQuery, page: Int) {
      self.query = query
      self.page = page
    }
  }

  /// The calls of `photos(matching:order:page:)`.
  public let photos: FakeFunction<PhotoSearch, Page<Photo>>
  /// The calls of `collections(matching:page:)`.
  public let collections: FakeFunction<CollectionSearch, Page<PhotoCollection>>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    photos = FakeFunction(
      "photos(matching:order:page:)", member: "search.photos", unexpected: unexpected)
    collections = FakeFunction(
      "collections(matching:page:)", member: "search.collections", unexpected: unexpected)
  }

  public func photos(
    matching query: SearchQuery, order: SearchOrder, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    try await photos.call(PhotoSearch(query, order: order, page: page))
  }

  public func collections(
    matching query: SearchQuery, page: Int
  ) async throws(ServiceError) -> Page<PhotoCollection> {
    try await collections.call(CollectionSearch(query, page: page))
  }
}
