import ContractsTestSupport
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@Suite("K-3 The contract of a front end of the extended edition") @MainActor
struct ExtendedFrontEndContractTests {
  @Test("A right front end keeps every rule, and each mistake breaks its own rule")
  func rules() async {
    let rules = FrontEndMistake.rules + ExtendedFrontEndMistake.rules
    let problems = await problems(with: rules) { mistake in
      ExtendedFrontEndContract { ModelExtendedFrontEnd(mistake) }
    }
    #expect(problems == [])
  }

  // A screen that an edition never shows may be unwritten: asking for it would end the process.
  @Test("The suite of an edition asks for the screens of that edition only")
  func askedScreens() async {
    var asked: [Set<String>] = [[], []]
    let basic = await FrontEndContract {
      ModelExtendedFrontEnd { asked[0].insert($0) }
    }.run()
    let extended = await ExtendedFrontEndContract {
      ModelExtendedFrontEnd { asked[1].insert($0) }
    }.run()
    #expect(basic.isKept && extended.isKept)
    #expect(asked[0] == ["singleImage"])
    #expect(
      asked[1] == [
        "viewer", "favourites", "photoInfo", "explore", "search", "collectionList", "photoList",
      ])
  }
}

enum ExtendedFrontEndMistake: String, CaseIterable {
  case placesInFirstTab =
    "Each added screen is shown, and its view sets itself and reports viewDidLoad() once"
  case neverDrawsExplore = "The visible screen of the extended edition can be seen — explore#4"
  case neverDrawsFavourites =
    "The visible screen of the extended edition can be seen — favourites#3"
  case loadsUnseen =
    "Explore and the favourites load when they are first seen, and not before — 1 instead of 0"
  case loadsTwice =
    "Explore and the favourites load when they are first seen, and not before — 2 instead of 1"
  case placesFavouritesOnTop = "The favourites are shown inside the profile, not in place of it"
  case keepsFavourites = "Closing a profile closes its favourites"
  case hidesInfo = "The info is shown above its photo, and closing it shows the photo"
  case keepsInfo = "Closing a photo closes its info"
}

/// A front end of view spies for the extended edition, and its own probe: right, or with one
/// mistake.
final class ModelExtendedFrontEnd: ModelFrontEnd, ExtendedFrontEnd, ExtendedFrontEndProbe {
  /// A screen that loads when its tab is selected.
  private struct Unseen {
    let tab: Tab
    weak var view: (any LoadableView)?
    weak var presenter: (any ScreenPresenterProtocol)?
  }

  private let own: ExtendedFrontEndMistake?
  private var favourites: [(profile: ScreenID, view: AnyObject)] = []
  private var unseen: [Unseen] = []

  /// Runs with the kind of each screen in whose place another edition shows another one, or none.
  private let asked: (String) -> Void

  init(_ mistake: String? = nil, asked: @escaping (String) -> Void = { _ in }) {
    own = mistake.flatMap(ExtendedFrontEndMistake.init)
    self.asked = asked
    super.init(mistake)
  }

  var extendedFrontEnd: any ExtendedFrontEnd { self }

  override func isVisible(_ view: AnyObject) -> Bool? {
    if own == .neverDrawsFavourites, view is FavouritesViewSpy { return false }
    if own == .neverDrawsExplore, view is ExploreViewSpy { return false }
    let isInside = favourites.contains { $0.view === view && $0.profile == topScreen }
    return isInside ? true : super.isVisible(view)
  }

  override func selectTab(_ tab: Tab) {
    super.selectTab(tab)
    for screen in unseen where screen.tab == tab {
      if let view = screen.view, let presenter = screen.presenter { load(view, presenter) }
    }
    if own != .loadsTwice { unseen.removeAll { $0.tab == tab } }
  }

  private func loadWhenSeen(
    _ view: any LoadableView, _ presenter: any ScreenPresenterProtocol, in tab: Tab
  ) {
    if selectedTab == tab || own == .loadsUnseen { return load(view, presenter) }
    unseen.append(Unseen(tab: tab, view: view, presenter: presenter))
  }

  override func closes(_ entry: Entry, with screen: ScreenID) -> Bool {
    super.closes(entry, with: screen) && own != .keepsInfo
  }

  override func close(_ screen: ScreenID) {
    if own != .keepsFavourites { favourites.removeAll { $0.profile == screen } }
    super.close(screen)
  }

  func showFavourites(
    _ presenter: any FavouritesPresenterProtocol, as screen: ScreenID, in profile: ScreenID
  ) {
    asked("favourites")
    let view = FavouritesViewSpy(presenter: presenter)
    favourites.append((profile, view))
    if own == .placesFavouritesOnTop {
      stacks[.profile]?.append(Entry(id: screen, view: view))
    }
    loadWhenSeen(view, presenter, in: .profile)
  }

  func showPhotoInfo(
    _ presenter: any PhotoInfoPresenterProtocol, as screen: ScreenID, over photo: ScreenID
  ) {
    asked("photoInfo")
    let view = PhotoInfoViewSpy(presenter: presenter)
    let entry = Entry(id: screen, view: view, base: photo)
    for (tab, entries) in stacks where entries.contains(where: { $0.id == photo }) {
      stacks[tab]?.insert(entry, at: own == .hidesInfo ? 0 : entries.count)
    }
    load(view, presenter)
  }

  override func showSingleImage(
    _ presenter: any SingleImagePresenterProtocol, as placement: Placement
  ) {
    asked("singleImage")
    super.showSingleImage(presenter, as: placement)
  }

  func showViewer(_ presenter: any ViewerPresenterProtocol, as placement: Placement) {
    asked("viewer")
    place(ViewerViewSpy(presenter: presenter), presenter, placement)
  }

  func showExplore(_ presenter: any ExplorePresenterProtocol, as placement: Placement) {
    asked("explore")
    let view = ExploreViewSpy(presenter: presenter)
    place(view, presenter, placement, loadsNow: false)
    loadWhenSeen(view, presenter, in: .explore)
  }

  func showSearch(_ presenter: any SearchPresenterProtocol, as placement: Placement) {
    asked("search")
    var placement = placement
    if own == .placesInFirstTab {
      placement = Placement(placement.screen, at: .pushed(onto: .feed))
    }
    place(SearchViewSpy(presenter: presenter), presenter, placement)
  }

  func showCollectionList(
    _ presenter: any CollectionListPresenterProtocol, as placement: Placement
  ) {
    asked("collectionList")
    place(CollectionListViewSpy(presenter: presenter), presenter, placement)
  }

  func showPhotoList(_ presenter: any PhotoListPresenterProtocol, as placement: Placement) {
    asked("photoList")
    place(PhotoListViewSpy(presenter: presenter), presenter, placement)
  }
}

extension FavouritesViewSpy: LoadableView {}
extension PhotoInfoViewSpy: LoadableView {}
extension ViewerViewSpy: LoadableView {}
extension ExploreViewSpy: LoadableView {}
extension SearchViewSpy: LoadableView {}
extension CollectionListViewSpy: LoadableView {}
extension PhotoListViewSpy: LoadableView {}
