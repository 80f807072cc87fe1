/// The services that the extended edition needs beside ``AppServices``.
public struct ExtendedServices: Sendable {
  /// Loads the photos a person likes.
  public var favourites: any FavouritesService
  /// Loads the details of one photo.
  public var photoDetails: any PhotoDetailsService
  /// Loads random photos.
  public var randomPhotos: any RandomPhotosService
  /// Loads collections.
  public var collections: any CollectionsService
  /// Searches photos and collections.
  public var search: any SearchService

  /// Gathers the services.
  public init(
    favourites: any FavouritesService,
    photoDetails: any PhotoDetailsService,
    randomPhotos: any RandomPhotosService,
    collections: any CollectionsService,
    search: any SearchService
  ) {
    self.favourites = favourites
    self.photoDetails = photoDetails
    self.randomPhotos = randomPhotos
    self.collections = collections
    self.search = search
  }
}

/// Loads the photos a person likes, page by page.
///
/// It keeps no state, like ``ImagesListService``.
public protocol FavouritesService: Sendable {
  /// Loads a page of liked photos, the latest like first.
  ///
  /// - Parameters:
  ///   - username: the person.
  ///   - page: counted from 1.
  /// - Throws: ``ServiceError``. An item that cannot be read is left out; a page of which no item
  ///   can be read is an `unreadableAnswer`.
  func photos(likedBy username: Username, page: Int) async throws(ServiceError) -> Page<Photo>
}

/// Loads the details of a photo.
public protocol PhotoDetailsService: Sendable {
  /// Loads a photo with its views, its downloads and its place.
  ///
  /// - Parameter photoID: the photo.
  /// - Returns: the details of this photo.
  /// - Throws: ``ServiceError``; `notFound` for a photo that does not exist or no longer does.
  func details(photoID: PhotoID) async throws(ServiceError) -> PhotoDetails
}

/// Loads random photos.
public protocol RandomPhotosService: Sendable {
  /// Loads photos that the server chooses, different ones each time.
  ///
  /// - Parameter count: the number to request. Unsplash gives at most 30 (U-4), and none for less
  ///   than 1.
  /// - Returns: different photos, perhaps fewer than requested.
  /// - Throws: ``ServiceError``. An item that cannot be read is left out; an answer of which no
  ///   item can be read is an `unreadableAnswer`.
  func randomPhotos(count: Int) async throws(ServiceError) -> [Photo]
}

/// Loads collections and their photos, page by page.
///
/// It keeps no state, like ``ImagesListService``.
public protocol CollectionsService: Sendable {
  /// Loads a page of all collections.
  ///
  /// - Parameter page: counted from 1. There may be far fewer pages than a caller thinks: one
  ///   behind the end is empty.
  /// - Throws: ``ServiceError``. An item that cannot be read is left out; a page of which no item
  ///   can be read is an `unreadableAnswer`.
  func collections(page: Int) async throws(ServiceError) -> Page<PhotoCollection>

  /// Loads a page of a collection's photos.
  ///
  /// - Parameters:
  ///   - collectionID: the collection.
  ///   - page: counted from 1.
  /// - Throws: ``ServiceError``, as above; `notFound` for a collection that does not exist or no
  ///   longer does.
  func photos(collectionID: CollectionID, page: Int) async throws(ServiceError) -> Page<Photo>
}

/// Searches photos and collections, page by page.
///
/// It keeps no state, like ``ImagesListService``.
public protocol SearchService: Sendable {
  /// Loads a page of the photos that a query finds.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - order: the order of the whole list.
  ///   - page: counted from 1.
  /// - Returns: an empty page when nothing is found.
  /// - Throws: ``ServiceError``. An item that cannot be read is left out; a page of which no item
  ///   can be read is an `unreadableAnswer`.
  func photos(
    matching query: SearchQuery, order: SearchOrder, page: Int
  ) async throws(ServiceError) -> Page<Photo>

  /// Loads a page of the collections that a query finds, which have only one order.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - page: counted from 1.
  /// - Returns: an empty page when nothing is found.
  /// - Throws: ``ServiceError``, as above.
  func collections(
    matching query: SearchQuery, page: Int
  ) async throws(ServiceError) -> Page<PhotoCollection>
}
