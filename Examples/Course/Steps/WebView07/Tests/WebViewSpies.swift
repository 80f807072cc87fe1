import Foundation

@testable import ImageFeed

/// A command of the presenter, to its view or its router.
enum WebViewCommand: Equatable {
  case load(URL)
  case setProgressValue(Double)
  case setProgressHidden(Bool)
  case didAuthenticate(with: String)
  case didCancel
  case didRefuse
}

/// An event that the view reports.
enum WebViewEvent: Equatable {
  case viewDidLoad
  case didUpdateProgressValue(Double)
  case decidePolicy(for: URL)
  case didTapBack
}

/// What happened, in order. Two spies can write into one log.
@MainActor
final class Log<Entry: Equatable> {
  private(set) var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }

  /// Returns what has happened since it was last asked for.
  func take() -> [Entry] {
    defer { entries = [] }
    return entries
  }
}

/// A presenter that writes down what its view reports.
@MainActor
final class WebViewPresenterSpy: WebViewPresenterProtocol {
  let log = Log<WebViewEvent>()
  var view: (any WebViewViewProtocol)?
  /// The answer of ``decidePolicy(for:)``.
  var decision = NavigationDecision.allow

  func viewDidLoad() { log.add(.viewDidLoad) }
  func didUpdateProgressValue(_ value: Double) { log.add(.didUpdateProgressValue(value)) }
  func didTapBack() { log.add(.didTapBack) }
  func decidePolicy(for url: URL) -> NavigationDecision {
    log.add(.decidePolicy(for: url))
    return decision
  }
}

/// A view that writes down what its presenter tells it.
@MainActor
final class WebViewViewSpy: WebViewViewProtocol {
  let log: Log<WebViewCommand>

  init(log: Log<WebViewCommand> = Log()) { self.log = log }

  func load(_ url: URL) { log.add(.load(url)) }
  func setProgressValue(_ value: Double) { log.add(.setProgressValue(value)) }
  func setProgressHidden(_ isHidden: Bool) { log.add(.setProgressHidden(isHidden)) }
}

/// A router that writes down where the screen leads.
@MainActor
final class WebViewRouterSpy: WebViewRouterProtocol {
  let log: Log<WebViewCommand>

  init(log: Log<WebViewCommand> = Log()) { self.log = log }

  func webView(_ presenter: any WebViewPresenterProtocol, didAuthenticateWith code: String) {
    log.add(.didAuthenticate(with: code))
  }
  func webViewDidCancel(_ presenter: any WebViewPresenterProtocol) { log.add(.didCancel) }
  func webViewDidRefuse(_ presenter: any WebViewPresenterProtocol) { log.add(.didRefuse) }
}
