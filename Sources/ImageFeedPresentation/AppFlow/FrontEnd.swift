import Foundation

/// What a toolkit has to do to show the app: make and place each screen, and a few things besides.
///
/// To plug in a front end of one's own, write a view per screen and this. The rules:
/// - A view keeps its presenter; nobody else does. A front end keeps its views.
/// - A `show…` function makes the view, places it and returns it. Whether the view reports
///   `viewDidLoad()` before or after that makes no difference.
/// - A new root, a splash, sign-in screen or tabs, takes the place of everything, of an open share
///   menu too. ``close(_:)`` for the screens it replaced follows, the topmost first.
/// - A screen that the toolkit closes by itself is reported with ``AppFlowProtocol/didClose(_:)``
///   while its view still exists.
/// - A part of a screen goes with it: a screen that is closed, by whomever, is closed with its parts.
///   So is a sheet that lies above it.
/// - Nothing here may wait.
@MainActor
public protocol FrontEnd: AnyObject {
  /// Where to report; the app sets it. Held weakly, for the app keeps its front end.
  var app: (any AppFlowProtocol)? { get set }

  /// Shows the splash.
  func showSplash(
    _ presenter: any SplashPresenterProtocol, as placement: Placement
  ) -> any SplashViewProtocol
  /// Shows the sign-in screen.
  func showAuth(
    _ presenter: any AuthPresenterProtocol, as placement: Placement
  ) -> any AuthViewProtocol
  /// Shows the login page.
  func showWebView(
    _ presenter: any WebViewPresenterProtocol, as placement: Placement
  ) -> any WebViewViewProtocol
  /// Shows a tab bar in place of everything; the tabs' screens follow, the first is selected.
  func showTabs(_ tabs: [TabItem])
  /// Shows the feed.
  func showImagesList(
    _ presenter: any ImagesListPresenterProtocol, as placement: Placement
  ) -> any ImagesListViewProtocol
  /// Shows one photo full screen.
  func showSingleImage(
    _ presenter: any SingleImagePresenterProtocol, as placement: Placement
  ) -> any SingleImageViewProtocol
  /// Shows the profile.
  func showProfile(
    _ presenter: any ProfilePresenterProtocol, as placement: Placement
  ) -> any ProfileViewProtocol
  /// Shows the favourites as a part of the profile, which is there already. The extended edition has
  /// them.
  func showFavourites(
    _ presenter: any FavouritesPresenterProtocol, as placement: Placement
  ) -> any FavouritesViewProtocol

  /// Shows the info of a photo above it, in a way that the person can close. The extended edition has
  /// it.
  func showPhotoInfo(
    _ presenter: any PhotoInfoPresenterProtocol, as placement: Placement
  ) -> any PhotoInfoViewProtocol

  /// Shows Explore. The extended edition has it, and what it leads to.
  func showExplore(
    _ presenter: any ExplorePresenterProtocol, as placement: Placement
  ) -> any ExploreViewProtocol
  /// Shows a search.
  func showSearch(
    _ presenter: any SearchPresenterProtocol, as placement: Placement
  ) -> any SearchViewProtocol
  /// Shows a list of collections.
  func showCollectionList(
    _ presenter: any CollectionListPresenterProtocol, as placement: Placement
  ) -> any CollectionListViewProtocol
  /// Shows a list of photos.
  func showPhotoList(
    _ presenter: any PhotoListPresenterProtocol, as placement: Placement
  ) -> any PhotoListViewProtocol

  /// Closes a screen and lets go of its view.
  func close(_ screen: ScreenID)
  /// Blocks the whole interface behind a loader, or frees it; a new root changes nothing about it.
  func setBlocked(_ isBlocked: Bool)
  /// Shows an alert above everything; its answer goes to
  /// ``AppFlowProtocol/didAnswerAlert(_:with:)``. There is never a second one.
  func present(_ alert: Alert, as id: AlertID)
  /// Takes an alert away without an answer.
  func dismissAlert(_ id: AlertID)
  /// Opens a page of the web outside of the app, or hands its address over where nothing can.
  func openLink(_ link: URL)
  /// Opens the share menu of a screen; what became of it goes to
  /// ``AppFlowProtocol/didShare(_:as:)``.
  func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID)
}
