import Foundation

@testable import ImageFeed

/// A presenter that remembers what its view reported.
@MainActor
final class WebViewPresenterSpy: WebViewPresenterProtocol {
  var view: (any WebViewViewProtocol)?
  private(set) var viewDidLoadCalled = false
  private(set) var reportedProgress: Double?

  func viewDidLoad() { viewDidLoadCalled = true }
  func didUpdateProgressValue(_ value: Double) { reportedProgress = value }
  func decidePolicy(for url: URL) -> NavigationDecision { .allow }
  func didTapBack() {}
}

/// A view that remembers what its presenter told it.
@MainActor
final class WebViewViewSpy: WebViewViewProtocol {
  var loadRequestCalled: Bool { loadedURL != nil }
  private(set) var loadedURL: URL?
  private(set) var progressValue: Double?
  private(set) var isProgressHidden: Bool?

  func load(_ url: URL) { loadedURL = url }
  func setProgressValue(_ value: Double) { progressValue = value }
  func setProgressHidden(_ isHidden: Bool) { isProgressHidden = isHidden }
}

/// A router that remembers where the screen has led.
@MainActor
final class WebViewRouterSpy: WebViewRouterProtocol {
  private(set) var outcomes: [String] = []

  func webView(_ presenter: any WebViewPresenterProtocol, didAuthenticateWith code: String) {
    outcomes.append("signed in with \(code)")
  }
  func webViewDidCancel(_ presenter: any WebViewPresenterProtocol) {
    outcomes.append("cancelled")
  }
  func webViewDidRefuse(_ presenter: any WebViewPresenterProtocol) {
    outcomes.append("refused")
  }
}
