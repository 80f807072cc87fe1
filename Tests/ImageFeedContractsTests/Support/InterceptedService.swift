import Foundation
import ImageFeedCore

/// Every service, with something wrong around each call.
struct InterceptedService<Inner: Sendable>: Sendable {
  let inner: Inner
  let interception: any Interception

  init(_ inner: Inner, _ interception: any Interception) {
    self.inner = inner
    self.interception = interception
  }

  func call<Answer: Sendable>(
    _ body: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await interception.call(body)
  }
}

extension InterceptedService: ImagesListService where Inner == any ImagesListService {
  func photos(page: Int) async throws -> Page<Photo> {
    try await call { try await inner.photos(page: page) }
  }
}

extension InterceptedService: FavouritesService where Inner == any FavouritesService {
  func photos(likedBy username: Username, page: Int) async throws -> Page<Photo> {
    try await call { try await inner.photos(likedBy: username, page: page) }
  }
}

extension InterceptedService: RandomPhotosService where Inner == any RandomPhotosService {
  func randomPhotos(count: Int) async throws -> [Photo] {
    try await call { try await inner.randomPhotos(count: count) }
  }
}

extension InterceptedService: PhotoDetailsService where Inner == any PhotoDetailsService {
  func details(photoID: PhotoID) async throws -> PhotoDetails {
    try await call { try await inner.details(photoID: photoID) }
  }
}

extension InterceptedService: CollectionsService where Inner == any CollectionsService {
  func collections(page: Int) async throws -> Page<PhotoCollection> {
    try await call { try await inner.collections(page: page) }
  }

  func photos(collectionID: CollectionID, page: Int) async throws -> Page<Photo> {
    try await call { try await inner.photos(collectionID: collectionID, page: page) }
  }
}

extension InterceptedService: SearchService where Inner == any SearchService {
  func photos(
    matching query: SearchQuery, order: SearchOrder, page: Int
  ) async throws -> Page<Photo> {
    try await call { try await inner.photos(matching: query, order: order, page: page) }
  }

  func collections(
    matching query: SearchQuery, page: Int
  ) async throws -> Page<PhotoCollection> {
    try await call { try await inner.collections(matching: query, page: page) }
  }
}

extension InterceptedService: LikeService where Inner == any LikeService {
  func changeLike(photoID: PhotoID, isLiked: Bool) async throws -> LikeState {
    try await call { try await inner.changeLike(photoID: photoID, isLiked: isLiked) }
  }
}

extension InterceptedService: OAuth2Service where Inner == any OAuth2Service {
  func fetchAuthToken(code: String) async throws -> AccessToken {
    try await call { try await inner.fetchAuthToken(code: code) }
  }
}

extension InterceptedService: OAuth2TokenStorage where Inner == any OAuth2TokenStorage {
  func token() async throws -> AccessToken? {
    try await call { try await inner.token() }
  }

  func store(_ token: AccessToken?) async throws {
    try await call { try await inner.store(token) }
  }
}

extension InterceptedService: ProfileService where Inner == any ProfileService {
  func fetchProfile() async throws -> Profile {
    try await call { try await inner.fetchProfile() }
  }

  func fetchProfileImageURL(username: Username) async throws -> URL? {
    try await call { try await inner.fetchProfileImageURL(username: username) }
  }
}

extension InterceptedService: PictureService where Inner == any PictureService {
  func picture(at url: URL) async throws -> Data {
    try await call { try await inner.picture(at: url) }
  }

  func removePicture(at url: URL) async {
    await inner.removePicture(at: url)
  }

  func removeAllPictures() async throws {
    try await call { try await inner.removeAllPictures() }
  }
}

extension InterceptedService: DownloadService where Inner == any DownloadService {
  func reportDownload(at location: URL) async throws {
    try await call { try await inner.reportDownload(at: location) }
  }
}

extension InterceptedService: SiteDataStore where Inner == any SiteDataStore {
  func removeAll() async throws {
    try await call { try await inner.removeAll() }
  }
}
