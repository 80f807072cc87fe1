import Foundation

@testable import ImageFeed

/// A command of the presenter, to its view or its router.
enum WebViewCommand: Equatable {
  case load(URL)
  case setProgressValue(Double)
  case setProgressHidden(Bool)
  case setMessage(ScreenMessage?)
  case didAuthenticate(with: String)
  case didCancel
  case didRefuse
}

/// A view that writes down what its presenter tells it, and keeps what its bar shows.
@MainActor
final class WebViewViewSpy: WebViewViewProtocol {
  let log: Log<WebViewCommand>
  private(set) var progressValue: Double?
  private(set) var isProgressHidden: Bool?

  init(log: Log<WebViewCommand> = Log()) { self.log = log }

  func load(_ url: URL) { log.add(.load(url)) }
  func setProgressValue(_ value: Double) {
    progressValue = value
    log.add(.setProgressValue(value))
  }
  func setProgressHidden(_ isHidden: Bool) {
    isProgressHidden = isHidden
    log.add(.setProgressHidden(isHidden))
  }
  func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}

/// A router that writes down where the screen leads.
@MainActor
final class WebViewRouterSpy: WebViewRouterProtocol {
  let log: Log<WebViewCommand>

  init(log: Log<WebViewCommand> = Log()) { self.log = log }

  func didAuthenticate(with code: String) { log.add(.didAuthenticate(with: code)) }
  func didCancel() { log.add(.didCancel) }
  func didRefuse() { log.add(.didRefuse) }

  /// The ways out, in words.
  var outcomes: [String] {
    log.entries.compactMap { command in
      switch command {
      case .didAuthenticate(let code): "signed in with \(code)"
      case .didCancel: "cancelled"
      case .didRefuse: "refused"
      default: nil
      }
    }
  }
}

/// A presenter between spies of its view and its router, which write into one log.
@MainActor
struct WebViewFixture {
  let log = Log<WebViewCommand>()
  let view: WebViewViewSpy
  let router: WebViewRouterSpy
  let presenter: WebViewPresenter

  init(authHelper: any AuthHelperProtocol = AuthHelper()) {
    view = WebViewViewSpy(log: log)
    router = WebViewRouterSpy(log: log)
    presenter = WebViewPresenter(router: router, authHelper: authHelper)
    presenter.view = view
  }
}
