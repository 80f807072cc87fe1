import Foundation
import ImageFeedCore

extension AppServices {
  /// Makes the services that talk to Unsplash's HTTP API, real or local (K-2).
  ///
  /// - Parameters:
  ///   - configuration: the application's keys and Unsplash's addresses.
  ///   - tokenStorage: the storage of the token; services read it for each request.
  ///   - siteData: the storage that the front end's login page fills, to be cleared at sign-out.
  ///   - perPage: the number of photos or search results on a page.
  ///   - apiLimits: the limits of each API request.
  ///   - pictureLimits: the limits of each picture request.
  ///   - pictureFolder: the folder that keeps pictures between launches; `nil` for none.
  public static func unsplash(
    configuration: AuthConfiguration,
    tokenStorage: any OAuth2TokenStorage,
    siteData: any SiteDataStore,
    perPage: Int = 30,
    apiLimits: RequestLimits = .api,
    pictureLimits: RequestLimits = .pictures,
    pictureFolder: PictureCacheFolder? = nil
  ) -> AppServices {
    let api = UnsplashAPI(
      configuration: configuration, tokenStorage: tokenStorage, limits: apiLimits)
    return AppServices(
      oauth: UnsplashOAuth2Service(configuration: configuration, limits: apiLimits),
      tokenStorage: tokenStorage,
      imagesList: UnsplashImagesListService(api: api, perPage: perPage),
      randomPhotos: UnsplashRandomPhotosService(api: api),
      photoDetails: UnsplashPhotoDetailsService(api: api),
      collections: UnsplashCollectionsService(api: api, photosPerPage: perPage),
      search: UnsplashSearchService(api: api, perPage: perPage),
      likes: UnsplashLikeService(api: api),
      favourites: UnsplashFavouritesService(api: api, perPage: perPage),
      profile: UnsplashProfileService(api: api),
      pictures: URLSessionPictureService(limits: pictureLimits, disk: pictureFolder),
      downloads: UnsplashDownloadService(api: api),
      siteData: siteData)
  }
}
