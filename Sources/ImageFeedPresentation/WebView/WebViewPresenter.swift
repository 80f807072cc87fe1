import Foundation
import ImageFeedCore

/// The presenter of the login page: opens it, follows its loading, and recognises the redirect at
/// its end (W).
@MainActor
public final class WebViewPresenter: WebViewPresenterProtocol {
  public weak var view: (any WebViewViewProtocol)?
  public let strings: Strings

  /// `nil` once the screen has closed.
  private var router: (any WebViewRouterProtocol)?
  private let authHelper: any AuthHelperProtocol
  /// Indicates whether the sign-in has ended. What the page does afterwards is ignored.
  private var hasEnded = false
  /// Indicates whether the page could not be loaded and has not been requested again.
  private var hasFailed = false

  /// Creates the presenter of one sign-in.
  public init(
    router: any WebViewRouterProtocol, authHelper: any AuthHelperProtocol, strings: Strings
  ) {
    (self.router, self.authHelper, self.strings) = (router, authHelper, strings)
  }

  /// Opens the login page with an empty progress bar (W-1, W-2).
  public func viewDidLoad() {
    guard !hasEnded, ready(view) != nil else { return }
    guard let url = authHelper.authorizeURL else { return showFailure() }
    hasFailed = false
    view?.setProgressValue(0)
    view?.setProgressHidden(false)
    view?.load(url)
  }

  /// Passes the value on, and hides the bar once the page has loaded (W-2). A page that has failed
  /// is ignored.
  public func didUpdateProgressValue(_ value: Double) {
    guard !value.isNaN, !hasFailed, !hasEnded else { return }
    let value = min(max(value, 0), 1)
    view?.setProgressValue(value)
    view?.setProgressHidden(shouldHideProgress(for: value))
  }

  /// Indicates whether the page counts as loaded: `1 − value ≤ 0.0001` (W-2).
  public func shouldHideProgress(for value: Double) -> Bool {
    1 - value <= 0.0001
  }

  /// Allows every address but the redirect, which ends the sign-in (W-3, W-4).
  public func decidePolicy(for url: URL) -> NavigationDecision {
    guard !hasEnded else { return .cancel }
    let redirect = authHelper.redirect(from: url)
    guard redirect != .notOurs else { return .allow }
    end(with: redirect)
    return .cancel
  }

  /// Shows a message with "Retry" (W-4). A load cancelled by the end of the sign-in is not a
  /// failure.
  public func didFailLoading() {
    guard !hasEnded else { return }
    showFailure()
  }

  /// Accepts a code or the address of the redirect (W-3). Any other address is refused with a
  /// message, and the page can be opened again.
  public func didEnterCode(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !hasEnded, !text.isEmpty else { return }
    let redirect = URL(string: text).map(authHelper.redirect(from:)) ?? .notOurs
    if redirect != .notOurs {
      end(with: redirect)
    } else if !text.contains(where: { $0.isWhitespace || ":?".contains($0) }) {
      // A code has none of these characters (U-1.1); an address, even a part of one, does.
      end(with: .code(text))
    } else {
      view?.setMessage(ScreenMessage(text: strings.notTheRedirect, retryTitle: strings.retry))
    }
  }

  public func didTapRetry() {
    guard !hasEnded else { return }
    view?.setMessage(nil)
    viewDidLoad()
  }

  /// Leaves the page, which is not an error (W-5, A-6).
  public func didTapBack() {
    end(with: .denied)
  }

  public func screenDidClose() {
    hasEnded = true
    (view, router) = (nil, nil)
  }

  public func didCancelWaiting() {}

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
    view?.setMessage(ScreenMessage(text: strings.pageDidNotLoad, retryTitle: strings.retry))
  }
}
