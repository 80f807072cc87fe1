import Foundation

/// The commands that the presenter of the login page gives its view.
@MainActor
protocol WebViewViewProtocol: AnyObject {
  /// Loads a page in place of the present one.
  func load(_ url: URL)
  /// Moves the progress bar, 0…1.
  func setProgressValue(_ value: Double)
  /// Hides or shows the progress bar.
  func setProgressHidden(_ isHidden: Bool)
}

/// The events that the view of the login page reports, and the question it must ask.
@MainActor
protocol WebViewPresenterProtocol: AnyObject {
  var view: (any WebViewViewProtocol)? { get set }

  /// The view is ready for commands.
  func viewDidLoad()
  /// The page has loaded this far.
  func didUpdateProgressValue(_ value: Double)
  /// The page wants to load this address: ask before it does.
  func decidePolicy(for url: URL) -> NavigationDecision
  /// The person tapped the back button.
  func didTapBack()
}

/// The ways out of the login page. Exactly one of them is taken, once.
@MainActor
protocol WebViewRouterProtocol: AnyObject {
  /// Closes the page and passes its code on.
  func webView(_ presenter: any WebViewPresenterProtocol, didAuthenticateWith code: String)
  /// Closes the page: the person went back or denied access, which is not an error.
  func webViewDidCancel(_ presenter: any WebViewPresenterProtocol)
  /// Closes the page: the redirect was not an answer to this sign-in.
  func webViewDidRefuse(_ presenter: any WebViewPresenterProtocol)
}

/// The answer to a web view that wants to load an address.
enum NavigationDecision: Equatable {
  case allow
  case cancel
}
