import Foundation
import ImageFeedCore

/// Services that record each call and its end in a ``Conversation``.
@MainActor
struct RecordedServices: OAuth2Service, OAuth2TokenStorage, ImagesListService, LikeService,
  ProfileService, PictureService, DownloadService, SiteDataStore, FavouritesService,
  PhotoDetailsService, RandomPhotosService, CollectionsService, SearchService
{
  let services: AppServices
  let extended: ExtendedServices
  let conversation: Conversation

  func fetchAuthToken(code: String) async throws(ServiceError) -> AccessToken {
    try await conversation.call("oauth", ["code": code]) {
      try await services.oauth.fetchAuthToken(code: code)
    }
  }

  func token() async throws(ServiceError) -> AccessToken? {
    try await conversation.call("tokenStorage", [:]) { try await services.tokenStorage.token() }
  }

  func store(_ token: AccessToken?) async throws(ServiceError) {
    try await conversation.call("tokenStorage", ["token": token.map { _ in "" }]) {
      try await services.tokenStorage.store(token)
    }
  }

  func photos(page: Int) async throws(ServiceError) -> Page<Photo> {
    try await conversation.call("imagesList", ["page": page]) {
      try await services.imagesList.photos(page: page)
    }
  }

  func changeLike(photoID: PhotoID, isLiked: Bool) async throws(ServiceError) -> LikeState {
    try await conversation.call("likes", ["photoID": photoID, "isLiked": isLiked]) {
      try await services.likes.changeLike(photoID: photoID, isLiked: isLiked)
    }
  }

  func fetchProfile() async throws(ServiceError) -> Profile {
    try await conversation.call("profile", [:]) { try await services.profile.fetchProfile() }
  }

  func fetchProfileImageURL(username: Username) async throws(ServiceError) -> URL? {
    try await conversation.call("profile", ["username": username]) {
      try await services.profile.fetchProfileImageURL(username: username)
    }
  }

  func picture(at url: URL) async throws(ServiceError) -> Data {
    try await conversation.call("pictures", ["url": url]) {
      try await services.pictures.picture(at: url)
    }
  }

  func removePicture(at url: URL) async {
    try? await conversation.call("pictures", ["url": url]) {
      await services.pictures.removePicture(at: url)
    }
  }

  func removeAllPictures() async throws(ServiceError) {
    try await conversation.call("pictures", [:]) {
      try await services.pictures.removeAllPictures()
    }
  }

  func reportDownload(at location: URL) async throws(ServiceError) {
    try await conversation.call("downloads", ["location": location]) {
      try await services.downloads.reportDownload(at: location)
    }
  }

  func removeAll() async throws(ServiceError) {
    try await conversation.call("siteData", [:]) { try await services.siteData.removeAll() }
  }

  // MARK: The extended edition

  func photos(likedBy username: Username, page: Int) async throws(ServiceError) -> Page<Photo> {
    try await conversation.call("favourites", ["username": username, "page": page]) {
      try await extended.favourites.photos(likedBy: username, page: page)
    }
  }

  func details(photoID: PhotoID) async throws(ServiceError) -> PhotoDetails {
    try await conversation.call("photoDetails", ["photoID": photoID]) {
      try await extended.photoDetails.details(photoID: photoID)
    }
  }

  func randomPhotos(count: Int) async throws(ServiceError) -> [Photo] {
    try await conversation.call("randomPhotos", ["count": count]) {
      try await extended.randomPhotos.randomPhotos(count: count)
    }
  }

  func collections(page: Int) async throws(ServiceError) -> Page<PhotoCollection> {
    try await conversation.call("collections", ["page": page]) {
      try await extended.collections.collections(page: page)
    }
  }

  func photos(collectionID: CollectionID, page: Int) async throws(ServiceError) -> Page<Photo> {
    try await conversation.call("collections", ["collectionID": collectionID, "page": page]) {
      try await extended.collections.photos(collectionID: collectionID, page: page)
    }
  }

  func photos(
    matching query: SearchQuery, order: SearchOrder, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    try await conversation.call(
      "search", ["query": query.text, "order": order.rawValue, "page": page]
    ) {
      try await extended.search.photos(matching: query, order: order, page: page)
    }
  }

  func collections(
    matching query: SearchQuery, page: Int
  ) async throws(ServiceError) -> Page<PhotoCollection> {
    try await conversation.call("search", ["query": query.text, "page": page]) {
      try await extended.search.collections(matching: query, page: page)
    }
  }
}

extension Conversation {
  /// Services that pass each call on and record it here.
  public func recording(
    _ services: AppServices, _ extended: ExtendedServices
  ) -> (services: AppServices, extendedServices: ExtendedServices) {
    let recorded = RecordedServices(services: services, extended: extended, conversation: self)
    return (
      AppServices(
        oauth: recorded, tokenStorage: recorded, imagesList: recorded, likes: recorded,
        profile: recorded, pictures: recorded, downloads: recorded, siteData: recorded),
      ExtendedServices(
        favourites: recorded, photoDetails: recorded, randomPhotos: recorded,
        collections: recorded, search: recorded)
    )
  }
}
