import ImageFeedCore

/// Hands out collections and their photos as it is told.
@MainActor
public final class FakeCollectionsService: CollectionsService {
  /// What `photos(collectionID:page:)` was asked for.
  public struct PhotosRequest: Hashable, Sendable {
    /// The collection.
    public let collectionID: CollectionID
    /// The page, counted from 1.
    public let page: Int

    /// Makes a request.
    public init(_ collectionID: CollectionID, page: Int) {
      self.collectionID = collectionID
      self.page = page
    }
  }

  /// Calls of `collections(page:)`.
  public let pages: FakeFunction<Int, Page<PhotoCollection>>
  /// Calls of `photos(collectionID:page:)`.
  public let photos: FakeFunction<PhotosRequest, Page<Photo>>

  /// Makes an unprepared fake.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    pages = FakeFunction("collections(page:)", unexpected: unexpected)
    photos = FakeFunction("photos(collectionID:page:)", unexpected: unexpected)
  }

  /// Asks ``pages``.
  public func collections(page: Int) async throws -> Page<PhotoCollection> {
    try await pages.call(page)
  }

  /// Asks ``photos``.
  public func photos(collectionID: CollectionID, page: Int) async throws -> Page<Photo> {
    try await photos.call(PhotosRequest(collectionID, page: page))
  }
}
