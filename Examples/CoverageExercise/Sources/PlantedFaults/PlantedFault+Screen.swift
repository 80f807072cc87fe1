extension PlantedFault {
  /// The screen the fault belongs to, by the name of its folder in the kit, such as `WebView`. The
  /// services belong to the screen `Services`, and what all screens share to `App`. For a subject of a
  /// catalogue of your own it is the subject.
  public var screen: String { Self.screens[subject] ?? subject }

  private static let screens: [String: String] = [
    "SplashPresenter": "Splash", "AuthPresenter": "Auth", "WebViewPresenter": "WebView",
    "AuthHelper": "WebView", "ImagesListPresenter": "ImagesList",
    "SingleImagePresenter": "SingleImage", "ProfilePresenter": "Profile", "Session": "App",
    "AppFlow": "App", "ExplorePresenter": "Explore", "SearchPresenter": "Search",
    "CollectionListPresenter": "CollectionList", "PhotoListPresenter": "PhotoList",
    "ViewerPresenter": "Viewer", "PhotoInfoPresenter": "PhotoInfo",
    "FavouritesPresenter": "Favourites", "InstantLikesPresenter": "ImagesList",
    "LikeOutbox": "App", "ExtendedAppFlow": "App",
    "OAuth2Service": "Services", "ImagesListService": "Services", "LikeService": "Services",
    "ProfileService": "Services", "DownloadService": "Services", "PictureService": "Services",
    "OAuth2TokenStorage": "Services", "SearchService": "Services",
    "CollectionsService": "Services", "RandomPhotosService": "Services",
    "PhotoDetailsService": "Services", "FavouritesService": "Services",
  ]
}
