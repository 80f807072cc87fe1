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
  private let limits: ServiceLimits
  /// The program's own local Unsplash, which stops when it is released.
  public let sandbox: UnsplashSandbox?

  /// Starts a back end. Blocks while it reads the folder of `--photos`.
  ///
  /// - Parameters:
  ///   - options: the choice of back end, its photos, its faults and its time limit.
  ///   - environment: the process's environment, with the keys for Unsplash and the redirect URI.
  ///   - report: runs with a line for each file of `--photos` that is left out.
  /// - Throws: ``UsageError`` if `--photos` has no photo to show, and `SandboxError` if the local
  ///   Unsplash cannot start.
  public init(
    _ options: BackEndOptions, environment: [String: String], report: (String) -> Void
  ) throws {
    limits = ServiceLimits(seconds: options.timeout)
    var sandbox: UnsplashSandbox?
    switch options.backend {
    case .sandbox:
      let own = UnsplashSandbox(photos: try Self.photos(of: options, report: report))
      for rule in options.faults { own.add(rule) }
      configuration = UnsplashEnvironment.local(at: try own.start(), environment)
      (loginPages, sandbox) = (.http(limits.pages), own)
    case .sandboxAt(let url):
      configuration = UnsplashEnvironment.local(at: url, environment)
      loginPages = .http(limits.pages)
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
  ///   - pictureFolder: keeps pictures between starts; `nil` keeps none. Services in memory have no
  ///     use for it.
  /// - Returns: the services, and the further ones of the extended edition.
  @MainActor
  public func services(
    tokenStorage: any OAuth2TokenStorage, pictureFolder: PictureCacheFolder? = nil
  ) -> (services: AppServices, extendedServices: ExtendedServices) {
    guard loginPages != .fake else {
      let fakes = FakeExtendedServices.extendedSample()
      var services = fakes.services
      (services.pictures, services.siteData) = (PaintedPictures(), NoSiteData())
      return (services, fakes.extendedServices)
    }
    let unsplash = UnsplashBackEnd(
      configuration: configuration, tokenStorage: tokenStorage, siteData: NoSiteData(),
      apiLimits: limits.api, pictureLimits: limits.pictures, pictureFolder: pictureFolder)
    return (unsplash.services, unsplash.extendedServices)
  }
}

/// The programs keep no data of the login page: the local Unsplash sets no cookies, and the real
/// one's are in the person's own browser.
private struct NoSiteData: SiteDataStore {
  func removeAll() async {}
}

extension AuthConfiguration {
  fileprivate static func fake() throws -> AuthConfiguration {
    let base = try UnsplashEnvironment.url("http://imagefeed.invalid")
    return AuthConfiguration(
      accessKey: "fake", secretKey: "fake",
      applicationName: UnsplashEnvironment.applicationName, defaultBaseURL: base, authBaseURL: base)
  }
}

/// The source of a back end's login page (W).
public enum LoginPages: Hashable, Sendable {
  /// From a local Unsplash at the configuration's `authBaseURL`, with these limits for each page.
  case http(RequestLimits)
  /// From memory: see ``FakeLoginPage``.
  case fake
  /// From the real Unsplash, which needs another browser; it redirects to this address.
  case external(redirectURI: String)
}

/// The time limits of the services: their own, or the person's.
struct ServiceLimits {
  let api: RequestLimits
  let pictures: RequestLimits
  let pages: RequestLimits

  /// - Parameter seconds: `nil` for the services' own limits.
  init(seconds: Int?) {
    func limits(_ own: RequestLimits) -> RequestLimits {
      RequestLimits(seconds: seconds.map(TimeInterval.init) ?? own.seconds, bytes: own.bytes)
    }
    (api, pictures, pages) = (limits(.api), limits(.pictures), limits(.pages))
  }
}
