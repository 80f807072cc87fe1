import Foundation
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashServices

/// The login page, in a small browser (SPEC W-2, W-4).
@MainActor
final class OpeningTheLoginPage: Situation {
  let log = CommandLog<WebViewCommand>()
  let expirations = 0
  private let unsplash: LocalUnsplash
  private let helper: AuthHelper
  private let router: WebViewRouterSpy
  private let view: WebViewViewSpy
  private let presenter: WebViewPresenter
  private var loader: PageLoader?
  /// Of the loader that a screen has from its first load on.
  let tasks = ScreenTasks()

  init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
    helper = AuthHelper(configuration: unsplash.configuration, state: "5a4d")
    router = WebViewRouterSpy(log: log)
    presenter = WebViewPresenter(authHelper: helper, strings: Strings(.english))
    view = WebViewViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
    log.onCommand = { [weak self] command in
      if case .load(let url) = command { self?.load(url) }
    }
  }

  var tracked: [AnyObject] { [presenter, view] }

  func arrive() async throws {}

  func act() {
    view.viewDidLoad()
  }

  /// The first load is the cell's: it has the limits of that moment.
  private func load(_ url: URL) {
    loader = PageLoader(WebPageClient(limits: unsplash.limits), tasks: tasks)
    loader?.presenter = presenter
    loader?.load(url)
  }

  func commands(_ ending: Ending) -> [WebViewCommand] {
    guard let url = helper.authorizeURL else { return [] }
    let start: [WebViewCommand] = [.setProgressValue(0), .setProgressHidden(false), .load(url)]
    if ending.isFailure { return start + [.setProgressHidden(true), .setMessage(.pageDidNotLoad)] }
    return start + [.setProgressValue(1), .setProgressHidden(true)]
  }

  func expectState(after ending: Ending) async throws {}

  func actAgain(after ending: Ending) async throws {
    presenter.didTapRetry()
  }

  func commandsAgain(after ending: Ending) -> [WebViewCommand] {
    [.setMessage(nil)] + commands(.done)
  }

  func close() {
    tasks.close()
    presenter.screenDidClose()
  }

  func commandsWhenClosed() -> [WebViewCommand] { Array(commands(.done).prefix(3)) }
}

extension ScreenMessage {
  /// W-4, in SPEC's words.
  static let pageDidNotLoad = ScreenMessage(
    text: "The page could not be loaded.", retryTitle: "Retry")
}
