import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import UnsplashSandbox
import UnsplashServices

/// The back end and the app over it, as the launch arguments ask for (K-2).
@MainActor
struct Composition {
  let options: LaunchOptions
  let configuration: AuthConfiguration
  let backEnd: UnsplashBackEnd
  private let sandbox: UnsplashSandbox?

  /// Creates a back end.
  ///
  /// - Parameters:
  ///   - info: the values of Info.plist, with the keys for the real Unsplash.
  ///   - siteData: removes the data of the login page.
  ///   - makeTokenStorage: makes the storage of the token; the Keychain by default.
  /// - Throws: `SandboxError` if the local Unsplash cannot start.
  init(
    _ options: LaunchOptions, info: [String: Any], siteData: any SiteDataStore,
    makeTokenStorage: (AuthConfiguration) -> any OAuth2TokenStorage = { $0.makeTokenStorage() }
  ) throws {
    self.options = options
    switch options.backend {
    case .sandbox:
      // A whole Unsplash in this process, on 127.0.0.1: no key, no account, no network.
      let sandbox = UnsplashSandbox()
      let base = try sandbox.start()
      configuration = AuthConfiguration(
        accessKey: UnsplashSandbox.accessKey, secretKey: UnsplashSandbox.secretKey,
        applicationName: UnsplashKeys.applicationName, defaultBaseURL: base, authBaseURL: base)
      self.sandbox = sandbox
    case .unsplash:
      configuration = try UnsplashKeys.configuration(info)
      sandbox = nil
    }
    backEnd = UnsplashBackEnd(
      configuration: configuration, tokenStorage: makeTokenStorage(configuration),
      siteData: siteData)
  }

  /// Carries out `--reset` and `--signed-in`.
  func prepare() async throws {
    let services = backEnd.services
    if options.resets {
      try await services.tokenStorage.store(nil)
      try await services.siteData.removeAll()
    }
    if options.signsIn, let sandbox {
      try await services.tokenStorage.store(AccessToken(sandbox.makeAccessToken()))
    }
  }

  /// Composes the app.
  ///
  /// - Parameter languages: the person's languages, as `Locale.preferredLanguages` has them.
  func makeApp(frontEnd: any BasicFrontEnd & ExtendedFrontEnd, languages: [String]) -> AppFlow {
    let language = options.language ?? Language(preferred: languages)
    switch options.edition {
    case .basic:
      return AppFlow(
        frontEnd: frontEnd, services: backEnd.services, configuration: configuration,
        language: language, timeZone: .current)
    case .extended:
      return AppFlow(
        frontEnd: frontEnd, services: backEnd.services,
        extendedServices: backEnd.extendedServices, configuration: configuration,
        language: language, timeZone: .current)
    }
  }

  /// Closes the local Unsplash's listening socket, which does not survive in an app that is
  /// suspended.
  func didEnterBackground() { sandbox?.refuseConnections() }

  /// Opens the local Unsplash's listening socket again.
  func willEnterForeground() { try? sandbox?.acceptConnections() }
}
