import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedTerminal
import UnsplashSandbox
import UnsplashServices

/// A back end, put together: everything the app needs of it (K-2).
@MainActor
struct Composition {
  let services: AppServices
  let extendedServices: ExtendedServices
  let configuration: AuthConfiguration
  let loginPage: LoginPageStyle
  /// Kept, for it ends with the last who holds it.
  private let sandbox: UnsplashSandbox?

  /// Puts a back end together.
  ///
  /// - Parameters:
  ///   - options: which, what goes wrong in it, and how long it may take.
  ///   - photos: files for the local Unsplash to show; none for photos of its own.
  ///   - environment: the process's; the keys for Unsplash are in it.
  /// - Throws: `SandboxError` when the local Unsplash cannot start.
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

  /// Its pictures are not kept on disk: ``PictureCacheFolder/standard(for:name:environment:)`` says why.
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

  /// What is missing is not an error here: the sign-in screen names it.
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

/// The person's own browser keeps its own data; there is nothing of it to remove here.
private struct NoSiteData: SiteDataStore {
  func removeAll() async throws {}
}
