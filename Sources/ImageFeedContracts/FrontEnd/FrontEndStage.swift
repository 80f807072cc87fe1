import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// A front end, an app spy, and the record of a check.
@MainActor
package final class FrontEndStage {
  /// The screens of the basic edition.
  package enum Kind: String {
    case splash, auth, webView, imagesList, singleImage, profile
  }

  /// A screen that was shown, and what its view has reported.
  @MainActor
  package final class Screen {
    package let id: ScreenID
    /// Tracks the presenter, and the view once it has set itself.
    package let leaks = LeakCheck()
    /// The number of times the view has reported `viewDidLoad()`.
    fileprivate var loads = 0
    /// Indicates whether the view has reported without having set itself.
    fileprivate var isMissingView = false
    /// The view that has set itself, held by the front end.
    fileprivate weak var view: AnyObject?

    fileprivate init(_ id: ScreenID) { self.id = id }

    fileprivate func didLoad(_ view: AnyObject?) {
      loads += 1
      isMissingView = isMissingView || view == nil
      if let view, view !== self.view { leaks.track(view, as: "view") }
      self.view = view
    }
  }

  /// Shows a photo full screen.
  package typealias ShowPhoto = @MainActor (FrontEndStage, Placement) -> Screen

  package let probe: any FrontEndProbe
  package let record: CheckRecord
  private(set) var app: AppFlowSpy?
  private let showPhoto: ShowPhoto
  private let log: CommandLog<AppFlowReport>
  private var lastNumber = 0

  package init(
    _ probe: any FrontEndProbe, _ record: CheckRecord, showPhoto: @escaping ShowPhoto
  ) {
    self.probe = probe
    self.record = record
    self.showPhoto = showPhoto
    let app = AppFlowSpy()
    self.app = app
    log = app.log
    probe.frontEnd.app = app
  }

  /// Creates a stage of the basic edition.
  convenience init(_ probe: any BasicFrontEndProbe, _ record: CheckRecord) {
    self.init(probe, record) { stage, placement in
      let presenter = SingleImagePresenterSpy(card: ImagesListViewContract.cards(1..<2)[0])
      return stage.screen(placement.screen, presenter) {
        probe.basicFrontEnd.showSingleImage($0, as: placement)
      }
    }
  }

  package var frontEnd: any FrontEnd { probe.frontEnd }

  /// Waits for the front end.
  package func settle() async {
    record.begin("settle()")
    await probe.settle()
  }

  /// Releases the app.
  func dropApp() { app = nil }

  /// Runs inside each report.
  func onReport(_ body: @escaping (AppFlowReport) -> Void) { log.onCommand = body }

  /// Waits for the front end and returns the reports since the last call.
  package func reports() async -> [AppFlowReport] {
    await settle()
    return log.take()
  }

  /// Adds a finding unless the front end reported exactly this.
  package func expectReports(_ expected: [AppFlowReport], after cause: String) async {
    let reports = await reports()
    record.expect(
      reports == expected,
      "after \(cause), the app received \(FindingText.of(reports)) instead of"
        + " \(FindingText.of(expected))")
  }

  /// Waits for the front end, and adds a finding unless it shows a value. `cause` follows "after"
  /// in findings.
  package func expect<Value: Equatable>(
    _ name: String, _ shown: @autoclosure () -> Value, is expected: Value, after cause: String
  ) async {
    await settle()
    let shown = shown()
    record.expect(
      shown == expected,
      "after \(cause), \(name) was \(FindingText.of(shown)) instead of \(FindingText.of(expected))")
  }

  /// Adds a finding unless this screen is visible.
  package func expectTop(_ screen: Screen, after cause: String) async {
    await expect(
      "the visible screen", probe.topScreen.map { "\($0)" }, is: "\(screen.id)", after: cause)
  }

  /// Adds a finding unless a person sees the screen's view, or does not see it.
  package func expectSeen(
    _ screen: Screen, is isSeen: Bool = true, after cause: String
  ) async throws {
    await settle()
    // A view that has not loaded, or was released, is not on screen.
    let isVisible = try screen.view.map { try probe.isVisible($0).required(Self.blindProbe) }
    record.expect(
      (isVisible ?? false) == isSeen,
      "after \(cause), the view of \(screen.id) \(isSeen ? "could not" : "could still") be seen")
  }

  /// The number of parts of the screen's view; `nil` if the probe cannot count them.
  func partCount(of screen: Screen) -> Int? { screen.view.flatMap(probe.partCount) }

  private static let blindProbe = "let isVisible(_:) of the probe tell whether a view can be seen"

  /// Taps through the whole interface.
  func tap(_ target: FrontEndTarget) throws {
    guard probe.tap(target) else {
      throw CannotCheck("let tap(_:) of the probe tap through the whole interface")
    }
  }

  /// Adds a finding unless the screen's view has loaded so many times.
  package func expectLoads(_ screen: Screen, _ count: Int, after cause: String) async {
    await settle()
    record.expect(
      screen.loads == count,
      "after \(cause), the number of viewDidLoad() calls of \(screen.id) was \(screen.loads)"
        + " instead of \(count)")
  }

  /// Adds a finding unless the screen's view has set itself and loaded once.
  package func expectLoadedOnce(_ screen: Screen) {
    record.expect(
      screen.loads == 1, "viewDidLoad() of \(screen.id) was called \(screen.loads) times")
    record.expect(
      !screen.isMissingView, "viewDidLoad() of \(screen.id) was called before its view set itself")
  }

  /// Adds a finding unless the screen's presenter and, once it has loaded, its view are alive.
  package func expectAlive(_ screen: Screen) {
    let alive = screen.leaks.survivors
    let gone = (screen.loads > 0 ? ["view", "presenter"] : ["presenter"])
      .filter { !alive.contains($0) }
    record.expect(
      gone.isEmpty,
      "\(screen.id) is open, but its \(gone.joined(separator: " and its "))"
        + " \(gone.count == 1 ? "was" : "were") deallocated")
  }

  /// Adds a finding if the screen's view or presenter is still alive.
  package func expectReleased(_ screen: Screen, after cause: String) async {
    await settle()
    await screen.leaks.waitForRelease()
    let left = screen.leaks.survivors.joined(separator: " and ")
    record.expect(left.isEmpty, "the \(left) of \(screen.id) stayed alive after \(cause)")
  }

  // MARK: Screens

  /// A number for a new screen.
  package func makeID(_ kind: ScreenID.Kind) -> ScreenID {
    lastNumber += 1
    return ScreenID(kind, number: lastNumber)
  }

  /// Shows a screen with a presenter that only its view holds.
  package func show(_ kind: Kind, at position: Placement.Position) -> Screen {
    let id = makeID(ScreenID.Kind(rawValue: kind.rawValue))
    let placement = Placement(id, at: position)
    switch kind {
    case .splash:
      return screen(id, SplashPresenterSpy()) { frontEnd.showSplash($0, as: placement) }
    case .auth:
      return screen(id, AuthPresenterSpy()) { frontEnd.showAuth($0, as: placement) }
    case .webView:
      return screen(id, WebViewPresenterSpy()) { frontEnd.showWebView($0, as: placement) }
    case .imagesList:
      return screen(id, ImagesListPresenterSpy()) { frontEnd.showImagesList($0, as: placement) }
    case .singleImage:
      return showPhoto(self, placement)
    case .profile:
      return screen(id, ProfilePresenterSpy()) { frontEnd.showProfile($0, as: placement) }
    }
  }

  /// Shows a screen, and records what its view reports.
  package func screen<Presenter: PresenterSpy>(
    _ id: ScreenID, _ presenter: Presenter, show: (Presenter) -> Void
  ) -> Screen {
    let screen = Screen(id)
    screen.leaks.track(presenter, as: "presenter")
    presenter.log.onCommand = { [weak presenter] intent in
      if intent == Presenter.viewDidLoad { screen.didLoad(presenter?.shownView) }
    }
    show(presenter)
    return screen
  }

  /// Shows a screen as a new root, or tabs.
  ///
  /// - Returns: the root's name in findings.
  func showRoot(_ kind: Kind?) -> String {
    guard let kind else {
      _ = showTabs()
      return "tabs"
    }
    _ = show(kind, at: .root)
    return "\(kind)"
  }

  /// Shows the tabs with their screens, as the app does after sign-in.
  package func showTabs() -> (feed: Screen, profile: Screen) {
    frontEnd.showTabs(Self.tabs)
    return (show(.imagesList, at: .tab(.feed)), show(.profile, at: .tab(.profile)))
  }

  static let tabs = [TabItem(.feed, title: "Feed"), TabItem(.profile, title: "Profile")]
}
