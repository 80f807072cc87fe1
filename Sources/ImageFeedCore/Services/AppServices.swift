/// Everything the app needs from outside, in one value: real Unsplash, the local one or fakes
/// (K-2).
public struct AppServices: Sendable {
  /// Exchanges codes for tokens.
  public var oauth: any OAuth2Service
  /// Keeps the token.
  public var tokenStorage: any OAuth2TokenStorage
  /// The Editorial feed.
  public var imagesList: any ImagesListService
  /// Photos by chance.
  public var randomPhotos: any RandomPhotosService
  /// What is told of one photo.
  public var photoDetails: any PhotoDetailsService
  /// Collections.
  public var collections: any CollectionsService
  /// Searches.
  public var search: any SearchService
  /// Likes.
  public var likes: any LikeService
  /// The photos a person likes.
  public var favourites: any FavouritesService
  /// The signed-in person.
  public var profile: any ProfileService
  /// Bytes of pictures.
  public var pictures: any PictureService
  /// Download reports.
  public var downloads: any DownloadService
  /// Cookies of the login page.
  public var siteData: any SiteDataStore

  /// Gathers the services.
  public init(
    oauth: any OAuth2Service,
    tokenStorage: any OAuth2TokenStorage,
    imagesList: any ImagesListService,
    randomPhotos: any RandomPhotosService,
    photoDetails: any PhotoDetailsService,
    collections: any CollectionsService,
    search: any SearchService,
    likes: any LikeService,
    favourites: any FavouritesService,
    profile: any ProfileService,
    pictures: any PictureService,
    downloads: any DownloadService,
    siteData: any SiteDataStore
  ) {
    self.oauth = oauth
    self.tokenStorage = tokenStorage
    self.imagesList = imagesList
    self.randomPhotos = randomPhotos
    self.photoDetails = photoDetails
    self.collections = collections
    self.search = search
    self.likes = likes
    self.favourites = favourites
    self.profile = profile
    self.pictures = pictures
    self.downloads = downloads
    self.siteData = siteData
  }
}
