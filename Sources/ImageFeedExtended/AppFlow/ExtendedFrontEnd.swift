import ImageFeedPresentation

/// The toolkit side of the extended edition: ``/ImageFeedPresentation/FrontEnd``, and the screens
/// that the edition adds.
///
/// A screen inside another (the favourites, the info) closes with it, whoever closes it; `close(_:)`
/// comes for both when a new root replaces them. Explore and the favourites report `viewDidLoad()`
/// when their tab is first selected: before that a request would be wasted.
@MainActor
public protocol ExtendedFrontEnd: FrontEnd {
  /// Shows a photo full screen, with heart, statistics, original and info.
  func showViewer(_ presenter: any ViewerPresenterProtocol, as placement: Placement)
  /// Shows the favourites inside the profile, which is open.
  func showFavourites(
    _ presenter: any FavouritesPresenterProtocol, as screen: ScreenID, in profile: ScreenID
  )
  /// Shows the info of a photo as a sheet above it, which the person can close.
  func showPhotoInfo(
    _ presenter: any PhotoInfoPresenterProtocol, as screen: ScreenID, over photo: ScreenID
  )
  /// Shows Explore.
  func showExplore(_ presenter: any ExplorePresenterProtocol, as placement: Placement)
  /// Shows a search.
  func showSearch(_ presenter: any SearchPresenterProtocol, as placement: Placement)
  /// Shows a list of collections.
  func showCollectionList(_ presenter: any CollectionListPresenterProtocol, as placement: Placement)
  /// Shows a list of photos.
  func showPhotoList(_ presenter: any PhotoListPresenterProtocol, as placement: Placement)
}

extension ScreenID.Kind {
  /// The favourites.
  public static let favourites = Self(rawValue: "favourites")
  /// The info of a photo.
  public static let photoInfo = Self(rawValue: "photoInfo")
  /// Explore.
  public static let explore = Self(rawValue: "explore")
  /// A search.
  public static let search = Self(rawValue: "search")
  /// A list of collections.
  public static let collectionList = Self(rawValue: "collectionList")
  /// A list of photos.
  public static let photoList = Self(rawValue: "photoList")
}

extension Tab {
  /// Explore.
  public static let explore = Self(rawValue: "explore")
}
