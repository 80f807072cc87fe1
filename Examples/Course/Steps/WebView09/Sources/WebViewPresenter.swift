import Foundation

/// The presenter of the login page. It decides, and it imports no UIKit.
@MainActor
final class WebViewPresenter: WebViewPresenterProtocol {
  weak var view: (any WebViewViewProtocol)?

  /// `nil` once the screen has closed.
  private var router: (any WebViewRouterProtocol)?
  private let authHelper: any AuthHelperProtocol
  /// Indicates whether the sign-in has ended. What the page does afterwards is ignored.
  private var hasEnded = false
  /// Indicates whether the page could not be loaded and has not been asked for again.
  private var hasFailed = false

  init(router: any WebViewRouterProtocol, authHelper: any AuthHelperProtocol) {
    self.router = router
    self.authHelper = authHelper
  }

  func viewDidLoad() {
    guard !hasEnded else { return }
    guard let url = authHelper.authorizeURL else { return showFailure() }
    hasFailed = false
    view?.setProgressValue(0)
    view?.setProgressHidden(false)
    view?.load(url)
  }

  /// Values outside 0…1 are clamped, NaN is ignored.
  func didUpdateProgressValue(_ value: Double) {
    guard !value.isNaN, !hasFailed, !hasEnded else { return }
    let value = min(max(value, 0), 1)
    view?.setProgressValue(value)
    view?.setProgressHidden(shouldHideProgress(for: value))
  }

  /// Indicates whether the page counts as loaded.
  func shouldHideProgress(for value: Double) -> Bool {
    1 - value <= 0.0001
  }

  func decidePolicy(for url: URL) -> NavigationDecision {
    guard !hasEnded else { return .cancel }
    let redirect = authHelper.redirect(from: url)
    guard redirect != .notOurs else { return .allow }
    end(with: redirect)
    return .cancel
  }

  func didFailLoading() {
    guard !hasEnded else { return }
    showFailure()
  }

  func didTapRetry() {
    guard !hasEnded else { return }
    view?.setMessage(nil)
    viewDidLoad()
  }

  func didTapBack() {
    end(with: .denied)
  }

  func screenDidClose() {
    hasEnded = true
    (view, router) = (nil, nil)
  }

  private func end(with redirect: AuthRedirect) {
    guard !hasEnded else { return }
    hasEnded = true
    switch redirect {
    case .code(let code): router?.didAuthenticate(with: code)
    case .denied: router?.didCancel()
    case .refused, .notOurs: router?.didRefuse()
    }
  }

  private func showFailure() {
    hasFailed = true
    view?.setProgressHidden(true)
    view?.setMessage(ScreenMessage(text: "The page did not load.", retryTitle: "Retry"))
  }
}
