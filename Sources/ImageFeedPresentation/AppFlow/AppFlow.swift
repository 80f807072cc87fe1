import Foundation
import ImageFeedCore

/// The navigation of the whole app as one state machine, without a toolkit.
///
/// It creates each screen's presenter, has the front end show it, and is every screen's router (one
/// file each). It owns the front end and the session; front ends own views, and views own
/// presenters, which hold view and router weakly: a closed screen's view takes its presenter along.
///
/// An edition of your own inherits from it, opens other tabs in ``openTabs(in:)`` and another
/// screen for a photo in ``showSingleImage(of:in:)``.
@MainActor
open class AppFlow {
  /// The back end.
  public let services: AppServices
  /// The OAuth application.
  public let configuration: AuthConfiguration
  public let strings: Strings
  /// The formatter of every date.
  public let dates: PhotoDateFormatter
  let frontEnd: any FrontEnd
  let makeState: @MainActor () -> String
  /// Creates the owner of a screen's work.
  public let makeTasks: @MainActor () -> ScreenTasks
  let alerts: AlertQueue
  let tasks: ScreenTasks
  var screens = OpenScreens()
  var shares = OpenShares()
  private var blocks = 0

  /// The session of the signed-in person.
  public internal(set) var session: Session?
  /// The selected tab; `nil` without tabs.
  public internal(set) var selectedTab: Tab?

  /// Composes the app. Call ``start()`` to begin, and keep the app as long as it runs: a front end
  /// holds it weakly. It needs no report at the end.
  ///
  /// - Parameters:
  ///   - frontEnd: the toolkit.
  ///   - services: the back end.
  ///   - configuration: the OAuth application.
  ///   - language: the language of every text.
  ///   - timeZone: the time zone of every date.
  ///   - makeState: makes an unguessable value for each sign-in (W-1).
  ///   - makeTasks: makes the owner of each screen's work; a test keeps them, to wait for.
  public init(
    frontEnd: any FrontEnd,
    services: AppServices,
    configuration: AuthConfiguration,
    language: Language,
    timeZone: TimeZone,
    makeState: @escaping @MainActor () -> String = AppFlow.randomState,
    makeTasks: @escaping @MainActor () -> ScreenTasks = { ScreenTasks() }
  ) {
    self.frontEnd = frontEnd
    self.services = services
    self.configuration = configuration
    strings = Strings(language)
    dates = PhotoDateFormatter(strings: strings, timeZone: timeZone)
    self.makeState = makeState
    self.makeTasks = makeTasks
    alerts = AlertQueue(frontEnd: frontEnd)
    tasks = makeTasks()
    frontEnd.app = self
  }

  /// A state from the system's secure random generator.
  public static func randomState() -> String {
    var generator = SystemRandomNumberGenerator()
    return AuthHelper.makeState(using: &generator)
  }

  // MARK: What an edition can change

  /// Opens the tabs of a new session, the feed first (G-6).
  open func openTabs(in session: Session) {
    frontEnd.showTabs([
      TabItem(.feed, title: strings.feedTab), TabItem(.profile, title: strings.profileTab),
    ])
    showImagesList(
      ImagesListPresenter(
        services: services, photos: session.photos, strings: strings, dates: dates,
        referral: configuration.referral, tasks: makeTasks()))
    showProfile(in: session)
  }

  /// Shows a photo full screen, on top of a tab's screens (F-6).
  open func showSingleImage(of record: PhotoRecord, in tab: Tab?) {
    let presenter = SingleImagePresenter(
      record: record, pictures: services.pictures, strings: strings, dates: dates,
      referral: configuration.referral, tasks: makeTasks())
    presenter.router = self
    presenter.view = frontEnd.showSingleImage(
      presenter, as: open(presenter, .singleImage, at: .pushed(onto: tab)))
  }

  // MARK: Screens

  /// Adds a screen, and says where the front end is to show it.
  public func open(
    _ presenter: any ScreenPresenterProtocol, _ kind: ScreenID.Kind,
    at position: Placement.Position
  ) -> Placement {
    Placement(screens.add(presenter, kind, at: position), at: position)
  }

