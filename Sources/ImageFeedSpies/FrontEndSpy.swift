import Foundation
import ImageFeedPresentation

/// A front end of view spies, with one log of all commands.
///
/// Like a toolkit, it holds its views, and the views hold their presenters.
@MainActor
open class FrontEndSpy: BasicFrontEnd {
  /// The moment when views report `viewDidLoad()`.
  public enum Loading: Hashable, Sendable {
    /// While they are placed. UIKit may do so.
    case whilePlaced
    /// When the test calls the spy's `viewDidLoad()`.
    case onRequest
  }

  /// All commands, in order.
  public let log = CommandLog<FrontEndCommand>()
  public weak var app: (any AppFlowProtocol)?
  /// The moment when views report that they are ready.
  public var loading: Loading
  /// The alert on screen.
  public private(set) var alert: (alert: Alert, id: AlertID)?
  /// Indicates whether the interface is blocked.
  public private(set) var isBlocked = false

  private var views: [(screen: ScreenID, parent: ScreenID?, view: AnyObject)] = []

  /// Creates a front end that shows nothing.
  public init(loading: Loading = .whilePlaced) {
    self.loading = loading
  }

  /// The open screens, in the order in which they were shown.
  public var screens: [ScreenID] { views.map(\.screen) }
  /// The latest splash on screen.
  public var splash: SplashViewSpy? { latest() }
  /// The latest sign-in screen on screen.
  public var auth: AuthViewSpy? { latest() }
  /// The latest login page on screen.
  public var webView: WebViewViewSpy? { latest() }
  /// The latest feed on screen.
  public var imagesList: ImagesListViewSpy? { latest() }
  /// The latest full-screen photo on screen.
  public var singleImage: SingleImageViewSpy? { latest() }
  /// The latest profile on screen.
  public var profile: ProfileViewSpy? { latest() }
  /// Releases a view and those inside it without a report, as a toolkit does that closes a screen
  /// by itself. The test reports `didClose`.
  public func drop(_ screen: ScreenID) {
    views.removeAll { $0.screen == screen || $0.parent == screen }
  }

  public func showSplash(_ presenter: any SplashPresenterProtocol, as placement: Placement) {
    let view = SplashViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.splash, placement, load: view.viewDidLoad)
  }

  public func showAuth(_ presenter: any AuthPresenterProtocol, as placement: Placement) {
    let view = AuthViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.auth, placement, load: view.viewDidLoad)
  }

  public func showWebView(_ presenter: any WebViewPresenterProtocol, as placement: Placement) {
    let view = WebViewViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.webView, placement, load: view.viewDidLoad)
  }

  public func showTabs(_ tabs: [TabItem]) {
    log.add(.showTabs(tabs))
  }

  public func showImagesList(_ presenter: any ImagesListPresenterProtocol, as placement: Placement)
  {
    let view = ImagesListViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.imagesList, placement, load: view.viewDidLoad)
  }

  public func showSingleImage(
    _ presenter: any SingleImagePresenterProtocol, as placement: Placement
  ) {
    let view = SingleImageViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.singleImage, placement, load: view.viewDidLoad)
  }

  public func showProfile(_ presenter: any ProfilePresenterProtocol, as placement: Placement) {
    let view = ProfileViewSpy(presenter: presenter)
    show(view, view.log, FrontEndCommand.profile, placement, load: view.viewDidLoad)
  }

  public func close(_ screen: ScreenID) {
    log.add(.close(screen))
    drop(screen)
  }

  public func setBlocked(_ isBlocked: Bool) {
    self.isBlocked = isBlocked
    log.add(.setBlocked(isBlocked))
  }

  public func present(_ alert: Alert, as id: AlertID) {
    self.alert = (alert, id)
    log.add(.present(alert, as: id))
  }

  public func dismissAlert(_ id: AlertID) {
    if alert?.id == id { alert = nil }
    log.add(.dismissAlert(id))
  }

  public func openLink(_ link: URL) {
    log.add(.openLink(link))
  }

  public func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID) {
    log.add(.share(photo, from: screen, as: id))
  }

  /// Removes the alert on screen, as a toolkit does when a button is pressed. The test reports the
  /// answer.
  public func takeAlert() -> AlertID? {
    defer { alert = nil }
    return alert?.id
  }

  private func show<Command>(
    _ view: AnyObject, _ viewLog: CommandLog<Command>,
    _ wrap: @escaping (Command) -> FrontEndCommand,
    _ placement: Placement, load: () -> Void
  ) {
    viewLog.forward = { [weak log] in log?.add(wrap($0)) }
    log.add(.show(placement))
    keep(view, as: placement.screen, load: load)
  }

  /// Holds a view as a toolkit does, and loads it if views load while they are placed.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - screen: its screen.
  ///   - parent: the screen that it is inside of.
  ///   - load: has the view set itself and report `viewDidLoad()`.
  public func keep(
    _ view: AnyObject, as screen: ScreenID, inside parent: ScreenID? = nil, load: () -> Void
  ) {
    views.append((screen, parent, view))
    if loading == .whilePlaced { load() }
  }

  /// The latest view of a type that is on screen.
  public func latest<View: AnyObject>() -> View? {
    // Not a cast of what `last(where:)` returns: Swift 6.3's optimiser makes it read a nil
    // reference.
    for entry in views.reversed() {
      if let view = entry.view as? View { return view }
    }
    return nil
  }
}

/// A command of the app to its front end, or of a presenter to its view.
public enum FrontEndCommand: Hashable, Sendable {
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
  /// A command of the full-screen photo's presenter.
  case singleImage(SingleImageCommand)
  /// A command of the profile's presenter.
  case profile(ProfileCommand)
}

/// A report of a front end.
public enum AppFlowReport: Hashable, Sendable {
  case start
  case didClose(ScreenID)
  case didSelectTab(Tab)
  case didCancelWaiting
  case didAnswerAlert(AlertID, with: Alert.Answer)
  case didShare(ShareID, as: ShareOutcome)
}

/// An app that records what its front end reports, for tests of front ends.
@MainActor
public final class AppFlowSpy: AppFlowProtocol {
  /// The recorded reports.
  public let log = CommandLog<AppFlowReport>()

  public let strings: Strings

  /// Creates a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  public func start() { log.add(.start) }
  public func didClose(_ screen: ScreenID) { log.add(.didClose(screen)) }
  public func didSelectTab(_ tab: Tab) { log.add(.didSelectTab(tab)) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func didAnswerAlert(_ id: AlertID, with answer: Alert.Answer) {
    log.add(.didAnswerAlert(id, with: answer))
  }
  public func didShare(_ id: ShareID, as outcome: ShareOutcome) {
    log.add(.didShare(id, as: outcome))
  }
}
