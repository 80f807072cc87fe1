import Foundation
import ImageFeedCore

/// The login page (requirements W): what the presenter commands.
@MainActor
public protocol WebViewViewProtocol: AnyObject {
  /// Loads a page, in place of the present one.
  func load(_ url: URL)
  /// Moves the progress bar, 0…1.
  func setProgressValue(_ value: Double)
  /// Hides or shows the progress bar.
  func setProgressHidden(_ isHidden: Bool)
  /// Shows a message instead of the page, or the page again.
  func setMessage(_ message: ScreenMessage?)
}

/// The login page: what the view reports.
@MainActor
public protocol WebViewPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly.
  var view: (any WebViewViewProtocol)? { get set }

  /// The page has loaded so far, 0…1; other numbers are clamped, NaN is ignored.
  func didUpdateProgressValue(_ value: Double)
  /// The page wants to go somewhere, in its main frame. Must be asked before it goes.
  ///
  /// The redirect at the end of the sign-in is recognised here and its code handed over, once. The
  /// screen may be closed before this returns.
  func decidePolicy(for url: URL) -> NavigationDecision
  /// The page could not be loaded, or its process died; not for a load that was cancelled.
  func didFailLoading()
  /// The person brought a code, or the address of the redirect, by hand.
  func didEnterCode(_ text: String)
  /// The person wants the page again after a failure.
  func didTapRetry()
  /// The person leaves the page.
  func didTapBack()
}

/// The login page: where it can lead.
@MainActor
public protocol WebViewRouterProtocol: AnyObject {
  /// The person has signed in; the code is to be exchanged.
  func webView(_ presenter: any WebViewPresenterProtocol, didAuthenticateWith code: String)
  /// The person went back, or denied access: not an error.
  func webViewDidCancel(_ presenter: any WebViewPresenterProtocol)
  /// The redirect was not an answer to this sign-in (W-3).
  func webViewDidRefuse(_ presenter: any WebViewPresenterProtocol)
}

/// What a web view is to do with a navigation.
public enum NavigationDecision: Hashable, Sendable {
  /// Go there.
  case allow
  /// Stay.
  case cancel
}
