import Foundation

@testable import ImageFeed

/// A view that remembers what its presenter told it.
@MainActor
final class WebViewViewSpy: WebViewViewProtocol {
  var loadRequestCalled: Bool { loadedURL != nil }
  private(set) var loadedURL: URL?

  func load(_ url: URL) { loadedURL = url }
}

/// A presenter opposite a spy of its view.
@MainActor
struct WebViewFixture {
  let view = WebViewViewSpy()
  let presenter = WebViewPresenter()

  init() {
    presenter.view = view
  }
}
