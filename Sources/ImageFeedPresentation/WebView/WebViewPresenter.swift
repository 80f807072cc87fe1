import Foundation
import ImageFeedCore

/// The login page: opens it, follows its loading, and recognises the redirect at its end (requirements W).
@MainActor
public final class WebViewPresenter: WebViewPresenterProtocol {
  /// Where the screen can lead, held weakly.
  public weak var router: (any WebViewRouterProtocol)?
  /// The view, held weakly.
  public weak var view: (any WebViewViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  /// The texts of the screen.
  public let strings: Strings

  private let authHelper: any AuthHelperProtocol
  private var readiness = ViewReadiness()
  /// The sign-in has ended, one way or another; whatever the page does now is not reported.
  private var hasEnded = false
  /// The page could not be loaded, and has not been asked for again.
  private var hasFailed = false

  /// Makes the presenter of one sign-in.
  public init(authHelper: any AuthHelperProtocol, strings: Strings) {
    self.authHelper = authHelper
    self.strings = strings
  }

  /// Opens the login page with an empty progress bar (W-1, W-2).
  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil), !hasEnded else { return }
    guard let url = authHelper.authorizeURL else { return showFailure() }
    hasFailed = false
    view?.setProgressValue(0)
    view?.setProgressHidden(false)
    view?.load(url)
  }

  /// Passes the value on, then hides the bar if the page is there (W-2). What a page that has failed
  /// still reports is of no interest.
  public func didUpdateProgressValue(_ value: Double) {
    guard !value.isNaN, !hasFailed, !hasEnded else { return }
    let value = min(max(value, 0), 1)
    view?.setProgressValue(value)
    view?.setProgressHidden(shouldHideProgress(for: value))
  }

  /// Whether so little is missing that the page counts as loaded: `1 − value ≤ 0.0001` (W-2).
  public func shouldHideProgress(for value: Double) -> Bool {
    1 - value <= 0.0001
  }

  /// Lets the page go anywhere but to the redirect, which ends the sign-in (W-3, W-4).
  public func decidePolicy(for url: URL) -> NavigationDecision {
    guard !hasEnded else { return .cancel }
    let redirect = authHelper.redirect(from: url)
    guard redirect != .notOurs else { return .allow }
    end(with: redirect)
    return .cancel
  }

  /// Says so, and offers another try (W-4). A load that stopped because the sign-in ended is none.
  public func didFailLoading() {
    guard !hasEnded else { return }
    showFailure()
  }

  /// Takes a code, or the whole address of the redirect, that the person brought by hand; an address
  /// from elsewhere is refused with a word, and the page can be opened again.
  public func didEnterCode(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !hasEnded, !text.isEmpty else { return }
    let redirect = URL(string: text).map(authHelper.redirect(from:)) ?? .notOurs
    if redirect != .notOurs {
      end(with: redirect)
    } else if !text.contains(where: { $0.isWhitespace || ":?".contains($0) }) {
      // No code has these (U-1.1); addresses, whole or not, have.
      end(with: .code(text))
    } else {
      view?.setMessage(
        ScreenMessage(text: strings.notTheRedirect, retryTitle: strings.retry))
    }
  }

  /// Opens the login page again (W-4).
  public func didTapRetry() {
    guard !hasEnded else { return }
    view?.setMessage(nil)
    viewDidLoad()
  }

  /// Leaves the page; that is no sign-in and no error (W-5, A-6).
  public func didTapBack() {
    end(with: .denied)
  }

  /// Ends the sign-in without a report.
  public func screenDidClose() {
    hasEnded = true
    readiness.close()
    view = nil
    router = nil
  }

  private func end(with redirect: AuthRedirect) {
    guard !hasEnded else { return }
    hasEnded = true
    switch redirect {
    case .code(let code): router?.webView(self, didAuthenticateWith: code)
    case .denied: router?.webViewDidCancel(self)
    case .refused, .notOurs: router?.webViewDidRefuse(self)
    }
  }

  private func showFailure() {
    hasFailed = true
    view?.setProgressHidden(true)
    view?.setMessage(ScreenMessage(text: strings.pageDidNotLoad, retryTitle: strings.retry))
  }
}
