import Foundation
import ImageFeedPresentation

/// What a view of the login page reported to its presenter.
public enum WebViewIntent: Hashable, Sendable {
  /// `viewDidLoad`.
  case viewDidLoad
  /// `didUpdateProgressValue`.
  case didUpdateProgressValue(Double)
  /// `didFailLoading`.
  case didFailLoading
  /// `didEnterCode`.
  case didEnterCode(String)
  /// `didTapRetry`.
  case didTapRetry
  /// `didTapBack`.
  case didTapBack
  /// `screenDidClose`.
  case screenDidClose
  /// `decidePolicy`.
  case decidePolicy(for: URL)
}

/// A presenter of the login page that records what its view reports, for tests of views.
@MainActor
public final class WebViewPresenterSpy: WebViewPresenterProtocol {
  /// Where intents are recorded.
  public let log = CommandLog<WebViewIntent>()
  /// The view.
  public weak var view: (any WebViewViewProtocol)?
  /// The texts of the screen.
  public let strings: Strings
  /// What ``decidePolicy(for:)`` answers.
  public var decision = NavigationDecision.allow

  /// Makes a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  /// Records it.
  public func viewDidLoad() { log.add(.viewDidLoad) }
  /// Records it.
  public func didUpdateProgressValue(_ value: Double) { log.add(.didUpdateProgressValue(value)) }
  /// Records it.
  public func didFailLoading() { log.add(.didFailLoading) }
  /// Records it.
  public func didEnterCode(_ text: String) { log.add(.didEnterCode(text)) }
  /// Records it.
  public func didTapRetry() { log.add(.didTapRetry) }
  /// Records it.
  public func didTapBack() { log.add(.didTapBack) }
  /// Records it.
  public func screenDidClose() { log.add(.screenDidClose) }

  /// Records it and answers ``decision``.
  public func decidePolicy(for url: URL) -> NavigationDecision {
    log.add(.decidePolicy(for: url))
    return decision
  }
}
