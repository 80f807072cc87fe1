import Foundation
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A front end of view spies for the extended edition, with one log of all commands.
@MainActor
public final class ExtendedFrontEndSpy: FrontEndSpy, ExtendedFrontEnd {
  /// All commands, in order; ``/ImageFeedSpies/FrontEndSpy/log`` has only those of the basic
  /// edition.
  public let extendedLog = CommandLog<ExtendedFrontEndCommand>()

  public override init(loading: Loading = .whilePlaced) {
    super.init(loading: loading)
    log.forward = { [weak extendedLog] in
      if let command = ExtendedFrontEndCommand($0) { extendedLog?.add(command) }
    }
  }

  /// The latest full-screen photo on screen.
  public var viewer: ViewerViewSpy? { latest() }
  /// The latest favourites on screen.
  public var favourites: FavouritesViewSpy? { latest() }
  /// The latest info of a photo on screen.
  public var photoInfo: PhotoInfoViewSpy? { latest() }
  /// The latest Explore on screen.
  public var explore: ExploreViewSpy? { latest() }
  /// The latest search on screen.
  public var search: SearchViewSpy? { latest() }
  /// The latest list of collections on screen.
  public var collectionList: CollectionListViewSpy? { latest() }
  /// The latest list of photos on screen.
  public var photoList: PhotoListViewSpy? { latest() }

  public func showViewer(_ presenter: any ViewerPresenterProtocol, as placement: Placement) {
    let view = ViewerViewSpy(presenter: presenter)
    forward(view.log, ExtendedFrontEndCommand.viewer)
    extendedLog.add(.show(placement))
    keep(view, as: placement.screen, load: view.viewDidLoad)
  }

  public func showFavourites(
    _ presenter: any FavouritesPresenterProtocol, as screen: ScreenID, in profile: ScreenID
  ) {
    let view = FavouritesViewSpy(presenter: presenter)
    forward(view.log, ExtendedFrontEndCommand.favourites)
    extendedLog.add(.showInside(screen, in: profile))
    keep(view, as: screen, inside: profile, load: view.viewDidLoad)
  }

  public func showPhotoInfo(
    _ presenter: any PhotoInfoPresenterProtocol, as screen: ScreenID, over photo: ScreenID
  ) {
    let view = PhotoInfoViewSpy(presenter: presenter)
    forward(view.log, ExtendedFrontEndCommand.photoInfo)
    extendedLog.add(.showInside(screen, in: photo))
    keep(view, as: screen, inside: photo, load: view.viewDidLoad)
  }

  public func showExplore(_ presenter: any ExplorePresenterProtocol, as placement: Placement) {
    let view = ExploreViewSpy(presenter: presenter)
    forward(view.log, ExtendedFrontEndCommand.explore)
    extendedLog.add(.show(placement))
    keep(view, as: placement.screen, load: view.viewDidLoad)
  }

  public func showSearch(_ presenter: any SearchPresenterProtocol, as placement: Placement) {
    let view = SearchViewSpy(presenter: presenter)
    forward(view.log, ExtendedFrontEndCommand.search)
    extendedLog.add(.show(placement))
    keep(view, as: placement.screen, load: view.viewDidLoad)
  }

  public func showCollectionList(
    _ presenter: any CollectionListPresenterProtocol, as placement: Placement
  ) {
    let view = CollectionListViewSpy(presenter: presenter)
    forward(view.log, ExtendedFrontEndCommand.collectionList)
    extendedLog.add(.show(placement))
    keep(view, as: placement.screen, load: view.viewDidLoad)
  }

  public func showPhotoList(_ presenter: any PhotoListPresenterProtocol, as placement: Placement) {
    let view = PhotoListViewSpy(presenter: presenter)
    forward(view.log, ExtendedFrontEndCommand.photoList)
    extendedLog.add(.show(placement))
    keep(view, as: placement.screen, load: view.viewDidLoad)
  }

  private func forward<Command>(
    _ viewLog: CommandLog<Command>, _ wrap: @escaping (Command) -> ExtendedFrontEndCommand
  ) {
    viewLog.forward = { [weak extendedLog] in extendedLog?.add(wrap($0)) }
  }
}

/// A command of the app to its front end, or of a presenter to its view, in the extended edition.
public enum ExtendedFrontEndCommand: Hashable, Sendable {
  /// A screen was shown.
  case show(Placement)
  /// Tabs were shown.
  case showTabs([TabItem])
  /// A screen was closed.
  case close(ScreenID)
  /// The interface was blocked or unblocked.
  case setBlocked(Bool)
  /// An alert was shown.
  case present(Alert, as: AlertID)
  /// An alert was removed.
  case dismissAlert(AlertID)
  /// A web page was opened.
  case openLink(URL)
  /// The share menu was opened.
  case share(SharedPhoto, from: ScreenID, as: ShareID)
  /// A command of the splash's presenter.
  case splash(SplashCommand)
  /// A command of the sign-in screen's presenter.
  case auth(AuthCommand)
  /// A command of the login page's presenter.
  case webView(WebViewCommand)
  /// A command of the feed's presenter.
  case imagesList(ImagesListCommand)
  /// A command of the profile's presenter.
  case profile(ProfileCommand)
  /// A screen was shown inside another.
  case showInside(ScreenID, in: ScreenID)
  /// A command of the full-screen photo's presenter.
  case viewer(ViewerCommand)
  /// A command of the favourites' presenter.
  case favourites(FavouritesCommand)
  /// A command of the presenter of a photo's info.
  case photoInfo(PhotoInfoCommand)
  /// A command of Explore's presenter.
  case explore(ExploreCommand)
  /// A command of a search's presenter.
  case search(SearchCommand)
  /// A command of the presenter of a list of collections.
  case collectionList(CollectionListCommand)
  /// A command of the presenter of a list of photos.
  case photoList(PhotoListCommand)

  /// Creates the same command of the basic edition; `nil` for one of its full-screen photo, which
  /// the extended edition never shows.
  init?(_ command: FrontEndCommand) {
    switch command {
    case .show(let placement): self = .show(placement)
    case .showTabs(let tabs): self = .showTabs(tabs)
    case .close(let screen): self = .close(screen)
    case .setBlocked(let isBlocked): self = .setBlocked(isBlocked)
    case .present(let alert, let id): self = .present(alert, as: id)
    case .dismissAlert(let id): self = .dismissAlert(id)
    case .openLink(let link): self = .openLink(link)
    case .share(let photo, let screen, let id): self = .share(photo, from: screen, as: id)
    case .splash(let command): self = .splash(command)
    case .auth(let command): self = .auth(command)
    case .webView(let command): self = .webView(command)
    case .imagesList(let command): self = .imagesList(command)
    case .profile(let command): self = .profile(command)
    case .singleImage: return nil
    }
  }
}
