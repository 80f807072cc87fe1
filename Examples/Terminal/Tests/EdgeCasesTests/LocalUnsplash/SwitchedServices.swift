import Foundation
import ImageFeedCore
import ImageFeedTerminal

/// Real services that can be exchanged for others while a presenter uses them. Those of a cell
/// start without a connection, and only those that must time out have a short limit.
///
/// It forwards and records errors and the random photos.
final class SwitchedServices: ImagesListService, LikeService, FavouritesService, ProfileService,
  PictureService, DownloadService, OAuth2Service, RandomPhotosService, PhotoDetailsService,
  CollectionsService, SearchService, PageLoading,
  @unchecked Sendable  // why: every `var` is guarded by `lock`
{
  private let lock = NSLock()
  private var backEnd: TestBackEnd
  private var loader: any PageLoading
  private var thrown: [ServiceError.Kind] = []
  private var chosen: [Photo] = []

  init(_ backEnd: TestBackEnd, pages: any PageLoading) {
    (self.backEnd, loader) = (backEnd, pages)
  }

  /// The services of new requests. Requests under way stay with the services that started them.
  var current: TestBackEnd {
    get { lock.withLock { backEnd } }
    set { lock.withLock { backEnd = newValue } }
  }

  /// The loader of the login page.
  var pages: any PageLoading {
    get { lock.withLock { loader } }
    set { lock.withLock { loader = newValue } }
  }

  /// The recorded errors of the services.
  var failures: [ServiceError.Kind] { lock.withLock { thrown } }

  /// The latest random photos. No other request returns the same ones.
  var latestRandomPhotos: [Photo] { lock.withLock { chosen } }

  func forgetFailures() {
    lock.withLock { thrown = [] }
  }

  /// The services of the app.
  var appServices: AppServices {
    AppServices(
      oauth: self, tokenStorage: current.services.tokenStorage, imagesList: self, likes: self,
      profile: self, pictures: self, downloads: self, siteData: current.services.siteData)
  }

  /// The further services of the extended edition.
  var extendedServices: ExtendedServices {
    ExtendedServices(
      favourites: self, photoDetails: self, randomPhotos: self, collections: self, search: self)
  }

  private func noted<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch {
      lock.withLock { thrown.append(ServiceError(error).kind) }
      throw error
    }
  }

  func photos(page: Int) async throws -> Page<Photo> {
    try await noted { try await current.services.imagesList.photos(page: page) }
  }

  func randomPhotos(count: Int) async throws -> [Photo] {
    let photos = try await noted {
      try await current.extendedServices.randomPhotos.randomPhotos(count: count)
    }
    lock.withLock { chosen = photos }
    return photos
  }

  func details(photoID: PhotoID) async throws -> PhotoDetails {
    try await noted { try await current.extendedServices.photoDetails.details(photoID: photoID) }
  }

  func collections(page: Int) async throws -> Page<PhotoCollection> {
    try await noted { try await current.extendedServices.collections.collections(page: page) }
  }

  func photos(collectionID: CollectionID, page: Int) async throws -> Page<Photo> {
    try await noted {
      try await current.extendedServices.collections.photos(collectionID: collectionID, page: page)
    }
  }

  func photos(
    matching query: SearchQuery, order: SearchOrder, page: Int
  ) async throws -> Page<Photo> {
    try await noted {
      try await current.extendedServices.search.photos(matching: query, order: order, page: page)
    }
  }

  func collections(
    matching query: SearchQuery, page: Int
  ) async throws -> Page<PhotoCollection> {
    try await noted {
      try await current.extendedServices.search.collections(matching: query, page: page)
    }
  }

  func changeLike(photoID: PhotoID, isLiked: Bool) async throws -> LikeState {
    try await noted {
      try await current.services.likes.changeLike(photoID: photoID, isLiked: isLiked)
    }
  }

  func photos(likedBy username: Username, page: Int) async throws -> Page<Photo> {
    try await noted {
      try await current.extendedServices.favourites.photos(likedBy: username, page: page)
    }
  }

  func fetchProfile() async throws -> Profile {
    try await noted { try await current.services.profile.fetchProfile() }
  }

  func fetchProfileImageURL(username: Username) async throws -> URL? {
    try await noted { try await current.services.profile.fetchProfileImageURL(username: username) }
  }

  func picture(at url: URL) async throws -> Data {
    try await noted { try await current.services.pictures.picture(at: url) }
  }

  func removePicture(at url: URL) async {
    await current.services.pictures.removePicture(at: url)
  }

  func removeAllPictures() async throws {
    try await current.services.pictures.removeAllPictures()
  }

  func reportDownload(at location: URL) async throws {
    try await noted { try await current.services.downloads.reportDownload(at: location) }
  }

  func fetchAuthToken(code: String) async throws -> AccessToken {
    try await noted { try await current.services.oauth.fetchAuthToken(code: code) }
  }

  func load(_ request: PageRequest) async throws -> PageAnswer {
    try await noted { try await pages.load(request) }
  }
}
