import Foundation
import ImageFeedContracts
import ImageFeedPresentation
import ImageFeedSpies

/// A front end of view spies, and its own probe: correct or with one fault.
@MainActor
open class ModelFrontEnd: FrontEnd, FrontEndProbe {
  public enum Fault: Sendable {
    case neverLoads, keepsTabsUnderRoot, closesTopInstead, selectsLastTab, reportsNoTabs
    case dropsStackOnTabChange, closesByKind, releasesCovered, keepsClosed, keepsApp, closesSilently
    case releasesBeforeReport, unblocksOnNewRoot, answersTwice, alwaysAccepts, dismissesAny
    case answersDismissed, reportsNoCancel, keepsMenu
    case neverDraws, drawsAllTabs, keepsPeopleWaiting, unblocksItself, tapsThroughLoader,
      switchesTabsThroughLoader
    case removesAnsweredAlertLate, swallowsAnswers, hidesAlertsWhileBlocked, keepsMenuOfClosedScreen
  }

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
    didSet { if fault == .keepsApp { keptApp = app } }
  }
  private var keptApp: (any AppFlowProtocol)?
  public let fault: Fault?
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

  public init(_ fault: Fault? = nil) {
    self.fault = fault
  }

  // MARK: The probe

  public var frontEnd: any FrontEnd { self }
  public var top: Entry? { (selectedTab.map { stacks[$0] ?? [] } ?? bare).last }
  public var topScreen: ScreenID? { top?.id }
  public var alert: Alert? {
    isBlocked && fault == .hidesAlertsWhileBlocked ? nil : shown?.alert
  }
  public var isShareMenuShown: Bool { share != nil }

  open func isVisible(_ view: AnyObject) -> Bool? {
    switch fault {
    case .neverDraws: false
    case .drawsAllTabs: stacks.values.contains { $0.last?.view === view } || top?.view === view
    default: top?.view === view
    }
  }

  public func tap(_ target: FrontEndTarget) -> Bool {
    switch target {
    case .signInButton:
      if !isBlocked || fault == .tapsThroughLoader { auth?.didTapSignIn() }
    case .tab(let tab):
      if !isBlocked || fault == .switchesTabsThroughLoader { selectTab(tab) }
    }
    return true
  }

  public func cancelWaiting() -> Bool {
    guard isBlocked else { return true }
    if fault != .keepsPeopleWaiting { app?.didCancelWaiting() }
    if fault == .unblocksItself { isBlocked = false }
    return true
  }

  open func selectTab(_ tab: Tab) {
    if fault == .dropsStackOnTabChange, let old = selectedTab { stacks[old]?.removeLast() }
    selectedTab = tab
    if fault != .reportsNoTabs { app?.didSelectTab(tab) }
  }

  public func answerAlert(_ answer: Alert.Answer) {
    guard let id = shown?.id, !isBlocked || fault != .swallowsAnswers else { return }
    if fault != .removesAnsweredAlertLate { shown = nil }
    defer { if fault == .removesAnsweredAlertLate { shown = nil } }
    for _ in 0..<(fault == .answersTwice ? 2 : 1) {
      app?.didAnswerAlert(id, with: fault == .alwaysAccepts ? .accept : answer)
    }
  }

  public func cancelSharing() {
    guard let id = share?.id else { return }
    share = nil
    if fault != .reportsNoCancel { app?.didShare(id, as: .cancelled) }
  }

  public func swipeBack() -> Bool {
    guard let id = topScreen else { return false }
    if fault == .releasesBeforeReport { close(id) }
    if fault != .closesSilently { app?.didClose(id) }
    close(id)
    return true
  }

  // MARK: The front end

  public func showSplash(
    _ presenter: any SplashPresenterProtocol, as placement: Placement
  ) -> any SplashViewProtocol {
    place(SplashViewSpy(presenter: presenter), presenter, placement)
  }

  public func showAuth(
    _ presenter: any AuthPresenterProtocol, as placement: Placement
  ) -> any AuthViewProtocol {
    auth = presenter
    return place(AuthViewSpy(presenter: presenter), presenter, placement)
  }

  public func showWebView(
    _ presenter: any WebViewPresenterProtocol, as placement: Placement
  ) -> any WebViewViewProtocol {
    place(WebViewViewSpy(presenter: presenter), presenter, placement)
  }

  public func showImagesList(
    _ presenter: any ImagesListPresenterProtocol, as placement: Placement
  ) -> any ImagesListViewProtocol {
    place(ImagesListViewSpy(presenter: presenter), presenter, placement)
  }

  open func showSingleImage(
    _ presenter: any SingleImagePresenterProtocol, as placement: Placement
  ) -> any SingleImageViewProtocol {
    place(SingleImageViewSpy(presenter: presenter), presenter, placement)
  }

  public func showProfile(
    _ presenter: any ProfilePresenterProtocol, as placement: Placement
  ) -> any ProfileViewProtocol {
    place(ProfileViewSpy(presenter: presenter), presenter, placement)
  }

  public func openLink(_ link: URL) {}

  public func showTabs(_ tabs: [TabItem]) {
    coverAll()
    self.tabs = tabs
    selectedTab = fault == .selectsLastTab ? tabs.last?.tab : tabs.first?.tab
  }

  /// Whether a screen that lies above another one closes with it.
  open func closes(_ entry: Entry, with screen: ScreenID) -> Bool { entry.base == screen }

  open func close(_ screen: ScreenID) {
    if fault == .keepsClosed { closed += (bare + covered).filter { $0.id == screen } }
    if share?.screen == screen, fault != .keepsMenuOfClosedScreen { share = nil }
    let top = topScreen
    if fault == .closesTopInstead, selectedTab != nil { return drop { $0.id == top } }
    drop {
      fault == .closesByKind
        ? $0.id.kind == screen.kind : $0.id == screen || closes($0, with: screen)
    }
  }

  public func setBlocked(_ isBlocked: Bool) { self.isBlocked = isBlocked }
  public func present(_ alert: Alert, as id: AlertID) { shown = (alert, id) }

  public func dismissAlert(_ id: AlertID) {
    guard shown?.id == id || fault == .dismissesAny else { return }
    if fault == .answersDismissed { return answerAlert(.decline) }
    shown = nil
  }

  open func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID) {
    share = (screen, id)
  }

  /// Places a screen, and has it load, now or when its tab is selected.
  public func place<View: AnyObject>(
    _ view: View, _ presenter: any ScreenPresenterProtocol, _ placement: Placement,
    loadsNow: Bool = true
  ) -> View {
    let entry = Entry(id: placement.screen, view: view)
    switch placement.position {
    case .root:
      coverAll()
      bare = [entry]
    case .tab(let tab), .pushed(onto: let tab?): stacks[tab, default: []].append(entry)
    case .pushed(onto: nil): bare.append(entry)
    }
    if loadsNow { load(presenter) }
    return view
  }

  public func load(_ presenter: any ScreenPresenterProtocol) {
    if fault != .neverLoads { presenter.viewDidLoad() }
  }

  private func coverAll() {
    if fault != .releasesCovered { covered += bare + stacks.values.flatMap { $0 } }
    if fault != .keepsMenu { share = nil }
    if fault == .unblocksOnNewRoot { isBlocked = false }
    bare = []
    if fault != .keepsTabsUnderRoot { (stacks, tabs, selectedTab) = ([:], [], nil) }
  }

  private func drop(_ isClosed: (Entry) -> Bool) {
    bare.removeAll(where: isClosed)
    covered.removeAll(where: isClosed)
    for tab in stacks.keys { stacks[tab]?.removeAll(where: isClosed) }
  }
}
