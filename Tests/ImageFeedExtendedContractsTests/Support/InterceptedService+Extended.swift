import ContractsTestSupport
import ImageFeedCore

extension InterceptedService: FavouritesService where Inner == any FavouritesService {
  package func photos(likedBy username: Username, page: Int) async throws -> Page<Photo> {
    try await call { try await inner.photos(likedBy: username, page: page) }
  }
}

extension InterceptedService: RandomPhotosService where Inner == any RandomPhotosService {
  package func randomPhotos(count: Int) async throws -> [Photo] {
    try await call { try await inner.randomPhotos(count: count) }
  }
}

extension InterceptedService: PhotoDetailsService where Inner == any PhotoDetailsService {
  package func details(photoID: PhotoID) async throws -> PhotoDetails {
    try await call { try await inner.details(photoID: photoID) }
  }
}

extension InterceptedService: CollectionsService where Inner == any CollectionsService {
  package func collections(page: Int) async throws -> Page<PhotoCollection> {
    try await call { try await inner.collections(page: page) }
  }

  package func photos(collectionID: CollectionID, page: Int) async throws -> Page<Photo> {
    try await call { try await inner.photos(collectionID: collectionID, page: page) }
  }
}

extension InterceptedService: SearchService where Inner == any SearchService {
  package func photos(
    matching query: SearchQuery, order: SearchOrder, page: Int
  ) async throws -> Page<Photo> {
    try await call { try await inner.photos(matching: query, order: order, page: page) }
  }

  package func collections(
    matching query: SearchQuery, page: Int
  ) async throws -> Page<PhotoCollection> {
    try await call { try await inner.collections(matching: query, page: page) }
  }
}
