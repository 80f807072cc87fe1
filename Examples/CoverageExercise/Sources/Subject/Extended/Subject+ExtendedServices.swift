import ImageFeedCore
import UnsplashServices

// The further services of the extended edition.
extension Subject {
  /// Creates the service of searches.
  ///
  /// ```swift
  /// let service = Subject.makeSearchService(configuration: server.configuration, tokenStorage: storage)
  /// let page = try await service.collections(matching: query, page: 1)
  /// #expect(page.total == 12)
  /// ```
  public static func makeSearchService(
    configuration: AuthConfiguration, tokenStorage: any OAuth2TokenStorage, perPage: Int = 30,
    limits: RequestLimits = .api
  ) -> any SearchService {
    UnsplashSearchService(api: api(configuration, tokenStorage, limits), perPage: perPage)
  }

  /// Creates the service of collections and their photos.
  ///
  /// ```swift
  /// let service = Subject.makeCollectionsService(configuration: server.configuration, tokenStorage: storage)
  /// _ = try await service.collections(page: 7)
  /// #expect(server.requests.map(\.line) == ["GET /collections?page=7&per_page=10"])
  /// ```
  public static func makeCollectionsService(
    configuration: AuthConfiguration, tokenStorage: any OAuth2TokenStorage, perPage: Int = 10,
    photosPerPage: Int = 30, limits: RequestLimits = .api
  ) -> any CollectionsService {
    UnsplashCollectionsService(
      api: api(configuration, tokenStorage, limits), perPage: perPage,
      photosPerPage: photosPerPage)
  }

  /// Creates the service of random photos.
  ///
  /// ```swift
  /// let service = Subject.makeRandomPhotosService(configuration: server.configuration, tokenStorage: storage)
  /// _ = try await service.randomPhotos(count: 11)
  /// #expect(server.requests.map(\.line) == ["GET /photos/random?count=11"])
  /// ```
  public static func makeRandomPhotosService(
    configuration: AuthConfiguration, tokenStorage: any OAuth2TokenStorage,
    limits: RequestLimits = .api
  ) -> any RandomPhotosService {
    UnsplashRandomPhotosService(api: api(configuration, tokenStorage, limits))
  }

  /// Creates the service of the details of a photo.
  ///
  /// ```swift
  /// let service = Subject.makePhotoDetailsService(configuration: server.configuration, tokenStorage: storage)
  /// let details = try await service.details(photoID: "a")
  /// #expect(details.viewCount == 12)
  /// ```
  public static func makePhotoDetailsService(
    configuration: AuthConfiguration, tokenStorage: any OAuth2TokenStorage,
    limits: RequestLimits = .api
  ) -> any PhotoDetailsService {
    UnsplashPhotoDetailsService(api: api(configuration, tokenStorage, limits))
  }

  /// Creates the service of the photos a person likes.
  ///
  /// ```swift
  /// let service = Subject.makeFavouritesService(configuration: server.configuration, tokenStorage: storage)
  /// let page = try await service.photos(likedBy: "ada", page: 1)
  /// #expect(page.items.map(\.id) == ["a", "b"])
  /// ```
  public static func makeFavouritesService(
    configuration: AuthConfiguration, tokenStorage: any OAuth2TokenStorage, perPage: Int = 30,
    limits: RequestLimits = .api
  ) -> any FavouritesService {
    UnsplashFavouritesService(api: api(configuration, tokenStorage, limits), perPage: perPage)
  }
}
