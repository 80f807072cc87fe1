import ImageFeedCore
import UnsplashServices

/// The services of both editions over one local Unsplash.
struct TestBackEnd: Sendable {
  /// The services of the app.
  var services: AppServices
  /// The further services of the extended edition.
  var extendedServices: ExtendedServices
}

extension TestBackEnd {
  /// Creates real services with small pages.
  init(
    configuration: AuthConfiguration, tokenStorage: any OAuth2TokenStorage,
    siteData: any SiteDataStore, limits: RequestLimits
  ) {
    let backEnd = UnsplashBackEnd(
      configuration: configuration, tokenStorage: tokenStorage, siteData: siteData,
      perPage: LocalUnsplash.perPage, apiLimits: limits, pictureLimits: limits)
    self.init(services: backEnd.services, extendedServices: backEnd.extendedServices)
  }
}
