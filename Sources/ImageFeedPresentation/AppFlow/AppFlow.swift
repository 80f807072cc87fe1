import Foundation
import ImageFeedCore

/// The whole navigation of the app as one state machine, without a toolkit.
///
/// It makes each screen's presenter, has the front end show it, and is every screen's router (one
/// file each). It owns the front end and the session; front ends own views, views own presenters,
/// and presenters know view and router weakly: closing a screen frees both.
@MainActor
public final class AppFlow {
  let services: AppServices
  let configuration: AuthConfiguration
  let edition: Edition
  /// The texts of the app.
  public let strings: Strings
  let dates: PhotoDateFormatter
  let numbers: CountFormatter
  let frontEnd: any FrontEnd
  let makeState: @MainActor () -> String
  let random: @MainActor (ClosedRange<Int>) -> Int
  let makeTasks: @MainActor () -> ScreenTasks
  let alerts: AlertQueue
  let tasks: ScreenTasks
  var screens = OpenScreens()
  var shares = OpenShares()
  private var blocks = 0

  /// The signed-in person's session; `nil` while nobody is.
  public internal(set) var session: Session?
  /// The tab the person sees; a front end that is made anew selects it.
  public internal(set) var selectedTab: Tab?

  /// Composes the app; ``start()`` begins it.
  ///
  /// - Parameters:
  ///   - frontEnd: the toolkit; kept.
  ///   - services: the back end.
  ///   - configuration: the OAuth application.
  ///   - edition: what the app offers.
  ///   - language: of every text.
  ///   - timeZone: of every date; the device's in an app.
  ///   - makeState: gives an unguessable value for each sign-in (W-1).
  ///   - random: gives a number of a range by chance.
  ///   - makeTasks: gives each screen its owner of work; a test keeps them to wait for.
  public init(
    frontEnd: any FrontEnd,
    services: AppServices,
    configuration: AuthConfiguration,
    edition: Edition = .basic,
    language: Language,
    timeZone: TimeZone,
    makeState: @escaping @MainActor () -> String = AppFlow.randomState,
    random: @escaping @MainActor (ClosedRange<Int>) -> Int = { Int.random(in: $0) },
    makeTasks: @escaping @MainActor () -> ScreenTasks = { ScreenTasks() }
  ) {
    self.frontEnd = frontEnd
    self.services = services
    self.configuration = configuration
    self.edition = edition
    strings = Strings(language)
    dates = PhotoDateFormatter(strings: strings, timeZone: timeZone)
    numbers = CountFormatter(strings: strings)
    self.makeState = makeState
    self.random = random
    self.makeTasks = makeTasks
    alerts = AlertQueue(frontEnd: frontEnd)
    tasks = makeTasks()
    frontEnd.app = self
  }

  /// A state from the system's secure generator.
  public static func randomState() -> String {
    var generator = SystemRandomNumberGenerator()
    return AuthHelper.makeState(using: &generator)
  }

  /// Enters a screen of the app and says where the front end is to show it.
  func open(
    _ presenter: any ScreenPresenterProtocol, _ kind: ScreenID.Kind,
    at position: Placement.Position
  ) -> Placement {
    screens.add(presenter, kind, at: position)
  }

  /// Closes a screen at its presenter's wish.
  func close(_ presenter: any ScreenPresenterProtocol) {
    guard let screen = screens.id(of: presenter) else { return }
    release(screen)
    frontEnd.close(screen)
  }

  /// Closes what was open before a new root was shown, the topmost screen first.
  func closeAll(_ old: OpenScreens) {
    for screen in old.all.reversed() where release(screen.id) {
      frontEnd.close(screen.id)
    }
  }

  /// Lets go of a screen and of what belongs to it: its parts and sheets, work, alerts, share menu.
  ///
  /// - Returns: whether it was open.
  @discardableResult
  private func release(_ id: ScreenID) -> Bool {
    guard let screen = screens.remove(id) else { return false }
    for dependent in screens.dependents(of: id) { release(dependent) }
    screen.presenter.value?.screenDidClose()
    alerts.removeAlerts(of: screen.presenter.value)
    shares.closeMenu(of: id)
    return true
  }
}

extension AppFlow: AppFlowProtocol {
  /// Shows the splash, which decides where to go (S-1).
  public func start() {
    guard screens.isEmpty else { return }
    showSplash()
  }

  /// Lets go of a screen the toolkit has closed.
  public func didClose(_ screen: ScreenID) {
    release(screen)
  }

  /// Remembers the tab; the others keep their state (G-6).
  public func didSelectTab(_ tab: Tab) {
    if selectedTab != nil { selectedTab = tab }
  }

  /// Hands the answer to whoever asked, and shows the next alert.
  public func didAnswerAlert(_ id: AlertID, with answer: Alert.Answer) {
    alerts.answer(id, with: answer)
  }

  /// Reports a saved picture to Unsplash, and a failure to the person, also when the photo's screen has
  /// been left meanwhile (I-4).
  public func didShare(_ id: ShareID, as outcome: ShareOutcome) {
    guard let photo = shares.take(id) else { return }
    switch outcome {
    case .saved: session?.reportDownload(of: photo)
    case .failed: tell(.storageFailed(strings))
    case .sent, .cancelled: break
    }
  }
}

extension AppFlow: AlertPresenting, InterfaceBlocking {
  /// Shows an alert after those that wait; a screen that is closed has none to show.
  public func present(
    _ alert: Alert, from presenter: any ScreenPresenterProtocol,
    answered: @escaping @MainActor (Alert.Answer) -> Void
  ) {
    guard screens.id(of: presenter) != nil else { return }
    alerts.add(alert, of: presenter, answered: answered)
  }

  /// Shows an alert of the app's own.
  func tell(_ alert: Alert) {
    alerts.add(alert, of: nil) { _ in }
  }

  /// Counts one block; the first blocks.
  public func beginBlocking() {
    blocks += 1
    if blocks == 1 { frontEnd.setBlocked(true) }
  }

  /// Ends one block; the last frees.
  public func endBlocking() {
    guard blocks > 0 else { return }
    blocks -= 1
    if blocks == 0 { frontEnd.setBlocked(false) }
  }

  /// Frees the interface, whatever blocked it: the end of a session ends all of its blocks.
  func endAllBlocks() {
    guard blocks > 0 else { return }
    blocks = 0
    frontEnd.setBlocked(false)
  }
}
