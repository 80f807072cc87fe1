import Foundation

@testable import ImageFeed

/// An event that the view reports.
enum WebViewEvent: Equatable {
  case viewDidLoad
  case didUpdateProgressValue(Double)
  case decidePolicy(for: URL)
  case didFailLoading
  case didTapRetry
  case didTapBack
  case screenDidClose
}

/// A presenter that writes down what its view reports.
@MainActor
final class WebViewPresenterSpy: WebViewPresenterProtocol {
  let log = Log<WebViewEvent>()
  weak var view: (any WebViewViewProtocol)?

  func viewDidLoad() { log.add(.viewDidLoad) }
  func didUpdateProgressValue(_ value: Double) { log.add(.didUpdateProgressValue(value)) }
  func didFailLoading() { log.add(.didFailLoading) }
  func didTapRetry() { log.add(.didTapRetry) }
  func didTapBack() { log.add(.didTapBack) }
  func screenDidClose() { log.add(.screenDidClose) }
  func decidePolicy(for url: URL) -> NavigationDecision {
    log.add(.decidePolicy(for: url))
    return .allow
  }
}
