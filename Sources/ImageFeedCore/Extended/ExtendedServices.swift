/// The services that the extended edition needs beside ``AppServices``.
public struct ExtendedServices: Sendable {
  /// Loads the photos a person likes.
  public var favourites: any FavouritesService
  /// Loads the details of one photo.
  public var photoDetails: any PhotoDetailsService
  /// Loads random photos.
  public var randomPhotos: any RandomPhotosService
  /// Loads collections.
  public var collections: any CollectionsService
  /// Searches photos and collections.
  public var search: any SearchService

  /// Gathers the services.
  public init(
    favourites: any FavouritesService,
    photoDetails: any PhotoDetailsService,
    randomPhotos: any RandomPhotosService,
    collections: any CollectionsService,
    search: any SearchService
  ) {
    self.favourites = favourites
    self.photoDetails = photoDetails
    self.randomPhotos = randomPhotos
    self.collections = collections
    self.search = search
  }
}
