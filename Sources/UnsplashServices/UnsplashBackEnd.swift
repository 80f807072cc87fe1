import Foundation
import ImageFeedCore

/// The services over Unsplash's HTTP API, real or local (K-2).
///
/// ```swift
/// let services = UnsplashBackEnd(
///   configuration: configuration, tokenStorage: storage, siteData: siteData
/// ).services
/// ```
///
/// On Apple's systems, a server of this machine is asked without the system's proxies. On Linux,
/// Foundation takes its proxies from `http_proxy` and the like, for every address: a program that
/// uses a local Unsplash adds `127.0.0.1,localhost` to `no_proxy` and `NO_PROXY` there, before its
/// first thread.
public struct UnsplashBackEnd: Sendable {
  /// The services of the app.
  public let services: AppServices
  /// The further services of the extended edition.
  public let extendedServices: ExtendedServices

  /// Creates the services.
  ///
  /// - Parameters:
  ///   - configuration: the application's keys and the addresses of Unsplash.
  ///   - tokenStorage: keeps the token, for other processes, too. ``services`` has it wrapped in a
  ///     ``SessionTokenStorage``, so that a session never acts with another one's token.
  ///   - siteData: removes the data of the front end's login page.
  ///   - perPage: the number of photos, and of results of a search, on a page.
  ///   - apiLimits: the limits of each request to the API.
  ///   - pictureLimits: the limits of each picture.
  ///   - pictureFolder: keeps pictures between launches; `nil` keeps none.
  public init(
    configuration: AuthConfiguration,
    tokenStorage: any OAuth2TokenStorage,
    siteData: any SiteDataStore,
    perPage: Int = 30,
    apiLimits: RequestLimits = .api,
    pictureLimits: RequestLimits = .pictures,
    pictureFolder: PictureCacheFolder? = nil
  ) {
    let tokenStorage = SessionTokenStorage(tokenStorage)
    let api = UnsplashAPI(
      configuration: configuration, tokenStorage: tokenStorage, limits: apiLimits)
    services = AppServices(
      oauth: UnsplashOAuth2Service(configuration: configuration, limits: apiLimits),
      tokenStorage: tokenStorage,
      imagesList: UnsplashImagesListService(api: api, perPage: perPage),
      likes: UnsplashLikeService(api: api),
      profile: UnsplashProfileService(api: api),
      pictures: URLSessionPictureService(limits: pictureLimits, disk: pictureFolder),
      downloads: UnsplashDownloadService(api: api),
      siteData: siteData)
    extendedServices = ExtendedServices(
      favourites: UnsplashFavouritesService(api: api, perPage: perPage),
      photoDetails: UnsplashPhotoDetailsService(api: api),
      randomPhotos: UnsplashRandomPhotosService(api: api),
      collections: UnsplashCollectionsService(api: api, photosPerPage: perPage),
      search: UnsplashSearchService(api: api, perPage: perPage))
  }
}