  /// Adds a screen inside another, with which it closes.
  public func open(
    _ presenter: any ScreenPresenterProtocol, _ kind: ScreenID.Kind, inside parent: ScreenID
  ) -> ScreenID {
    screens.add(presenter, kind, at: nil, inside: parent)
  }

  /// The identifier of a presenter's screen, while it is open.
  public func screen(of presenter: any ScreenPresenterProtocol) -> ScreenID? {
    screens.id(of: presenter)
  }

  /// Indicates whether another screen is inside a screen.
  public func hasScreen(inside screen: ScreenID) -> Bool {
    !screens.screens(inside: screen).isEmpty
  }

  /// The tab that a presenter's screen is in.
  public func tab(of presenter: any ScreenPresenterProtocol) -> Tab? {
    screens.tab(of: presenter)
  }

  /// Indicates whether a presenter's screen is open with no other pushed over it.
  public func isOnTop(_ presenter: any ScreenPresenterProtocol) -> Bool {
    screens.isOnTop(presenter)
  }

  /// Closes a screen for its presenter.
  public func close(_ presenter: any ScreenPresenterProtocol) {
    guard let screen = screens.id(of: presenter) else { return }
    release(screen)
    frontEnd.close(screen)
  }

  /// Closes the screens that a new root has replaced, topmost first.
  func closeAll(_ old: OpenScreens) {
    for screen in old.all.reversed() where release(screen.id) {
      frontEnd.close(screen.id)
    }
  }

  /// Forgets a screen and ends what belongs to it: the screens inside it, work, alerts, share menu.
  ///
  /// - Returns: whether it was open.
  @discardableResult
  private func release(_ id: ScreenID) -> Bool {
    guard let screen = screens.remove(id) else { return false }
    for inner in screens.screens(inside: id) { release(inner) }
    screen.presenter.value?.screenDidClose()
    alerts.removeAlerts(of: screen.presenter.value)
    shares.closeMenu(of: id)
    return true
  }

  // MARK: Alerts and blocking

  /// Shows an alert of a screen after those already waiting. A closed screen has none to show.
  public func present(
    _ alert: Alert, from presenter: any ScreenPresenterProtocol,
    answered: @escaping @MainActor (Alert.Answer) -> Void
  ) {
    guard screens.id(of: presenter) != nil else { return }
    alerts.add(alert, of: presenter, answered: answered)
  }

  /// Shows an alert of the app itself.
  public func tell(_ alert: Alert) {
    alerts.add(alert, of: nil) { _ in }
  }

  /// Adds a block; the first blocks the interface.
  public func beginBlocking() {
    blocks += 1
    if blocks == 1 { frontEnd.setBlocked(true) }
  }

  /// Ends a block; the last unblocks the interface.
  public func endBlocking() {
    guard blocks > 0 else { return }
    blocks -= 1
    if blocks == 0 { frontEnd.setBlocked(false) }
  }

  /// Unblocks the interface: the end of a session ends all of its blocks.
  func endAllBlocks() {
    guard blocks > 0 else { return }
    blocks = 0
    frontEnd.setBlocked(false)
  }
}

extension AppFlow: AppFlowProtocol {
  public func start() {
    guard screens.isEmpty else { return }
    showSplash()
  }

  public func didClose(_ screen: ScreenID) {
    release(screen)
  }

  public func didSelectTab(_ tab: Tab) {
    if selectedTab != nil { selectedTab = tab }
  }

  public func didCancelWaiting() {
    for screen in screens.all { screen.presenter.value?.didCancelWaiting() }
  }

  /// Passes the answer on, and shows the next alert.
  public func didAnswerAlert(_ id: AlertID, with answer: Alert.Answer) {
    alerts.answer(id, with: answer)
  }

  /// Reports a saved picture to Unsplash, and a failure to the person, even after the photo's
  /// screen has closed (I-4).
  public func didShare(_ id: ShareID, as outcome: ShareOutcome) {
    guard let photo = shares.take(id) else { return }
    switch outcome {
    case .saved: session?.reportDownload(of: photo)
    case .failed: tell(.storageFailed(ServiceError(.storageFailure), strings))
    case .sent, .cancelled: break
    }
  }
}
