import Foundation
import ImageFeedCore
import ImageFeedFakes
import UnsplashSandbox
import UnsplashServices

/// A back end of a program, which starts it once (K-2).
///
/// Its local Unsplash, if it has one, stops when the last copy of the value is released.
public struct BackEnd: Sendable {
  /// The application's keys and the addresses of the back end.
  public let configuration: AuthConfiguration
  /// Where the login page comes from.
  public let loginPages: LoginPages
  private let edition: BackEndOptions.Edition
  private let limits: ServiceLimits
  private let environment: [String: String]
  /// The local Unsplash, which stops when it is released.
  private let sandbox: UnsplashSandbox?

  /// Starts a back end. Blocks while it reads the folder of `--photos`.
  ///
  /// - Parameters:
  ///   - options: the choice of back end, its photos, its faults and its time limit.
  ///   - environment: the process's environment, with the keys for Unsplash.
  ///   - report: runs with a line for each file of `--photos` that is left out.
  /// - Throws: ``UsageError`` if `--photos` has no photo to show, and `SandboxError` if the local
  ///   Unsplash cannot start.
  public init(
    _ options: BackEndOptions, environment: [String: String], report: (String) -> Void
  ) throws {
    (edition, self.environment) = (options.edition, environment)
    limits = ServiceLimits(seconds: options.timeout)
    var sandbox: UnsplashSandbox?
    switch options.backend {
    case .sandbox:
      let own = UnsplashSandbox(photos: try Self.photos(of: options, report: report))
      for rule in options.faults { own.add(rule) }
      (configuration, loginPages) = (.localUnsplash(at: try own.start()), .http(limits.pages))
      sandbox = own
    case .sandboxAt(let url):
      (configuration, loginPages) = (.localUnsplash(at: url), .http(limits.pages))
    case .unsplash:
      // Missing keys are not an error here: the sign-in screen names them.
      configuration = try UnsplashEnvironment.configuration(environment)
      loginPages = .external(redirectURI: configuration.redirectURI)
    case .fake: (configuration, loginPages) = (try .fake(), .fake)
    }
    self.sandbox = sandbox
  }

  /// The person's own photos for the local Unsplash; empty without `--photos`.
  private static func photos(
    of options: BackEndOptions, report: (String) -> Void
  ) throws -> [PhotoFile] {
    guard let path = options.photos else { return [] }
    do {
      return try PhotoFolder(path: path).photos { report("--photos: \($0)") }
    } catch {
      throw UsageError("--photos: \(error)")
    }
  }
}

extension BackEnd {
  /// Composes the services for one person. Two calls are two people over the same back end; services
  /// in memory are new in each call.
  ///
  /// - Parameters:
  ///   - tokenStorage: keeps the person's token. Services in memory keep their own.
  ///   - siteData: removes the data of the browser that shows the login page.
  ///   - pictureFolder: the name of the program's folder in the user's caches, for the real
  ///     Unsplash's pictures; `nil` keeps none on disk. See
  ///     ``/UnsplashServices/PictureCacheFolder/standard(for:name:environment:)``.
  /// - Returns: the services, and the further ones of the extended edition, `nil` in the basic one.
  @MainActor
  public func services(
    tokenStorage: any OAuth2TokenStorage, siteData: any SiteDataStore, pictureFolder: String? = nil
  ) -> (services: AppServices, extendedServices: ExtendedServices?) {
    guard loginPages != .fake else { return fakes(siteData: siteData) }
    let unsplash = UnsplashBackEnd(
      configuration: configuration, tokenStorage: tokenStorage, siteData: siteData,
      apiLimits: limits.api, pictureLimits: limits.pictures,
      pictureFolder: pictureFolder.flatMap {
        .standard(for: configuration.defaultBaseURL, name: $0, environment: environment)
      })
    return (unsplash.services, edition == .extended ? unsplash.extendedServices : nil)
  }

  @MainActor
  private func fakes(
    siteData: any SiteDataStore
  ) -> (services: AppServices, extendedServices: ExtendedServices?) {
    let fakes = FakeExtendedServices.extendedSample()
    var services = fakes.services
    (services.pictures, services.siteData) = (PaintedPictures(), siteData)
    return (services, edition == .extended ? fakes.extendedServices : nil)
  }
}

extension AuthConfiguration {
  fileprivate static func localUnsplash(at url: URL) -> AuthConfiguration {
    AuthConfiguration(
      accessKey: UnsplashSandbox.accessKey, secretKey: UnsplashSandbox.secretKey,
      applicationName: UnsplashEnvironment.applicationName, defaultBaseURL: url, authBaseURL: url)
  }

  fileprivate static func fake() throws -> AuthConfiguration {
    let base = try UnsplashEnvironment.url("http://imagefeed.invalid")
    return AuthConfiguration(
      accessKey: "fake", secretKey: "fake",
      applicationName: UnsplashEnvironment.applicationName, defaultBaseURL: base, authBaseURL: base)
  }
}
