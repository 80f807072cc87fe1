import Foundation

/// The toolkit side of the app: it creates and places each screen, and does a few things around
/// them.
///
/// To plug in a front end of your own, write a view for each of the six screens, and this:
/// - A view holds its presenter, and is the only one that does. A front end holds its views.
/// - A `show…` function creates the view, places it and returns it. The view may report
///   `viewDidLoad()` before or after that, or when the screen's tab is first selected.
/// - A new root (splash, sign-in screen or tabs) replaces everything, including an open share menu.
///   ``close(_:)`` follows for the screens it replaced, topmost first.
/// - A share menu closes with its screen. Its outcome can still be reported later.
/// - A screen that the toolkit closes by itself is reported with ``AppFlowProtocol/didClose(_:)``
///   while its view still exists. ``close(_:)`` does not follow: release the view after the report.
/// - Nothing here may wait.
@MainActor
public protocol FrontEnd: AnyObject {
  /// The receiver of reports, set by the app. Hold it weakly: the app holds its front end.
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
  /// Shows a tab bar in place of everything. The tabs' screens follow; the first tab is selected.
  func showTabs(_ tabs: [TabItem])
  /// Shows the feed.
  func showImagesList(
    _ presenter: any ImagesListPresenterProtocol, as placement: Placement
  ) -> any ImagesListViewProtocol
  /// Shows a photo full screen.
  func showSingleImage(
    _ presenter: any SingleImagePresenterProtocol, as placement: Placement
  ) -> any SingleImageViewProtocol
  /// Shows the profile.
  func showProfile(
    _ presenter: any ProfilePresenterProtocol, as placement: Placement
  ) -> any ProfileViewProtocol

  /// Closes a screen and releases its view.
  func close(_ screen: ScreenID)
  /// Blocks the whole interface behind a loader, or unblocks it. A new root does not change this.
  /// A person who gives up waiting is reported with ``AppFlowProtocol/didCancelWaiting()``.
  func setBlocked(_ isBlocked: Bool)
  /// Shows an alert, one at a time, above everything, also the loader. Remove it, then report its
  /// answer with ``AppFlowProtocol/didAnswerAlert(_:with:)``: the next may come inside that call.
  func present(_ alert: Alert, as id: AlertID)
  /// Removes an alert without an answer.
  func dismissAlert(_ id: AlertID)
  /// Opens a web page outside the app, or shows its address if that is impossible.
  func openLink(_ link: URL)
  /// Opens the share menu of a screen, and reports its outcome with
  /// ``AppFlowProtocol/didShare(_:as:)``.
  func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID)
}
