import Foundation
import ImageFeedPresentation

/// A front end of view spies, with one log of everything the app commands.
///
/// Like a toolkit it keeps its views, and the views keep their presenters.
@MainActor
public final class FrontEndSpy: FrontEnd {
  /// When the views report `viewDidLoad()`.
  public enum Loading: Hashable, Sendable {
    /// While they are being placed, before the app knows them; UIKit may do so.
    case whilePlaced
    /// When the test says so, with the spy's `viewDidLoad()`.
    case whenTold
  }

  /// Everything, in order.
  public let log = CommandLog<FrontEndCommand>()
  /// The app.
  public weak var app: (any AppFlowProtocol)?
  /// When views report that they are ready.
  public var loading: Loading
  /// The alert on show.
  public private(set) var alert: (alert: Alert, id: AlertID)?
  /// Whether the interface is blocked.
  public private(set) var isBlocked = false

  private var views: [(screen: ScreenID, position: Placement.Position, view: AnyObject)] = []

  /// Makes a front end that shows nothing.
  public init(loading: Loading = .whilePlaced) {
    self.loading = loading
  }

  /// The screens on show, in the order they were shown.
  public var screens: [ScreenID] { views.map(\.screen) }
  /// The latest splash on show.
  public var splash: SplashViewSpy? { latest() }
  /// The latest sign-in screen on show.
  public var auth: AuthViewSpy? { latest() }
  /// The latest login page on show.
  public var webView: WebViewViewSpy? { latest() }
  /// The latest feed on show.
  public var imagesList: ImagesListViewSpy? { latest() }
  /// The latest full-screen photo on show.
  public var singleImage: SingleImageViewSpy? { latest() }
  /// The latest profile on show.
  public var profile: ProfileViewSpy? { latest() }
  /// The latest favourites on show.
  public var favourites: FavouritesViewSpy? { latest() }
  /// The latest info of a photo on show.
  public var photoInfo: PhotoInfoViewSpy? { latest() }

  /// The latest Explore on show.
  public var explore: ExploreViewSpy? { latest() }
  /// The latest search on show.
  public var search: SearchViewSpy? { latest() }
  /// The latest list of collections on show.
  public var collectionList: CollectionListViewSpy? { latest() }
  /// The latest list of photos on show.
  public var photoList: PhotoListViewSpy? { latest() }

  /// Lets go of a view, its parts and the sheets above it without a report, as a toolkit does that
  /// closes a screen by itself; the report, `didClose`, is the test's.
  public func drop(_ screen: ScreenID) {
    views.removeAll {
      $0.screen == screen || [.part(of: screen), .modal(over: screen)].contains($0.position)
    }
  }

  /// Records it and makes a spy.
  public func showSplash(
    _ presenter: any SplashPresenterProtocol, as placement: Placement
  ) -> any SplashViewProtocol {
    let view = SplashViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.splash, presenter, placement)
    return view
  }

  /// Records it and makes a spy.
  public func showAuth(
    _ presenter: any AuthPresenterProtocol, as placement: Placement
  ) -> any AuthViewProtocol {
    let view = AuthViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.auth, presenter, placement)
    return view
  }

  /// Records it and makes a spy.
  public func showWebView(
    _ presenter: any WebViewPresenterProtocol, as placement: Placement
  ) -> any WebViewViewProtocol {
    let view = WebViewViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.webView, presenter, placement)
    return view
  }

  /// Records it.
  public func showTabs(_ tabs: [TabItem]) {
    log.add(.showTabs(tabs))
  }

  /// Records it and makes a spy.
  public func showImagesList(
    _ presenter: any ImagesListPresenterProtocol, as placement: Placement
  ) -> any ImagesListViewProtocol {
    let view = ImagesListViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.imagesList, presenter, placement)
    return view
  }

  /// Records it and makes a spy.
  public func showSingleImage(
    _ presenter: any SingleImagePresenterProtocol, as placement: Placement
  ) -> any SingleImageViewProtocol {
    let view = SingleImageViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.singleImage, presenter, placement)
    return view
  }

  /// Records it and makes a spy.
  public func showProfile(
    _ presenter: any ProfilePresenterProtocol, as placement: Placement
  ) -> any ProfileViewProtocol {
    let view = ProfileViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.profile, presenter, placement)
    return view
  }

  /// Records it and makes a spy.
  public func showFavourites(
    _ presenter: any FavouritesPresenterProtocol, as placement: Placement
  ) -> any FavouritesViewProtocol {
    let view = FavouritesViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.favourites, presenter, placement)
    return view
  }

  /// Records it and makes a spy.
  public func showPhotoInfo(
    _ presenter: any PhotoInfoPresenterProtocol, as placement: Placement
  ) -> any PhotoInfoViewProtocol {
    let view = PhotoInfoViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.photoInfo, presenter, placement)
    return view
  }

  /// Records it and makes a spy.
  public func showExplore(
    _ presenter: any ExplorePresenterProtocol, as placement: Placement
  ) -> any ExploreViewProtocol {
    let view = ExploreViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.explore, presenter, placement)
    return view
  }

  /// Records it and makes a spy.
  public func showSearch(
    _ presenter: any SearchPresenterProtocol, as placement: Placement
  ) -> any SearchViewProtocol {
    let view = SearchViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.search, presenter, placement)
    return view
  }

  /// Records it and makes a spy.
  public func showCollectionList(
    _ presenter: any CollectionListPresenterProtocol, as placement: Placement
  ) -> any CollectionListViewProtocol {
    let view = CollectionListViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.collectionList, presenter, placement)
    return view
  }

  /// Records it and makes a spy.
  public func showPhotoList(
    _ presenter: any PhotoListPresenterProtocol, as placement: Placement
  ) -> any PhotoListViewProtocol {
    let view = PhotoListViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.photoList, presenter, placement)
    return view
  }

  /// Records it and lets go of the view.
  public func close(_ screen: ScreenID) {
    log.add(.close(screen))
    drop(screen)
  }

  /// Records it.
  public func setBlocked(_ isBlocked: Bool) {
    self.isBlocked = isBlocked
    log.add(.setBlocked(isBlocked))
  }

  /// Records it.
  public func present(_ alert: Alert, as id: AlertID) {
    self.alert = (alert, id)
    log.add(.present(alert, as: id))
  }

  /// Records it.
  public func dismissAlert(_ id: AlertID) {
    if alert?.id == id { alert = nil }
    log.add(.dismissAlert(id))
  }

  /// Records it.
  public func openLink(_ link: URL) {
    log.add(.openLink(link))
  }

  /// Records it.
  public func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID) {
    log.add(.share(photo, from: screen, as: id))
  }

  /// Takes the alert on show away, as a toolkit does when a button is pressed; the answer is for
  /// the test to report.
  public func takeAlert() -> AlertID? {
    defer { alert = nil }
    return alert?.id
  }

  private func show<Command>(
    _ view: AnyObject, _ viewLog: CommandLog<Command>,
    _ wrap: @escaping (Command) -> FrontEndCommand,
    _ presenter: any ScreenPresenterProtocol, _ placement: Placement
  ) {
    viewLog.forward = { [weak log] in log?.add(wrap($0)) }
    views.append((placement.screen, placement.position, view))
    log.add(.show(placement))
    if loading == .whilePlaced { presenter.viewDidLoad() }
  }

  // A loop, and not one cast of what `last` gives: Swift 6.3's optimiser makes that cast read a nil
  // reference.
  private func latest<View: AnyObject>() -> View? {
    for entry in views.reversed() {
      if let view = entry.view as? View { return view }
    }
    return nil
  }
}
