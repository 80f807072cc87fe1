import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// A front end, a scripted app, and the record of a check.
@MainActor
final class FrontEndStage {
  /// A screen that was shown, and what came of it.
  struct Screen {
    let id: ScreenID
    /// How often the view has said that it is there.
    let loads: () -> Int
    /// What of it is still alive.
    let leaks: LeakCheck
  }

  let probe: any FrontEndProbe
  let record: CheckRecord
  private(set) var app: AppFlowSpy?
  private let log: CommandLog<AppFlowReport>
  private var lastNumber = 0

  init(_ probe: any FrontEndProbe, _ record: CheckRecord) {
    self.probe = probe
    self.record = record
    let app = AppFlowSpy()
    self.app = app
    log = app.log
    probe.frontEnd.app = app
  }

  var frontEnd: any FrontEnd { probe.frontEnd }

  func settle() async {
    record.begin("settle()")
    await probe.settle()
  }

  /// Lets go of the app.
  func dropApp() { app = nil }

  /// What was reported since this was asked last, once the front end has settled.
  func told() async -> [AppFlowReport] {
    await settle()
    return log.take()
  }

  /// Runs inside each report.
  func onReport(_ body: @escaping (AppFlowReport) -> Void) { log.onCommand = body }

  /// Adds a finding unless the app was told exactly this.
  func expectTold(_ wanted: [AppFlowReport], after cause: String) async {
    let told = await told()
    record.expect(told == wanted, "after \(cause) the app was told \(told) and not \(wanted)")
  }

  /// Adds a finding unless this is the screen to be seen.
  func expectTop(_ screen: Screen, after cause: String) async {
    await settle()
    let top = probe.topScreen.map { "\($0)" } ?? "none"
    record.expect(
      top == "\(screen.id)", "after \(cause) the screen on show was \(top) and not \(screen.id)")
  }

  /// Shows a screen with a presenter that only its view keeps.
  func show(_ kind: ScreenID.Kind, at position: Placement.Position) -> Screen {
    lastNumber += 1
    let placement = Placement(ScreenID(kind, number: lastNumber), at: position)
    switch kind {
    case .splash:
      let presenter = SplashPresenterSpy()
      presenter.view = frontEnd.showSplash(presenter, as: placement)
      return screen(placement, presenter, presenter.view, presenter.log, .viewDidLoad)
    case .auth:
      let presenter = AuthPresenterSpy()
      presenter.view = frontEnd.showAuth(presenter, as: placement)
      return screen(placement, presenter, presenter.view, presenter.log, .viewDidLoad)
    case .webView:
      let presenter = WebViewPresenterSpy()
      presenter.view = frontEnd.showWebView(presenter, as: placement)
      return screen(placement, presenter, presenter.view, presenter.log, .viewDidLoad)
    case .imagesList:
      let presenter = ImagesListPresenterSpy()
      presenter.view = frontEnd.showImagesList(presenter, as: placement)
      return screen(placement, presenter, presenter.view, presenter.log, .viewDidLoad)
    case .singleImage:
      let presenter = SingleImagePresenterSpy(card: ImagesListViewContract.cards(1..<2)[0])
      presenter.view = frontEnd.showSingleImage(presenter, as: placement)
      return screen(placement, presenter, presenter.view, presenter.log, .viewDidLoad)
    case .profile:
      let presenter = ProfilePresenterSpy()
      presenter.view = frontEnd.showProfile(presenter, as: placement)
      return screen(placement, presenter, presenter.view, presenter.log, .viewDidLoad)
    case .favourites:
      let presenter = FavouritesPresenterSpy()
      presenter.view = frontEnd.showFavourites(presenter, as: placement)
      return screen(placement, presenter, presenter.view, presenter.log, .viewDidLoad)
    case .photoInfo:
      let presenter = PhotoInfoPresenterSpy()
      presenter.view = frontEnd.showPhotoInfo(presenter, as: placement)
      return screen(placement, presenter, presenter.view, presenter.log, .viewDidLoad)
    case .explore, .search, .collectionList, .photoList:
      return showExploring(kind, placement)
    }
  }

  private func showExploring(_ kind: ScreenID.Kind, _ placement: Placement) -> Screen {
    switch kind {
    case .explore:
      let presenter = ExplorePresenterSpy()
      presenter.view = frontEnd.showExplore(presenter, as: placement)
      return screen(placement, presenter, presenter.view, presenter.log, .viewDidLoad)
    case .search:
      let presenter = SearchPresenterSpy()
      presenter.view = frontEnd.showSearch(presenter, as: placement)
      return screen(placement, presenter, presenter.view, presenter.log, .viewDidLoad)
    case .collectionList:
      let presenter = CollectionListPresenterSpy()
      presenter.view = frontEnd.showCollectionList(presenter, as: placement)
      return screen(placement, presenter, presenter.view, presenter.log, .viewDidLoad)
    default:
      let presenter = PhotoListPresenterSpy()
      presenter.view = frontEnd.showPhotoList(presenter, as: placement)
      return screen(placement, presenter, presenter.view, presenter.log, .viewDidLoad)
    }
  }

  private func screen<Intent: Equatable>(
    _ placement: Placement, _ presenter: AnyObject, _ view: AnyObject?,
    _ log: CommandLog<Intent>, _ viewDidLoad: Intent
  ) -> Screen {
    let leaks = LeakCheck()
    leaks.track(presenter, as: "presenter")
    if let view { leaks.track(view, as: "view") }
    return Screen(
      id: placement.screen, loads: { log.commands.filter { $0 == viewDidLoad }.count },
      leaks: leaks)
  }

  /// Shows the tabs with their screens, as the app does after sign-in.
  func showTabs() -> (feed: Screen, profile: Screen) {
    frontEnd.showTabs(Self.tabs)
    return (show(.imagesList, at: .tab(.feed)), show(.profile, at: .tab(.profile)))
  }

  static let tabs = [TabItem(.feed, title: "Feed"), TabItem(.profile, title: "Profile")]
}
