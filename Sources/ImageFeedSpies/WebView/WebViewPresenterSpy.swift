import Foundation
import ImageFeedPresentation

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
@MainActor
public final class WebViewPresenterSpy: WebViewPresenterProtocol {
  /// The recorded intents.
  public let log = CommandLog<WebViewIntent>()
  public weak var view: (any WebViewViewProtocol)?
  public let strings: Strings
  /// The answer of ``decidePolicy(for:)``.
  public var decision = NavigationDecision.allow

  /// Creates a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

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
