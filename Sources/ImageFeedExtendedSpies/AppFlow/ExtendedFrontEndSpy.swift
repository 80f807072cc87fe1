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
