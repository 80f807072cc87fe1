import Foundation

@testable import ImageFeed

/// A presenter that remembers what its view reported.
@MainActor
final class WebViewPresenterSpy: WebViewPresenterProtocol {
  var view: (any WebViewViewProtocol)?
  private(set) var viewDidLoadCalled = false

  func viewDidLoad() { viewDidLoadCalled = true }
}

/// A view that remembers what its presenter told it.
@MainActor
final class WebViewViewSpy: WebViewViewProtocol {
  var loadRequestCalled: Bool { loadedURL != nil }
  private(set) var loadedURL: URL?

  func load(_ url: URL) { loadedURL = url }
}
