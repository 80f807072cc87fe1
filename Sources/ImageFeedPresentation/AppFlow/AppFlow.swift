import Foundation
import ImageFeedCore

/// The navigation of the whole app without a toolkit: which screen follows what, and how a session
/// begins and ends. ``ScreenRouter`` and `OpenScreens` are the mechanism under it; what differs
/// between editions is an ``Edition``.
///
/// It owns the front end and the session. Views hold presenters, presenters hold their router until
/// the screen closes, and routers hold the app weakly. Presenters hold their views weakly: a closed
/// screen's view takes its presenter along.
@MainActor
public final class AppFlow {
  /// The back end.
  public let services: AppServices
  /// The OAuth application.
  public let configuration: AuthConfiguration
  public let strings: Strings
  /// The formatter of every date.
  public let dates: PhotoDateFormatter
  /// Creates the owner of a screen's work.
  public let makeTasks: @MainActor () -> ScreenTasks
  /// Runs for each call of a router of an open screen, before the call takes effect: with the screen,
  /// the function, such as `openPhoto(_:)`, and its arguments; and before a presenter
  /// is told what its view does not report: `screenDidClose()`, `didReceiveCode(_:)` and
  /// `didReceiveNoCode()`. For a log of the app.
  public var onRouterCall: (@MainActor (ScreenID, _ function: String, _ arguments: [Any]) -> Void)?
  /// What is on screen.
  let screens: OpenScreens
  private let frontEnd: any FrontEnd
  private let makeEdition: @MainActor (AppFlow, Session) -> any Edition
  private let makeState: @MainActor () -> String
  private let tasks: ScreenTasks

  /// The session of the signed-in person, and what its edition makes of it.
  fileprivate var current: (session: Session, edition: any Edition)?
  /// The selected tab; `nil` without tabs.
  public private(set) var selectedTab: Tab?

  /// Composes an app of any edition. Call ``start()`` to begin, and keep the app as long as it
  /// runs: a front end holds it weakly. It needs no report at the end.
  ///
  /// - Parameters:
  ///   - frontEnd: the toolkit.
  ///   - edition: makes the edition of each session, which holds the app `unowned` if it needs it.
  ///   - services: the back end.
  ///   - configuration: the OAuth application.
  ///   - language: the language of every text.
  ///   - timeZone: the time zone of every date.
  ///   - makeState: makes an unguessable value for each sign-in (W-1).
  ///   - makeTasks: makes the owner of each screen's work; a test keeps them, to wait for.
  public init(
    frontEnd: any FrontEnd,
    edition: @escaping @MainActor (AppFlow, Session) -> any Edition,
    services: AppServices,
    configuration: AuthConfiguration,
    language: Language,
    timeZone: TimeZone,
    makeState: @escaping @MainActor () -> String = AppFlow.randomState,
    makeTasks: @escaping @MainActor () -> ScreenTasks = { ScreenTasks() }
  ) {
    (self.frontEnd, self.services, self.configuration) = (frontEnd, services, configuration)
    (self.makeState, self.makeTasks, makeEdition) = (makeState, makeTasks, edition)
    strings = Strings(language)
    dates = PhotoDateFormatter(strings: strings, timeZone: timeZone)
    tasks = makeTasks()
    screens = OpenScreens(frontEnd: frontEnd, tasks: tasks)
    frontEnd.app = self
  }

  /// A state from the system's secure random generator.
  public static func randomState() -> String {
    var generator = SystemRandomNumberGenerator()
    return AuthHelper.makeState(using: &generator)
  }

  /// The session of the signed-in person.
  public var session: Session? { current?.session }

  // MARK: The screens of every edition

  /// Shows the feed in its tab.
  public func showImagesList(in session: Session, hearts: (any Hearts)? = nil) {
    let router = ScreenRouter(self, .imagesList, at: .tab(.feed))
    let presenter = ImagesListPresenter(
      router: router, services: session.services, photos: session.photos, hearts: hearts,
      strings: strings, dates: dates, referral: configuration.referral, tasks: makeTasks())
    router.presenter = presenter
    frontEnd.showImagesList(presenter, as: router.placement)
  }

  /// Shows the profile in its tab.
  ///
  /// - Returns: its router, for screens inside it.
  @discardableResult
  public func showProfile(in session: Session) -> ScreenRouter {
    let router = ScreenRouter(self, .profile, at: .tab(.profile))
    let presenter = ProfilePresenter(
      router: router, services: session.services, profile: session.profile, strings: strings,
      tasks: makeTasks())
    router.presenter = presenter
    frontEnd.showProfile(presenter, as: router.placement)
    return router
  }

  // MARK: From the start to the tabs

  fileprivate func showSplash() {
    let old = screens.all
    let router = ScreenRouter(self, .splash, at: .root)
    let presenter = SplashPresenter(
      router: router, services: services, strings: strings, tasks: makeTasks())
    router.presenter = presenter
    frontEnd.showSplash(presenter, as: router.placement)
    screens.closeAll(old)
  }

  fileprivate func showAuth() {
    let old = screens.all
    let router = ScreenRouter(self, .auth, at: .root)
    let presenter = AuthPresenter(
      router: router, configuration: configuration, services: services, strings: strings,
      tasks: makeTasks())
    router.presenter = presenter
    frontEnd.showAuth(presenter, as: router.placement)
    screens.closeAll(old)
  }

