import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// A mistake of a front end, and the rule that it breaks.
public enum FrontEndMistake: String, CaseIterable, Sendable {
  case selectsLastTab = "The tabs are shown as given, and the first is selected"
  case neverLoads =
    "Every screen is shown, and its view sets itself and reports viewDidLoad() once — 0 times"
  case setsNoView =
    "Every screen is shown, and its view sets itself and reports viewDidLoad() once — set itself"
  case neverDraws = "The visible screen can be seen — could not be seen"
  case drawsAllTabs = "The visible screen can be seen — could still be seen"
  case keepsTabsUnderRoot = "A new root replaces everything"
  case closesTopInstead = "A pushed screen is on top, and closing it shows the one below"
  case reportsNoTabs = "A tap on a tab is reported, and each tab keeps its screens — nothing"
  case dropsStackOnTabChange =
    "A tap on a tab is reported, and each tab keeps its screens — after returning to a tab"
  case closesByKind = "Closing a screen twice, or an unknown one, changes nothing"
  case drawsAgain =
    "A screen that is seen again is as it was, with nothing twice — the visible photos was"
  case bindsAgain =
    "A screen that is seen again is as it was, with nothing twice — reported taps was 2"
  case buildsAgain =
    "A screen that is seen again is as it was, with nothing twice — the number of its parts grew"
  case releasesCovered = "A front end holds its views, and they hold their presenters"
  case keepsClosed = "A closed screen is deallocated together with its presenter"
  case keepsApp = "A front end does not keep the app alive"
  case closesSilently =
    "A screen that the toolkit closes by itself is reported once, while its view exists — nothing"
  case releasesBeforeReport =
    "A screen that the toolkit closes by itself is reported once, while its view exists — before"
  case unblocksOnNewRoot =
    "The interface stays blocked until it is unblocked, whatever is shown meanwhile — tabs as a"
  case coversBlock =
    "The interface stays blocked until it is unblocked, whatever is shown meanwhile — splash as a"
  case tapsThroughLoader = "Nothing below the loader can be tapped — the sign-in button"
  case switchesTabsThroughLoader = "Nothing below the loader can be tapped — a tap on a tab"
  case keepsPeopleWaiting =
    "A person who gives up waiting is reported, and only the app ends the block — nothing"
  case unblocksItself =
    "A person who gives up waiting is reported, and only the app ends the block — isBlocked"
  case answersTwice = "An alert is shown as given, and its answer is reported once"
  case alwaysAccepts =
    "An alert is shown as given, and its answer is reported once — the answer decline"
  case answersByPlace =
    "An alert is shown as given, and its answer is reported once — the answer accept"
  case removesAnsweredAlertLate = "An alert presented while another one is being answered stays"
  case hidesBlockedAlert =
    "An alert can be answered while the interface is blocked — setBlocked(true), the alert was"
  case swallowsAnswers =
    "An alert can be answered while the interface is blocked — and the answer accept"
  case dismissesAny = "A dismissed alert has no answer — after dismissing another alert"
  case answersDismissed = "A dismissed alert has no answer — after dismissAlert(_:)"
  case reportsNoCancel = "A closed share menu is reported once, and its screen is visible again"
  case keepsMenuOfClosedScreen = "Closing a screen closes its share menu"
  case keepsMenu = "A new root closes an open share menu"
}

/// A front end of view spies, and its own probe: right, or with one mistake.
@MainActor
open class ModelFrontEnd: BasicFrontEnd, BasicFrontEndProbe {
  /// A screen, and the one it lies above.
  public struct Entry {
    public let id: ScreenID
    public let view: AnyObject
    let base: ScreenID?

    public init(id: ScreenID, view: AnyObject, base: ScreenID? = nil) {
      (self.id, self.view, self.base) = (id, view, base)
    }
  }

