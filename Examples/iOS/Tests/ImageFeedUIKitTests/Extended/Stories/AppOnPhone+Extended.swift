import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import UnsplashSandbox
import UnsplashServices

@testable import ImageFeedUIKit

extension AppOnPhone {
  /// The app of the extended edition over a local Unsplash, for a person who signed in before.
  convenience init(extended sandbox: UnsplashSandbox, _ language: Language = .english) throws {
    let base = try sandbox.start()
    let configuration = AuthConfiguration(
      accessKey: UnsplashSandbox.accessKey, secretKey: UnsplashSandbox.secretKey,
      applicationName: "imagefeed", defaultBaseURL: base, authBaseURL: base)
    let backEnd = UnsplashBackEnd(
      configuration: configuration,
      tokenStorage: FakeOAuth2TokenStorage(storedToken: AccessToken(sandbox.makeAccessToken())),
      siteData: FakeSiteDataStore())
    self.init { frontEnd, makeTasks in
      AppFlow(
        frontEnd: frontEnd, services: backEnd.services.withSmallPictures,
        extendedServices: backEnd.extendedServices, configuration: configuration,
        language: language, timeZone: .utc, random: { $0.lowerBound }, makeTasks: makeTasks)
    }
  }
}
