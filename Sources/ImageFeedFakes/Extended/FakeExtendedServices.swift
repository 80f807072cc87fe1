import ImageFeedCore

/// A fake of every service of the extended edition, those of the basic edition included.
@MainActor
public final class FakeExtendedServices: FakeServices {
  /// The favourites.
  public let favourites: FakeFavouritesService
  /// The details of photos.
  public let photoDetails: FakePhotoDetailsService
  /// Random photos.
  public let randomPhotos: FakeRandomPhotosService
  /// Collections.
  public let collections: FakeCollectionsService
  /// Searches.
  public let search: FakeSearchService

  public override init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    favourites = FakeFavouritesService(unexpected: unexpected)
    photoDetails = FakePhotoDetailsService(unexpected: unexpected)
    randomPhotos = FakeRandomPhotosService(unexpected: unexpected)
    collections = FakeCollectionsService(unexpected: unexpected)
    search = FakeSearchService(unexpected: unexpected)
    super.init(unexpected: unexpected)
  }

  /// The fakes as the further services of the extended edition.
  public var extendedServices: ExtendedServices {
    ExtendedServices(
      favourites: favourites, photoDetails: photoDetails, randomPhotos: randomPhotos,
      collections: collections, search: search)
  }
}