  public weak var app: (any AppFlowProtocol)? {
    didSet { if mistake == .keepsApp { keptApp = app } }
  }
  private var keptApp: (any AppFlowProtocol)?
  public let mistake: FrontEndMistake?
  private var bare: [Entry] = []
  /// The screens of each tab, from the bottom.
  public var stacks: [Tab: [Entry]] = [:]
  private var covered: [Entry] = []
  private var closed: [Entry] = []
  public private(set) var tabs: [TabItem] = []
  public private(set) var selectedTab: Tab?
  public private(set) var isBlocked = false
  private var shown: (alert: Alert, id: AlertID)?
  private var share: (screen: ScreenID, id: ShareID)?
  private weak var auth: (any AuthPresenterProtocol)?
  /// The number of times that a screen was seen again.
  private var returns = 0

  /// - Parameter mistake: the rule to break.
  public init(_ mistake: String? = nil) {
    self.mistake = mistake.flatMap(FrontEndMistake.init)
  }

  // MARK: The probe

  public var frontEnd: any FrontEnd { self }
  public var basicFrontEnd: any BasicFrontEnd { self }
  public var top: Entry? { (selectedTab.map { stacks[$0] ?? [] } ?? bare).last }
  public var topScreen: ScreenID? { top?.id }
  public var alert: Alert? { isBlocked && mistake == .hidesBlockedAlert ? nil : shown?.alert }
  public var isShareMenuShown: Bool { share != nil }

  open func isVisible(_ view: AnyObject) -> Bool? {
    switch mistake {
    case .neverDraws: false
    case .drawsAllTabs: stacks.values.contains { $0.last?.view === view } || top?.view === view
    default: top?.view === view
    }
  }

  public func tap(_ target: FrontEndTarget) -> Bool {
    switch target {
    case .signInButton:
      if !isBlocked || mistake == .tapsThroughLoader { auth?.didTapSignIn() }
    case .tab(let tab):
      if !isBlocked || mistake == .switchesTabsThroughLoader { selectTab(tab) }
    }
    return true
  }

  private var feed: (any ImagesListPresenterProtocol)? {
    (top?.view as? ImagesListViewSpy)?.presenter
  }
  public var shownPhotos: [PhotoID]? {
    feed.map { feed in
      let photos = (0..<feed.photoCount).compactMap(feed.photoID)
      return mistake == .drawsAgain && returns > 0 ? photos + photos : photos
    }
  }

  public func tapLike(_ id: PhotoID) -> Bool {
    for _ in 0...(mistake == .bindsAgain ? returns : 0) { feed?.didTapLike(id) }
    return true
  }

  public func partCount(of view: AnyObject) -> Int? { mistake == .buildsAgain ? returns : 1 }

  public func cancelWaiting() -> Bool {
    guard isBlocked else { return true }
    if mistake != .keepsPeopleWaiting { app?.didCancelWaiting() }
    if mistake == .unblocksItself { isBlocked = false }
    return true
  }

  open func selectTab(_ tab: Tab) {
    if mistake == .dropsStackOnTabChange, let old = selectedTab { stacks[old]?.removeLast() }
    selectedTab = tab
    returns += 1
    if mistake != .reportsNoTabs { app?.didSelectTab(tab) }
  }

  public func answerAlert(_ answer: Alert.Answer) {
    guard let (alert, id) = shown, !isBlocked || mistake != .swallowsAnswers else { return }
    if mistake != .removesAnsweredAlertLate { shown = nil }
    defer { if mistake == .removesAnsweredAlertLate { shown = nil } }
    let isFirst = alert.buttons.first?.answer == answer
    let reported: Alert.Answer =
      switch mistake {
      case .alwaysAccepts: .accept
      case .answersByPlace: isFirst ? .accept : .decline
      default: answer
      }
    for _ in 0..<(mistake == .answersTwice ? 2 : 1) { app?.didAnswerAlert(id, with: reported) }
  }

  public func cancelSharing() {
    guard let id = share?.id else { return }
    share = nil
    if mistake != .reportsNoCancel { app?.didShare(id, as: .cancelled) }
  }

  public func swipeBack() -> Bool {
    guard let id = topScreen else { return false }
    if mistake == .releasesBeforeReport { close(id) }
    if mistake != .closesSilently { app?.didClose(id) }
    close(id)
    return true
  }

