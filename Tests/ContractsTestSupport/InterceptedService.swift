import Foundation
import ImageFeedCore

/// Any service, with a mistake around each call.
package struct InterceptedService<Inner: Sendable>: Sendable {
  package let inner: Inner
  private let interception: Interception

  package init(_ inner: Inner, _ interception: Interception) {
    self.inner = inner
    self.interception = interception
  }

  package func call<Answer: Sendable>(
    _ body: @Sendable () async throws -> Answer
  ) async throws(ServiceError) -> Answer {
    try await interception.call(body)
  }
}

extension InterceptedService: ImagesListService where Inner == any ImagesListService {
  package func photos(page: Int) async throws(ServiceError) -> Page<Photo> {
    try await call { try await inner.photos(page: page) }
  }
}

extension InterceptedService: LikeService where Inner == any LikeService {
  package func changeLike(photoID: PhotoID, isLiked: Bool) async throws(ServiceError) -> LikeState {
    try await call { try await inner.changeLike(photoID: photoID, isLiked: isLiked) }
  }
}

extension InterceptedService: OAuth2Service where Inner == any OAuth2Service {
  package func fetchAuthToken(code: String) async throws(ServiceError) -> AccessToken {
    try await call { try await inner.fetchAuthToken(code: code) }
  }
}

extension InterceptedService: OAuth2TokenStorage where Inner == any OAuth2TokenStorage {
  package func token() async throws(ServiceError) -> AccessToken? {
    try await call { try await inner.token() }
  }

  package func store(_ token: AccessToken?) async throws(ServiceError) {
    try await call { try await inner.store(token) }
  }
}

extension InterceptedService: ProfileService where Inner == any ProfileService {
  package func fetchProfile() async throws(ServiceError) -> Profile {
    try await call { try await inner.fetchProfile() }
  }

  package func fetchProfileImageURL(username: Username) async throws(ServiceError) -> URL? {
    try await call { try await inner.fetchProfileImageURL(username: username) }
  }
}

extension InterceptedService: PictureService where Inner == any PictureService {
  package func picture(at url: URL) async throws(ServiceError) -> Data {
    try await call { try await inner.picture(at: url) }
  }

  package func removePicture(at url: URL) async {
    await inner.removePicture(at: url)
  }

  package func removeAllPictures() async throws(ServiceError) {
    try await call { try await inner.removeAllPictures() }
  }
}

extension InterceptedService: DownloadService where Inner == any DownloadService {
  package func reportDownload(at location: URL) async throws(ServiceError) {
    try await call { try await inner.reportDownload(at: location) }
  }
}

extension InterceptedService: SiteDataStore where Inner == any SiteDataStore {
  package func removeAll() async throws(ServiceError) {
    try await call { try await inner.removeAll() }
  }
}

extension InterceptedService: FavouritesService where Inner == any FavouritesService {
  package func photos(
    likedBy username: Username, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    try await call { try await inner.photos(likedBy: username, page: page) }
  }
}

extension InterceptedService: RandomPhotosService where Inner == any RandomPhotosService {
  package func randomPhotos(count: Int) async throws(ServiceError) -> [Photo] {
    try await call { try await inner.randomPhotos(count: count) }
  }
}

extension InterceptedService: PhotoDetailsService where Inner == any PhotoDetailsService {
  package func details(photoID: PhotoID) async throws(ServiceError) -> PhotoDetails {
    try await call { try await inner.details(photoID: photoID) }
  }
}

extension InterceptedService: CollectionsService where Inner == any CollectionsService {
  package func collections(page: Int) async throws(ServiceError) -> Page<PhotoCollection> {
    try await call { try await inner.collections(page: page) }
  }

  package func photos(
    collectionID: CollectionID, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    try await call { try await inner.photos(collectionID: collectionID, page: page) }
  }
}

extension InterceptedService: SearchService where Inner == any SearchService {
  package func photos(
    matching query: SearchQuery, order: SearchOrder, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    try await call { try await inner.photos(matching: query, order: order, page: page) }
  }

  package func collections(
    matching query: SearchQuery, page: Int
  ) async throws(ServiceError) -> Page<PhotoCollection> {
    try await call { try await inner.collections(matching: query, page: page) }
  }
}
