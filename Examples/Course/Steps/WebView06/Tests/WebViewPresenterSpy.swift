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