  fileprivate func showWebView() {
    let router = ScreenRouter(self, .webView, at: .pushed(onto: nil))
    let helper = AuthHelper(configuration: configuration, state: makeState())
    let presenter = WebViewPresenter(router: router, authHelper: helper, strings: strings)
    router.presenter = presenter
    frontEnd.showWebView(presenter, as: router.placement)
  }

  /// Begins the person's session and opens the tabs (S-3).
  fileprivate func beginSession(for profile: Profile) {
    let old = screens.all
    let session = Session(profile: profile, services: services, tasks: makeTasks()) {
      [weak self] in self?.sessionDidExpire($0)
    }
    let edition = makeEdition(self, session)
    (current, selectedTab) = ((session, edition), .feed)
    edition.openTabs()
    screens.closeAll(old)
  }

  // MARK: The end of a session

  /// Ends the session because the server no longer accepts its token, and says so (G-7). A 401 of
  /// an older session is ignored.
  private func sessionDidExpire(_ expired: Session) {
    if session === expired { endSession(saying: .sessionEnded(strings)) }
  }

  /// Cancels everything at once; then removes what the session left behind, and only then shows the
  /// sign-in screen (P-5).
  fileprivate func endSession(saying alert: Alert?) {
    guard let ending = session else { return }
    (current, selectedTab) = (nil, nil)
    // First, so that the interface is not free for a moment in between.
    screens.beginBlocking()
    ending.close()
    screens.endAll()
    tasks.startIfIdle(.signOut) { [weak self] in await self?.cleanUp(saying: alert) }
  }

  private func cleanUp(saying alert: Alert?) async {
    var failure: ServiceError?
    let cleaner = SessionCleaner(services)
    do { try await answer { try await cleaner.clean() } } catch { failure = error }
    showAuth()
    screens.endBlocking()
    if let alert { show(alert) }
    if let failure { show(.storageFailed(failure, strings)) }
  }

  /// Shows an alert of the app itself.
  public func show(_ alert: Alert) { screens.show(alert, of: nil) }
}

// The reports of the front end.
extension AppFlow: AppFlowProtocol {
  public func start() {
    if screens.all.isEmpty { showSplash() }
  }

  public func didClose(_ screen: ScreenID) { screens.release(screen) }

  public func didSelectTab(_ tab: Tab) {
    if selectedTab != nil { selectedTab = tab }
  }

  public func didCancelWaiting() {
    for screen in screens.all { screen.presenter?.didCancelWaiting() }
  }

  public func didAnswerAlert(_ id: AlertID, with answer: Alert.Answer) {
    screens.didAnswer(id, with: answer)
  }

  /// Reports a saved picture to Unsplash, and a failure to the person, even after the photo's
  /// screen has closed (I-4).
  public func didShare(_ id: ShareID, as outcome: ShareOutcome) {
    guard let photo = screens.takeShare(id) else { return }
    switch outcome {
    case .saved: session?.reportDownload(of: photo)
    case .failed: show(.storageFailed(ServiceError(.storageFailure), strings))
    case .sent, .cancelled: break
    }
  }
}

// Where the screens lead. A closed screen leads nowhere: it has no `app`.
extension ScreenRouter: SplashRouterProtocol, AuthRouterProtocol, WebViewRouterProtocol,
  ImagesListRouterProtocol, SingleImageRouterProtocol, ProfileRouterProtocol
{
  /// Shows the sign-in screen (S-2), unless the app has opened in the meantime.
  public func openSignIn() {
    if let app = called(), app.session == nil { app.showAuth() }
  }

  /// Begins the person's session and opens the tabs (S-3).
  public func openApp(for profile: Profile) { called(with: profile)?.beginSession(for: profile) }

  /// Opens the login page of a new sign-in, once, even if the button is tapped again.
  public func openLoginPage() {
    if let app = called(), isOnTop { app.showWebView() }
  }

  /// Continues as at the start, with a token now.
  public func didSignIn() { called()?.showSplash() }

  /// Closes the page at once and passes the code on (W-3, A-3).
  public func didAuthenticate(with code: String) {
    leaveWebView(called(with: code)) { router, auth in
      router.called("didReceiveCode(_:)", with: code)
      auth.didReceiveCode(code)
    }
  }

  /// Returns to the sign-in screen.
  public func didCancel() { leaveWebView(called()) { _, _ in } }

  /// Returns to the sign-in screen, which shows that sign-in failed (W-3, A-6).
  public func didRefuse() {
    leaveWebView(called()) { router, auth in
      router.called("didReceiveNoCode()")
      auth.didReceiveNoCode()
    }
  }

  private func leaveWebView(
    _ app: AppFlow?, _ tell: (ScreenRouter, any AuthPresenterProtocol) -> Void
  ) {
    app?.screens.close(self)
    let router = app?.screens.all.first { $0.screen.kind == .auth }
    if let router, let auth = router.presenter as? any AuthPresenterProtocol { tell(router, auth) }
  }

  /// Opens a photo in the tab of this screen: one, even if several cards are tapped before it is
  /// there (F-6).
  public func openPhoto(_ id: PhotoID) {
    guard let (session, edition) = called(with: id)?.current, isOnTop,
      let photo = session.photos[id]
    else { return }
    edition.openPhoto(photo, in: tab)
  }

  /// Ends the session because the person wants to (P-5).
  public func signOut() { called()?.endSession(saying: nil) }
}
