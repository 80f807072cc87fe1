import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedTerminal
import UnsplashSandbox
import UnsplashServices

/// A back end and the other collaborators that the app needs with it (K-2).
@MainActor
struct Composition {
  let services: AppServices
  let extendedServices: ExtendedServices
  let configuration: AuthConfiguration
  let loginPage: LoginPageStyle
  /// The local Unsplash, which stops when it is released.
  private let sandbox: UnsplashSandbox?

  /// Creates a back end.
  ///
  /// - Parameters:
  ///   - options: the choice of back end, its faults and its time limit.
  ///   - photos: files for the local Unsplash to serve; empty for painted photos.
  ///   - environment: the process's environment, with the keys for Unsplash.
  /// - Throws: `SandboxError` if the local Unsplash cannot start.
  init(
    _ options: AppOptions, photos: [PhotoFile] = [], environment: [String: String]
  ) throws {
    let limits = ServiceLimits(seconds: options.timeout)
    switch options.backend {
    case .sandbox:
      let sandbox = UnsplashSandbox(photos: photos)
      for rule in options.faults { sandbox.add(rule) }
      self.init(sandboxAt: try sandbox.start(), limits, kept: sandbox)
    case .sandboxAt(let url): self.init(sandboxAt: url, limits, kept: nil)
    case .unsplash: try self.init(unsplash: environment, limits)
    case .fake: try self.init(fakes: FakeExtendedServices.extendedSample())
    }
  }

  /// Its pictures are not kept on disk; see ``PictureCacheFolder/standard(for:name:environment:)``.
  private init(sandboxAt url: URL, _ limits: ServiceLimits, kept sandbox: UnsplashSandbox?) {
    configuration = AuthConfiguration(
      accessKey: UnsplashSandbox.accessKey, secretKey: UnsplashSandbox.secretKey,
      applicationName: UnsplashEnvironment.applicationName,
      defaultBaseURL: url, authBaseURL: url)
    let cookies = CookieJar()
    let unsplash = UnsplashBackEnd(
      configuration: configuration, tokenStorage: configuration.makeTokenStorage(),
      siteData: cookies, apiLimits: limits.api, pictureLimits: limits.pictures)
    (services, extendedServices) = (unsplash.services, unsplash.extendedServices)
    loginPage = .textBrowser(HTTPPageLoader(limits: limits.pages), cookies)
    self.sandbox = sandbox
  }

  /// Missing keys are not an error here: the sign-in screen names them.
  private init(unsplash environment: [String: String], _ limits: ServiceLimits) throws {
    configuration = try UnsplashEnvironment.configuration(environment)
    let unsplash = UnsplashBackEnd(
      configuration: configuration, tokenStorage: configuration.makeTokenStorage(),
      siteData: NoSiteData(), apiLimits: limits.api, pictureLimits: limits.pictures,
      pictureFolder: .standard(
        for: configuration.defaultBaseURL, name: "imagefeed", environment: environment))
    (services, extendedServices) = (unsplash.services, unsplash.extendedServices)
    loginPage = .externalBrowser(redirectURI: configuration.redirectURI)
    sandbox = nil
  }

  private init(fakes: FakeExtendedServices) throws {
    let base = try UnsplashEnvironment.url(FakeLoginPage.base)
    var services = fakes.services
    services.pictures = PaintedPictures()
    self.services = services
    extendedServices = fakes.extendedServices
    configuration = AuthConfiguration(
      accessKey: "fake", secretKey: "fake",
      applicationName: UnsplashEnvironment.applicationName, defaultBaseURL: base, authBaseURL: base)
    loginPage = .textBrowser(FakeLoginPage(), CookieJar())
    sandbox = nil
  }
}

/// The site data of an external browser, which the app cannot remove.
private struct NoSiteData: SiteDataStore {
  func removeAll() async throws {}
}
