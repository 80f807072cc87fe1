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
  func redirect(from url: URL) -> AuthRedirect { .notOurs }
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
