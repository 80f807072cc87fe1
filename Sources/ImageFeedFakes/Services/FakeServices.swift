import ImageFeedCore

/// A fake of every service of the app. They share one list of unexpected calls.
@MainActor
open class FakeServices {
  /// The calls without a prepared answer.
  public let unexpected: UnexpectedCalls
  /// Exchanges codes.
  public let oauth: FakeOAuth2Service
  /// Keeps the token.
  public let tokenStorage: FakeOAuth2TokenStorage
  /// The feed.
  public let imagesList: FakeImagesListService
  /// Likes.
  public let likes: FakeLikeService
  /// The person.
  public let profile: FakeProfileService
  /// Pictures.
  public let pictures: FakePictureService
  /// Download reports.
  public let downloads: FakeDownloadService
  /// Site data.
  public let siteData: FakeSiteDataStore

  /// Creates the fakes. Storage and removals work; every other call must be prepared.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    self.unexpected = unexpected
    oauth = FakeOAuth2Service(unexpected: unexpected)
    tokenStorage = FakeOAuth2TokenStorage(unexpected: unexpected)
    imagesList = FakeImagesListService(unexpected: unexpected)
    likes = FakeLikeService(unexpected: unexpected)
    profile = FakeProfileService(unexpected: unexpected)
    pictures = FakePictureService(unexpected: unexpected)
    downloads = FakeDownloadService(unexpected: unexpected)
    siteData = FakeSiteDataStore(unexpected: unexpected)
  }

  /// The fakes as the services of the app.
  public var services: AppServices {
    AppServices(
      oauth: oauth, tokenStorage: tokenStorage, imagesList: imagesList, likes: likes,
      profile: profile, pictures: pictures, downloads: downloads, siteData: siteData)
  }
}
