import Foundation
import ImageFeedCore

extension AppServices {
  /// The services over Unsplash's HTTP API, real or local (K-2).
  ///
  /// - Parameters:
  ///   - configuration: the application's keys, and where Unsplash is.
  ///   - tokenStorage: keeps the token; services read it for each request.
  ///   - siteData: removes what the front end's login page leaves behind.
  ///   - perPage: photos, and results of a search, a page.
  ///   - apiLimits: of each request to the API.
  ///   - pictureLimits: of each picture.
  ///   - pictureFolder: keeps pictures from one launch to the next; `nil` keeps none.
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
