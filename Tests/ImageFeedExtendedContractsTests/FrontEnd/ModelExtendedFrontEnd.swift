import ContractsTestSupport
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

/// A front end of view spies for the extended edition, and its own probe: correct or with one
/// fault.
final class ModelExtendedFrontEnd: ModelFrontEnd, ExtendedFrontEnd, ExtendedFrontEndProbe {
  enum ExtendedFault {
    case placesFavouritesOnTop, keepsFavourites, hidesInfo, keepsInfo, placesInFirstTab
  }

  private let extendedFault: ExtendedFault?
  private var favourites: [(profile: ScreenID, view: AnyObject)] = []

  init(_ fault: Fault? = nil, extended: ExtendedFault? = nil) {
    extendedFault = extended
    super.init(fault)
  }

  var extendedFrontEnd: any ExtendedFrontEnd { self }

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
    let view = FavouritesViewSpy(presenter: presenter)
    favourites.append((profile, view))
    if extendedFault == .placesFavouritesOnTop {
      stacks[.profile]?.append(Entry(id: screen, view: view))
    }
    load(presenter)
    return view
  }

  func showPhotoInfo(
    _ presenter: any PhotoInfoPresenterProtocol, as screen: ScreenID, over photo: ScreenID
  ) -> any PhotoInfoViewProtocol {
    let view = PhotoInfoViewSpy(presenter: presenter)
    let entry = Entry(id: screen, view: view, base: photo)
    for (tab, entries) in stacks where entries.contains(where: { $0.id == photo }) {
      stacks[tab]?.insert(entry, at: extendedFault == .hidesInfo ? 0 : entries.count)
    }
    load(presenter)
    return view
  }

  func showViewer(
    _ presenter: any ViewerPresenterProtocol, as placement: Placement
  ) -> any ViewerViewProtocol {
    place(ViewerViewSpy(presenter: presenter), presenter, placement)
  }

  func showExplore(
    _ presenter: any ExplorePresenterProtocol, as placement: Placement
  ) -> any ExploreViewProtocol {
    place(ExploreViewSpy(presenter: presenter), presenter, placement)
  }

  func showSearch(
    _ presenter: any SearchPresenterProtocol, as placement: Placement
  ) -> any SearchViewProtocol {
    var placement = placement
    if extendedFault == .placesInFirstTab {
      placement = Placement(placement.screen, at: .pushed(onto: .feed))
    }
    return place(SearchViewSpy(presenter: presenter), presenter, placement)
  }

  func showCollectionList(
    _ presenter: any CollectionListPresenterProtocol, as placement: Placement
  ) -> any CollectionListViewProtocol {
    place(CollectionListViewSpy(presenter: presenter), presenter, placement)
  }

  func showPhotoList(
    _ presenter: any PhotoListPresenterProtocol, as placement: Placement
  ) -> any PhotoListViewProtocol {
    place(PhotoListViewSpy(presenter: presenter), presenter, placement)
  }
}
