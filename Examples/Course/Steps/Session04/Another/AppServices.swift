/// Everything outside of the app that it works with.
@MainActor
struct AppServices {
  let server: any UnsplashService
  let tokenStorage: any OAuth2TokenStorageProtocol
  let siteData: any SiteDataStoreProtocol
  let pictures: any PictureCacheProtocol
}
