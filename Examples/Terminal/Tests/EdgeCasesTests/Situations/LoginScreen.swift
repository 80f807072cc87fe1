import Foundation
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox

@testable import ImageFeedTerminal

/// The login page as in the app: its presenter, and the terminal's own view and text browser, which
/// load over HTTP.
///
/// The spy records the presenter's commands, and the view executes them.
@MainActor
final class LoginScreen {
  let log = CommandLog<WebViewCommand>()
  let tasks = ScreenTasks()
  let presenter: WebViewPresenter
  /// The reasons why pages were not shown.
  private(set) var failures: [PageFailure] = []
  private let helper: AuthHelper
  private let router: WebViewRouterSpy
  private let spy: WebViewViewSpy
  private let view: LoginPageView
  private let browser: Browser

  init(_ unsplash: LocalUnsplash) {
    helper = AuthHelper(configuration: unsplash.configuration, state: "5a4d")
    router = WebViewRouterSpy(log: log)
    presenter = WebViewPresenter(authHelper: helper, strings: Strings(.english))
    browser = Browser(loader: unsplash.switched, cookies: CookieJar(), tasks: tasks)
    view = LoginPageView(
      presenter, browser: browser, texts: TerminalStrings(.english), invalidate: {})
    spy = WebViewViewSpy(log: log, presenter: presenter)
    browser.delegate = self
    presenter.router = router
    presenter.view = spy
    log.onCommand = { [weak self] in self?.carryOut($0) }
  }

  var tracked: [AnyObject] { [presenter, spy, view, browser] }

  private func carryOut(_ command: WebViewCommand) {
    switch command {
    case .load(let url): view.load(url)
    case .setProgressValue(let value): view.setProgressValue(value)
    case .setProgressHidden(let isHidden): view.setProgressHidden(isHidden)
    case .setMessage(let message): view.setMessage(message)
    case .didAuthenticate, .didCancel, .didRefuse: break
    }
  }

  // MARK: Actions

  func open() {
    spy.viewDidLoad()
  }

  func press(_ key: Key) {
    _ = view.handle(key)
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// The visible text.
  var text: String {
    let size = CellSize(columns: 80, rows: 30)
    var canvas = Canvas(size: size)
    view.layOut(in: size)
    view.draw(on: &canvas, at: AnimationMoment(step: 0))
    return (0..<size.rows).map { canvas.text(row: $0) }.joined(separator: "\n")
  }

  func close() {
    presenter.screenDidClose()
    browser.close()
  }

  // MARK: Expectations

  /// The commands of the first request.
  var opens: [WebViewCommand] {
    [.setProgressValue(0), .setProgressHidden(false)]
      + (helper.authorizeURL.map { [.load($0)] } ?? [])
  }

  /// The commands between the request and its end, with the result.
  func commands(_ ending: Ending) -> [WebViewCommand] {
    switch ending {
    case .pageNotLoaded(let failure, let redirects):
      Self.progress([0.1] + (redirects == 0 ? [] : [0.3]) + Self.reading(failure))
        + [.setProgressHidden(true), .setMessage(.pageDidNotLoad)]
    default: Self.progress([0.1, 0.6, 0.9]) + [.setProgressValue(1), .setProgressHidden(true)]
    }
  }

  /// The progress of an answer that has arrived, also for an unreadable page.
  private static func reading(_ failure: PageFailure) -> [Double] {
    if case .unreadable = failure { [0.6] } else { [] }
  }

  static func progress(_ values: [Double]) -> [WebViewCommand] {
    values.flatMap { [.setProgressValue($0), .setProgressHidden(false)] }
  }

  /// Checks the visible text and its reason.
  func expectShown(_ ending: Ending) {
    let text = text
    let isForm = text.contains("[ Authorize ]")
    switch ending {
    case .pageNotLoaded(let failure, _):
      #expect(text.contains("The page could not be loaded."))
      #expect(!isForm)
      #expect(failures.map(\.withoutPlace) == [failure])
    case .otherPage:
      #expect(!isForm && browser.page != nil && failures == [])
    default:
      #expect(isForm && failures == [])
    }
    failures = []
  }
}

extension LoginScreen: BrowserDelegate {
  func browser(_ browser: Browser, decidePolicyFor url: URL) -> NavigationDecision {
    view.browser(browser, decidePolicyFor: url)
  }

  func browser(_ browser: Browser, didUpdateProgress value: Double) {
    view.browser(browser, didUpdateProgress: value)
  }

  func browser(_ browser: Browser, didShow page: WebPage) {
    view.browser(browser, didShow: page)
  }

  func browser(_ browser: Browser, didFailWith failure: PageFailure) {
    failures.append(failure)
    view.browser(browser, didFailWith: failure)
  }
}

extension PageFailure {
  /// A page with a missing or damaged part. The parser's first error depends on the position.
  static let brokenPage = PageFailure.unreadable(PageError(.notWellFormed(code: 0)))

  fileprivate var withoutPlace: PageFailure {
    guard case .unreadable(let error) = self else { return self }
    return error.reason == .empty ? .unreadable(PageError(.empty)) : .brokenPage
  }
}

extension ScreenMessage {
  /// The message of W-4, with the requirements' text.
  static let pageDidNotLoad = ScreenMessage(
    text: "The page could not be loaded.", retryTitle: "Retry")
}
