import ImageFeedCore

/// A fake of every service, reporting to one list of unexpected calls.
@MainActor
public final class FakeServices {
  /// Calls that nobody prepared.
  public let unexpected: UnexpectedCalls
  /// Exchanges codes.
  public let oauth: FakeOAuth2Service
  /// Keeps the token.
  public let tokenStorage: FakeOAuth2TokenStorage
  /// The feed.
  public let imagesList: FakeImagesListService
  /// Photos by chance.
  public let randomPhotos: FakeRandomPhotosService
  /// What is told of one photo.
  public let photoDetails: FakePhotoDetailsService
  /// Collections.
  public let collections: FakeCollectionsService
  /// Searches.
  public let search: FakeSearchService
  /// Likes.
  public let likes: FakeLikeService
  /// The photos a person likes.
  public let favourites: FakeFavouritesService
  /// The person.
  public let profile: FakeProfileService
  /// Pictures.
  public let pictures: FakePictureService
  /// Download reports.
  public let downloads: FakeDownloadService
  /// Site data.
  public let siteData: FakeSiteDataStore

  /// Makes the fakes: storage and removals work, everything else is unprepared.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    self.unexpected = unexpected
    oauth = FakeOAuth2Service(unexpected: unexpected)
    tokenStorage = FakeOAuth2TokenStorage(unexpected: unexpected)
    imagesList = FakeImagesListService(unexpected: unexpected)
    randomPhotos = FakeRandomPhotosService(unexpected: unexpected)
    photoDetails = FakePhotoDetailsService(unexpected: unexpected)
    collections = FakeCollectionsService(unexpected: unexpected)
    search = FakeSearchService(unexpected: unexpected)
    likes = FakeLikeService(unexpected: unexpected)
    favourites = FakeFavouritesService(unexpected: unexpected)
    profile = FakeProfileService(unexpected: unexpected)
    pictures = FakePictureService(unexpected: unexpected)
    downloads = FakeDownloadService(unexpected: unexpected)
    siteData = FakeSiteDataStore(unexpected: unexpected)
  }

  /// The fakes as presenters want them.
  public var services: AppServices {
    AppServices(
      oauth: oauth, tokenStorage: tokenStorage, imagesList: imagesList,
      randomPhotos: randomPhotos, photoDetails: photoDetails, collections: collections,
      search: search, likes: likes, favourites: favourites, profile: profile, pictures: pictures,
      downloads: downloads,
      siteData: siteData)
  }
}
