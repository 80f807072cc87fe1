import Foundation
import ImageFeedContracts
import ImageFeedPresentation
import ImageFeedSpies

/// A front end of view spies, right or with one fault, and its own probe.
@MainActor
final class ModelFrontEnd: FrontEnd, FrontEndProbe {
  enum Fault {
    case loadsNever, keepsTabsUnderRoot, closesTopInstead, selectsLastTab, forgetsToTellOfTabs
    case dropsStackOnTabChange, closesByKind, forgetsCovered, keepsClosed, keepsApp, closesSilently
    case dropsBeforeTelling, freesOnNewRoot, answersTwice, alwaysAccepts, dismissesAny
    case answersDismissed, forgetsCancel, keepsMenu, placesPartsOnTop, keepsParts
    case hidesSheets, keepsSheets
  }

  private struct Entry {
    let id: ScreenID
    let view: AnyObject
    var base: ScreenID?
  }

  weak var app: (any AppFlowProtocol)? {
    didSet { if fault == .keepsApp { keptApp = app } }
  }
  private var keptApp: (any AppFlowProtocol)?
  private let fault: Fault?
  private let closesByItself: Bool
  private var bare: [Entry] = []
  private var stacks: [Tab: [Entry]] = [:]
  private var covered: [Entry] = []
  private var closed: [Entry] = []
  private var parts: [(whole: ScreenID, entry: Entry)] = []
  private(set) var tabs: [TabItem] = []
  private(set) var selectedTab: Tab?
  private(set) var isBlocked = false
  private var shown: (alert: Alert, id: AlertID)?
  private var share: ShareID?

  init(_ fault: Fault? = nil, closesByItself: Bool = true) {
    self.fault = fault
    self.closesByItself = closesByItself
  }

  // MARK: The probe

  var frontEnd: any FrontEnd { self }
  var topScreen: ScreenID? { (selectedTab.map { stacks[$0] ?? [] } ?? bare).last?.id }
  var alert: Alert? { shown?.alert }
  var isShareMenuShown: Bool { share != nil }

  func selectTab(_ tab: Tab) {
    if fault == .dropsStackOnTabChange, let old = selectedTab { stacks[old]?.removeLast() }
    selectedTab = tab
    if fault != .forgetsToTellOfTabs { app?.didSelectTab(tab) }
  }

  func answerAlert(_ answer: Alert.Answer) {
    guard let id = shown?.id else { return }
    shown = nil
    for _ in 0..<(fault == .answersTwice ? 2 : 1) {
      app?.didAnswerAlert(id, with: fault == .alwaysAccepts ? .accept : answer)
    }
  }

  func cancelSharing() {
    guard let id = share else { return }
    share = nil
    if fault != .forgetsCancel { app?.didShare(id, as: .cancelled) }
  }

  func goBackByItself() -> Bool {
    guard closesByItself, let id = topScreen else { return false }
    if fault == .dropsBeforeTelling { close(id) }
    if fault != .closesSilently { app?.didClose(id) }
    close(id)
    return true
  }

  // MARK: The front end

  func showSplash(
    _ presenter: any SplashPresenterProtocol, as placement: Placement
  ) -> any SplashViewProtocol {
    place(SplashViewSpy(presenter: presenter), presenter, placement)
  }

  func showAuth(
    _ presenter: any AuthPresenterProtocol, as placement: Placement
  ) -> any AuthViewProtocol {
    place(AuthViewSpy(presenter: presenter), presenter, placement)
  }

  func showWebView(
    _ presenter: any WebViewPresenterProtocol, as placement: Placement
  ) -> any WebViewViewProtocol {
    place(WebViewViewSpy(presenter: presenter), presenter, placement)
  }

  func showImagesList(
    _ presenter: any ImagesListPresenterProtocol, as placement: Placement
  ) -> any ImagesListViewProtocol {
    place(ImagesListViewSpy(presenter: presenter), presenter, placement)
  }