  // MARK: The front end

  public func showSplash(_ presenter: any SplashPresenterProtocol, as placement: Placement) {
    if mistake == .coversBlock { isBlocked = false }
    place(SplashViewSpy(presenter: presenter), presenter, placement)
  }

  public func showAuth(_ presenter: any AuthPresenterProtocol, as placement: Placement) {
    auth = presenter
    place(AuthViewSpy(presenter: presenter), presenter, placement)
  }

  public func showWebView(_ presenter: any WebViewPresenterProtocol, as placement: Placement) {
    place(WebViewViewSpy(presenter: presenter), presenter, placement)
  }

  public func showImagesList(
    _ presenter: any ImagesListPresenterProtocol, as placement: Placement
  ) {
    place(ImagesListViewSpy(presenter: presenter), presenter, placement)
  }

  open func showSingleImage(
    _ presenter: any SingleImagePresenterProtocol, as placement: Placement
  ) {
    place(SingleImageViewSpy(presenter: presenter), presenter, placement)
  }

  public func showProfile(_ presenter: any ProfilePresenterProtocol, as placement: Placement) {
    place(ProfileViewSpy(presenter: presenter), presenter, placement)
  }

  public func openLink(_ link: URL) {}

  public func showTabs(_ tabs: [TabItem]) {
    coverAll()
    if mistake == .unblocksOnNewRoot { isBlocked = false }
    self.tabs = tabs
    selectedTab = mistake == .selectsLastTab ? tabs.last?.tab : tabs.first?.tab
  }

  /// Whether a screen that lies above another one closes with it.
  open func closes(_ entry: Entry, with screen: ScreenID) -> Bool { entry.base == screen }

  open func close(_ screen: ScreenID) {
    returns += 1
    if mistake == .keepsClosed { closed += (bare + covered).filter { $0.id == screen } }
    if share?.screen == screen, mistake != .keepsMenuOfClosedScreen { share = nil }
    let top = topScreen
    if mistake == .closesTopInstead, selectedTab != nil { return drop { $0.id == top } }
    drop {
      mistake == .closesByKind
        ? $0.id.kind == screen.kind : $0.id == screen || closes($0, with: screen)
    }
  }

  public func setBlocked(_ isBlocked: Bool) { self.isBlocked = isBlocked }
  public func present(_ alert: Alert, as id: AlertID) { shown = (alert, id) }

  public func dismissAlert(_ id: AlertID) {
    guard shown?.id == id || mistake == .dismissesAny else { return }
    if mistake == .answersDismissed { return answerAlert(.decline) }
    shown = nil
  }

  open func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID) {
    share = (screen, id)
  }

  /// Places a screen, and has it load, now or when its tab is selected.
  public func place(
    _ view: any LoadableView, _ presenter: any ScreenPresenterProtocol, _ placement: Placement,
    loadsNow: Bool = true
  ) {
    let entry = Entry(id: placement.screen, view: view)
    switch placement.position {
    case .root:
      coverAll()
      bare = [entry]
    case .tab(let tab), .pushed(onto: let tab?): stacks[tab, default: []].append(entry)
    case .pushed(onto: nil): bare.append(entry)
    }
    if loadsNow { load(view, presenter) }
  }

  public func load(_ view: any LoadableView, _ presenter: any ScreenPresenterProtocol) {
    switch mistake {
    case .neverLoads: break
    case .setsNoView: presenter.viewDidLoad()
    default: view.viewDidLoad()
    }
  }

  private func coverAll() {
    if mistake != .releasesCovered { covered += bare + stacks.values.flatMap { $0 } }
    if mistake != .keepsMenu { share = nil }
    bare = []
    if mistake != .keepsTabsUnderRoot { (stacks, tabs, selectedTab) = ([:], [], nil) }
  }

  private func drop(_ isClosed: (Entry) -> Bool) {
    bare.removeAll(where: isClosed)
    covered.removeAll(where: isClosed)
    for tab in stacks.keys { stacks[tab]?.removeAll(where: isClosed) }
  }
}
