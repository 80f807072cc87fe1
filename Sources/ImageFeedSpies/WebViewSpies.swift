import Foundation
import ImageFeedPresentation

/// A command of the presenter of the login page, to its view or its router.
public enum WebViewCommand: Hashable, Sendable {
  case load(URL)
  case setProgressValue(Double)
  case setProgressHidden(Bool)
  case setMessage(ScreenMessage?)
  case didAuthenticate(with: String)
  case didCancel
  case didRefuse
}

/// A view of the login page that records its commands and keeps its presenter.
public final class WebViewViewSpy: ScreenViewSpy<WebViewCommand, any WebViewPresenterProtocol>,
  WebViewViewProtocol
{
  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func load(_ url: URL) { log.add(.load(url)) }
  public func setProgressValue(_ value: Double) { log.add(.setProgressValue(value)) }
  public func setProgressHidden(_ isHidden: Bool) { log.add(.setProgressHidden(isHidden)) }
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}

/// A router of the login page that records where the screen leads.
public final class WebViewRouterSpy: RouterSpy<WebViewCommand>, WebViewRouterProtocol {
  public func didAuthenticate(with code: String) { log.add(.didAuthenticate(with: code)) }
  public func didCancel() { log.add(.didCancel) }
  public func didRefuse() { log.add(.didRefuse) }
}

/// An intent that a view of the login page reports.
public enum WebViewIntent: Hashable, Sendable {
  case viewDidLoad
  case didUpdateProgressValue(Double)
  case didFailLoading
  case didEnterCode(String)
  case didTapRetry
  case didTapBack
  case didCancelWaiting
  case screenDidClose
  case decidePolicy(for: URL)
}

/// A presenter of the login page that records what its view reports, for tests of views.
public final class WebViewPresenterSpy: ScreenPresenterSpy<WebViewIntent>, WebViewPresenterProtocol
{
  public weak var view: (any WebViewViewProtocol)?
  /// The answer of ``decidePolicy(for:)``.
  public var decision = NavigationDecision.allow

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didUpdateProgressValue(_ value: Double) { log.add(.didUpdateProgressValue(value)) }
  public func didFailLoading() { log.add(.didFailLoading) }
  public func didEnterCode(_ text: String) { log.add(.didEnterCode(text)) }
  public func didTapRetry() { log.add(.didTapRetry) }
  public func didTapBack() { log.add(.didTapBack) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }

  /// Records it and answers ``decision``.
  public func decidePolicy(for url: URL) -> NavigationDecision {
    log.add(.decidePolicy(for: url))
    return decision
  }
}