  func showSingleImage(
    _ presenter: any SingleImagePresenterProtocol, as placement: Placement
  ) -> any SingleImageViewProtocol {
    place(SingleImageViewSpy(presenter: presenter), presenter, placement)
  }

  func showProfile(
    _ presenter: any ProfilePresenterProtocol, as placement: Placement
  ) -> any ProfileViewProtocol {
    place(ProfileViewSpy(presenter: presenter), presenter, placement)
  }

  func showFavourites(
    _ presenter: any FavouritesPresenterProtocol, as placement: Placement
  ) -> any FavouritesViewProtocol {
    place(FavouritesViewSpy(presenter: presenter), presenter, placement)
  }

  func showPhotoInfo(
    _ presenter: any PhotoInfoPresenterProtocol, as placement: Placement
  ) -> any PhotoInfoViewProtocol {
    place(PhotoInfoViewSpy(presenter: presenter), presenter, placement)
  }

  func openLink(_ link: URL) {}

  func showExplore(
    _ presenter: any ExplorePresenterProtocol, as placement: Placement
  ) -> any ExploreViewProtocol {
    place(ExploreViewSpy(presenter: presenter), presenter, placement)
  }

  func showSearch(
    _ presenter: any SearchPresenterProtocol, as placement: Placement
  ) -> any SearchViewProtocol {
    place(SearchViewSpy(presenter: presenter), presenter, placement)
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

  func showTabs(_ tabs: [TabItem]) {
    coverAll()
    self.tabs = tabs
    selectedTab = fault == .selectsLastTab ? tabs.last?.tab : tabs.first?.tab
  }

  func close(_ screen: ScreenID) {
    if fault == .keepsClosed { closed += (bare + covered).filter { $0.id == screen } }
    let top = topScreen
    if fault == .closesTopInstead, selectedTab != nil { return drop { $0.id == top } }
    parts.removeAll { $0.entry.id == screen || fault != .keepsParts && $0.whole == screen }
    drop {
      let isSheet = $0.base == screen && fault != .keepsSheets
      return fault == .closesByKind ? $0.id.kind == screen.kind : $0.id == screen || isSheet
    }
  }

  func setBlocked(_ isBlocked: Bool) { self.isBlocked = isBlocked }
  func present(_ alert: Alert, as id: AlertID) { shown = (alert, id) }

  func dismissAlert(_ id: AlertID) {
    guard shown?.id == id || fault == .dismissesAny else { return }
    if fault == .answersDismissed { return answerAlert(.decline) }
    shown = nil
  }

  func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID) { share = id }

  private func place<View: AnyObject>(
    _ view: View, _ presenter: any ScreenPresenterProtocol, _ placement: Placement
  ) -> View {
    let entry = Entry(id: placement.screen, view: view)
    switch placement.position {
    case .root:
      coverAll()
      bare = [entry]
    case .tab(let tab), .pushed(onto: let tab?): stacks[tab, default: []].append(entry)
    case .pushed(onto: nil): bare.append(entry)
    case .modal(over: let base):
      let sheet = Entry(id: placement.screen, view: view, base: base)
      for (tab, entries) in stacks where entries.contains(where: { $0.id == base }) {
        stacks[tab]?.insert(sheet, at: fault == .hidesSheets ? 0 : entries.count)
      }
    case .part(of: let whole):
      parts.append((whole, entry))
      if fault == .placesPartsOnTop { stacks[.profile]?.append(entry) }
    }
    if fault != .loadsNever { presenter.viewDidLoad() }
    return view
  }

  private func coverAll() {
    if fault != .forgetsCovered { covered += bare + stacks.values.flatMap { $0 } }
    if fault != .keepsMenu { share = nil }
    if fault == .freesOnNewRoot { isBlocked = false }
    bare = []
    if fault != .keepsTabsUnderRoot { (stacks, tabs, selectedTab) = ([:], [], nil) }
  }

  private func drop(_ isClosed: (Entry) -> Bool) {
    bare.removeAll(where: isClosed)
    covered.removeAll(where: isClosed)
    for tab in stacks.keys { stacks[tab]?.removeAll(where: isClosed) }
  }
}
