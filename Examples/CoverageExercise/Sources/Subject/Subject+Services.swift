import FaultSwitch
import Foundation
import ImageFeedCore
import UnsplashServices

extension Subject {
  /// Creates the service that exchanges a sign-in code for a token.
  ///
  /// ```swift
  /// let service = Subject.makeOAuth2Service(configuration: server.configuration)
  /// let token = try await service.fetchAuthToken(code: "code")
  /// #expect(server.requests.map(\.line) == ["POST /oauth/token"])
  /// ```
  public static func makeOAuth2Service(
    configuration: AuthConfiguration, limits: RequestLimits = .api
  ) -> any OAuth2Service {
    let service = UnsplashOAuth2Service(configuration: configuration, limits: limits)
    return FaultSwitch.isOn("bug-login-14b") ? OnceOnlyOAuth2Service(service) : service
  }

  /// Creates the service of the feed's pages.
  ///
  /// ```swift
  /// let service = Subject.makeImagesListService(configuration: server.configuration, tokenStorage: storage)
  /// let page = try await service.photos(page: 1)
  /// #expect(page.items.map(\.id) == ["a", "b"])
  /// ```
  public static func makeImagesListService(
    configuration: AuthConfiguration, tokenStorage: any OAuth2TokenStorage, perPage: Int = 30,
    limits: RequestLimits = .api
  ) -> any ImagesListService {
    let service = UnsplashImagesListService(
      api: api(configuration, tokenStorage, limits), perPage: perPage)
    return FaultSwitch.isOn("bug-feed-07b") ? FromZeroImagesListService(service) : service
  }

  /// Creates the service of likes.
  ///
  /// ```swift
  /// let service = Subject.makeLikeService(configuration: server.configuration, tokenStorage: storage)
  /// _ = try await service.changeLike(photoID: "a", isLiked: true)
  /// #expect(server.requests.map(\.line) == ["POST /photos/a/like"])
  /// ```
  public static func makeLikeService(
    configuration: AuthConfiguration, tokenStorage: any OAuth2TokenStorage,
    limits: RequestLimits = .api
  ) -> any LikeService {
    let service = UnsplashLikeService(api: api(configuration, tokenStorage, limits))
    return FaultSwitch.isOn("bug-like-08") ? InvertedLikeService(service) : service
  }

  /// Creates the service of the signed-in person.
  ///
  /// ```swift
  /// let service = Subject.makeProfileService(configuration: server.configuration, tokenStorage: storage)
  /// let profile = try await service.fetchProfile()
  /// #expect(profile.username == "ada")
  /// ```
  public static func makeProfileService(
    configuration: AuthConfiguration, tokenStorage: any OAuth2TokenStorage,
    limits: RequestLimits = .api
  ) -> any ProfileService {
    UnsplashProfileService(api: api(configuration, tokenStorage, limits))
  }

  /// Creates the service of pictures.
  ///
  /// ```swift
  /// let service = Subject.makePictureService()
  /// _ = try await service.picture(at: server.url("/a.jpg"))
  /// #expect(server.requests.count == 1)
  /// ```
  ///
  /// - Parameter folder: keeps pictures between launches; a folder of the test's own.
  public static func makePictureService(
    limits: RequestLimits = .pictures, memoryBytes: Int = 48_000_000, folder: URL? = nil
  ) -> any PictureService {
    URLSessionPictureService(
      limits: limits, memoryBytes: memoryBytes, disk: folder.map { PictureCacheFolder(url: $0) })
  }

  /// Creates the service that reports downloads.
  ///
  /// ```swift
  /// let service = Subject.makeDownloadService(configuration: server.configuration, tokenStorage: storage)
  /// try await service.reportDownload(at: server.url("/photos/a/download?ixid=1"))
  /// #expect(server.requests.map(\.line) == ["GET /photos/a/download?ixid=1"])
  /// ```
  public static func makeDownloadService(
    configuration: AuthConfiguration, tokenStorage: any OAuth2TokenStorage,
    limits: RequestLimits = .api
  ) -> any DownloadService {
    let service = UnsplashDownloadService(api: api(configuration, tokenStorage, limits))
    return FaultSwitch.isOn("bug-download-01") ? QuerylessDownloadService(service) : service
  }

  /// Creates a storage that keeps the token in a file, in a folder of the test's own.
  ///
  /// ```swift
  /// let storage = Subject.makeTokenStorage(configuration: .sample, folder: folder)
  /// try await storage.store(AccessToken("token"))
  /// #expect(try await storage.token() == AccessToken("token"))
  /// ```
  public static func makeTokenStorage(
    configuration: AuthConfiguration, folder: URL
  ) -> any OAuth2TokenStorage {
    let storage = FileTokenStorage(configuration: configuration, folder: folder)
    return FaultSwitch.isOn("bug-login-17") ? StickyTokenStorage(storage) : storage
  }

  /// The access to the API that the services of an app share.
  static func api(
    _ configuration: AuthConfiguration, _ storage: any OAuth2TokenStorage, _ limits: RequestLimits
  ) -> UnsplashAPI {
    UnsplashAPI(
      configuration: configuration,
      tokenStorage: FaultSwitch.isOn("bug-login-16")
        ? RememberingTokenStorage(storage) : storage,
      limits: limits)
  }
}
