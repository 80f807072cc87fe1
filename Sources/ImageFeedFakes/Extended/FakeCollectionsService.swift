import ImageFeedCore

/// A fake of the collections and their photos.
@MainActor
public final class FakeCollectionsService: CollectionsService {
  /// The arguments of a call of `photos(collectionID:page:)`.
  public struct PhotosRequest: Hashable, Sendable {
    /// The collection.
    public let collectionID: CollectionID
    /// The page, counted from 1.
    public let page: Int

    /// Creates a request.
    public init(_ collectionID: CollectionID, page: Int) {
      self.collectionID = collectionID
      self.page = page
    }
  }

  /// The calls of `collections(page:)`.
  public let pages: FakeFunction<Int, Page<PhotoCollection>>
  /// The calls of `photos(collectionID:page:)`.
  public let photos: FakeFunction<PhotosRequest, Page<Photo>>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    pages = FakeFunction("collections(page:)", member: "collections.pages", unexpected: unexpected)
    photos = FakeFunction(
      "photos(collectionID:page:)", member: "collections.photos", unexpected: unexpected)
  }

  public func collections(page: Int) async throws(ServiceError) -> Page<PhotoCollection> {
    try await pages.call(page)
  }

  public func photos(
    collectionID: CollectionID, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    try await photos.call(PhotosRequest(collectionID, page: page))
  }
}
