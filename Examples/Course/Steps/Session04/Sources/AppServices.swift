import Foundation

/// The back end of the app.
@MainActor
struct AppServices {
  let server: any UnsplashService
  let tokenStorage: any OAuth2TokenStorageProtocol
  let siteData: any SiteDataStoreProtocol
  let pictures: any PictureCacheProtocol
}
