import ContractsTestSupport
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

/// A front end of view spies for the extended edition, and its own probe: correct or with one
/// fault.
final class ModelExtendedFrontEnd: ModelFrontEnd, ExtendedFrontEnd, ExtendedFrontEndProbe {
  enum ExtendedFault: Equatable {
    case placesFavouritesOnTop, keepsFavourites, hidesInfo, keepsInfo, placesInFirstTab
    case neverPlaces(ScreenID.Kind)
    case neverDraws(ScreenID.Kind)
    case loadsUnseen(ScreenID.Kind)
    case loadsTwice
  }

  /// A screen that loads when its tab is selected.
  private struct Unseen {
    let tab: Tab
    weak var presenter: (any ScreenPresenterProtocol)?
  }

  private let extendedFault: ExtendedFault?
  private var favourites: [(profile: ScreenID, view: AnyObject)] = []
  private var unseen: [Unseen] = []

  /// Runs with the kind of each screen in whose place another edition shows another one, or none.
  private let asked: (String) -> Void

  init(
    _ fault: Fault? = nil, extended: ExtendedFault? = nil,
    asked: @escaping (String) -> Void = { _ in }
  ) {
    extendedFault = extended
    self.asked = asked
    super.init(fault)
  }

  var extendedFrontEnd: any ExtendedFrontEnd { self }

  override func isVisible(_ view: AnyObject) -> Bool? {
    if case .neverDraws(let kind) = extendedFault {
      if kind == .favourites, view is FavouritesViewSpy { return false }
      if top?.view === view, kind == topScreen?.kind { return false }
    }
    let isInside = favourites.contains { $0.view === view && $0.profile == topScreen }
    return isInside ? true : super.isVisible(view)
  }

  override func selectTab(_ tab: Tab) {
    super.selectTab(tab)
    for screen in unseen where screen.tab == tab { screen.presenter.map(load) }
    if extendedFault != .loadsTwice { unseen.removeAll { $0.tab == tab } }
  }

  private func loadWhenSeen(
    _ presenter: any ScreenPresenterProtocol, _ kind: ScreenID.Kind, in tab: Tab
  ) {
    if selectedTab == tab || extendedFault == .loadsUnseen(kind) { return load(presenter) }
    unseen.append(Unseen(tab: tab, presenter: presenter))
  }

  /// Places a screen, unless the fault is to forget that.
  private func add<View: AnyObject>(
    _ view: View, _ presenter: any ScreenPresenterProtocol, _ placement: Placement,
    loadsNow: Bool = true
  ) -> View {
    guard extendedFault != .neverPlaces(placement.screen.kind) else {
      if loadsNow { load(presenter) }
      return view
    }
    return place(view, presenter, placement, loadsNow: loadsNow)
  }

  override func closes(_ entry: Entry, with screen: ScreenID) -> Bool {
    super.closes(entry, with: screen) && extendedFault != .keepsInfo
  }

  override func close(_ screen: ScreenID) {
    if extendedFault != .keepsFavourites { favourites.removeAll { $0.profile == screen } }
    super.close(screen)
  }

  func showFavourites(
    _ presenter: any FavouritesPresenterProtocol, as screen: ScreenID, in profile: ScreenID
  ) -> any FavouritesViewProtocol {
    asked("favourites")
    let view = FavouritesViewSpy(presenter: presenter)
    favourites.append((profile, view))
    if extendedFault == .placesFavouritesOnTop {
      stacks[.profile]?.append(Entry(id: screen, view: view))
    }
    loadWhenSeen(presenter, .favourites, in: .profile)
    return view
  }

  func showPhotoInfo(
    _ presenter: any PhotoInfoPresenterProtocol, as screen: ScreenID, over photo: ScreenID
  ) -> any PhotoInfoViewProtocol {
    asked("photoInfo")
    let view = PhotoInfoViewSpy(presenter: presenter)
    let entry = Entry(id: screen, view: view, base: photo)
    let isPlaced = extendedFault != .neverPlaces(.photoInfo)
    for (tab, entries) in stacks where isPlaced && entries.contains(where: { $0.id == photo }) {
      stacks[tab]?.insert(entry, at: extendedFault == .hidesInfo ? 0 : entries.count)
    }
    load(presenter)
    return view
  }

  override func showSingleImage(
    _ presenter: any SingleImagePresenterProtocol, as placement: Placement
  ) -> any SingleImageViewProtocol {
    asked("singleImage")
    return super.showSingleImage(presenter, as: placement)
  }

  func showViewer(
    _ presenter: any ViewerPresenterProtocol, as placement: Placement
  ) -> any ViewerViewProtocol {
    asked("viewer")
    return place(ViewerViewSpy(presenter: presenter), presenter, placement)
  }

  func showExplore(
    _ presenter: any ExplorePresenterProtocol, as placement: Placement
  ) -> any ExploreViewProtocol {
    asked("explore")
    let view = add(
      ExploreViewSpy(presenter: presenter), presenter, placement, loadsNow: false)
    loadWhenSeen(presenter, .explore, in: .explore)
    return view
  }

  func showSearch(
    _ presenter: any SearchPresenterProtocol, as placement: Placement
  ) -> any SearchViewProtocol {
    asked("search")
    var placement = placement
    if extendedFault == .placesInFirstTab {
      placement = Placement(placement.screen, at: .pushed(onto: .feed))
    }
    return add(SearchViewSpy(presenter: presenter), presenter, placement)
  }

  func showCollectionList(
    _ presenter: any CollectionListPresenterProtocol, as placement: Placement
  ) -> any CollectionListViewProtocol {
    asked("collectionList")
    return add(CollectionListViewSpy(presenter: presenter), presenter, placement)
  }

  func showPhotoList(
    _ presenter: any PhotoListPresenterProtocol, as placement: Placement
  ) -> any PhotoListViewProtocol {
    asked("photoList")
    return add(PhotoListViewSpy(presenter: presenter), presenter, placement)
  }
}
