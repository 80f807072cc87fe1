import Foundation

@testable import ImageFeed

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

/// A presenter opposite a spy of its view.
@MainActor
struct WebViewFixture {
  let view = WebViewViewSpy()
  let presenter = WebViewPresenter(authHelper: AuthHelper())

  init() {
    presenter.view = view
  }
}
