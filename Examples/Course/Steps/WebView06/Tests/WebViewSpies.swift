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

/// A router that remembers where the screen has led.
@MainActor
final class WebViewRouterSpy: WebViewRouterProtocol {
  private(set) var outcomes: [String] = []

  func didAuthenticate(with code: String) { outcomes.append("signed in with \(code)") }
  func didCancel() { outcomes.append("cancelled") }
  func didRefuse() { outcomes.append("refused") }
}

/// A presenter between spies of its view and its router.
@MainActor
struct WebViewFixture {
  let view = WebViewViewSpy()
  let router = WebViewRouterSpy()
  let presenter: WebViewPresenter

  init() {
    presenter = WebViewPresenter(router: router, authHelper: AuthHelper())
    presenter.view = view
  }
}
