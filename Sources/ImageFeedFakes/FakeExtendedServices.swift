import ImageFeedCore

/// A fake of every service of the extended edition, those of the basic edition included.
@MainActor
public final class FakeExtendedServices: FakeServices {
  /// The favourites.
  public let favourites: FakeFavouritesService
  /// The details of photos.
  public let photoDetails: FakePhotoDetailsService
  /// Random photos.
  public let randomPhotos: FakeRandomPhotosService
  /// Collections.
  public let collections: FakeCollectionsService
  /// Searches.
  public let search: FakeSearchService

  public override init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    favourites = FakeFavouritesService(unexpected: unexpected)
    photoDetails = FakePhotoDetailsService(unexpected: unexpected)
    randomPhotos = FakeRandomPhotosService(unexpected: unexpected)
    collections = FakeCollectionsService(unexpected: unexpected)
    search = FakeSearchService(unexpected: unexpected)
    super.init(unexpected: unexpected)
  }

  /// The fakes as the further services of the extended edition.
  public var extendedServices: ExtendedServices {
    ExtendedServices(
      favourites: favourites, photoDetails: photoDetails, randomPhotos: randomPhotos,
      collections: collections, search: search)
  }
}

/// A fake of the liked photos.
@MainActor
public final class FakeFavouritesService: FavouritesService {
  /// The arguments of a call of `photos(likedBy:page:)`.
  public struct Request: Hashable, Sendable {
    /// The person.
    public let username: Username
    /// The page.
    public let page: Int

    /// Creates a request.
    public init(_ username: Username, page: Int) {
      self.username = username
      self.page = page
    }
  }

  /// The calls of `photos(likedBy:page:)`.
  public let pages: FakeFunction<Request, Page<Photo>>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    pages = FakeFunction(
      "photos(likedBy:page:)", member: "favourites.pages", unexpected: unexpected)
  }

  public func photos(
    likedBy username: Username, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    try await pages.call(Request(username, page: page))
  }
}

/// A fake of the details of photos.
@MainActor
public final class FakePhotoDetailsService: PhotoDetailsService {
  /// The calls of `details(photoID:)`.
  public let details: FakeFunction<PhotoID, PhotoDetails>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    details = FakeFunction(
      "details(photoID:)", member: "photoDetails.details", unexpected: unexpected)
  }

  public func details(photoID: PhotoID) async throws(ServiceError) -> PhotoDetails {
    try await details.call(photoID)
  }
}

/// A fake of random photos.
@MainActor
public final class FakeRandomPhotosService: RandomPhotosService {
  /// The calls of `randomPhotos(count:)`.
  public let photos: FakeFunction<Int, [Photo]>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    photos = FakeFunction(
      "randomPhotos(count:)", member: "randomPhotos.photos", unexpected: unexpected)
  }

  public func randomPhotos(count: Int) async throws(ServiceError) -> [Photo] {
    try await photos.call(count)
  }
}

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
