import Foundation

/// The commands that the presenter of the login page gives its view.
///
/// At `viewDidLoad()`, and at each retry after its message has gone: the bar at 0, shown, and the
/// page. A page that fails hides the bar and shows the message.
@MainActor
protocol WebViewViewProtocol: AnyObject {
  /// Loads a page in place of the present one.
  func load(_ url: URL)
  /// Moves the progress bar, 0…1.
  func setProgressValue(_ value: Double)
  /// Hides or shows the progress bar.
  func setProgressHidden(_ isHidden: Bool)
  /// Shows a message in place of the page; `nil` shows the page again.
  func setMessage(_ message: ScreenMessage?)
}

/// The events that the view of the login page reports, and the question it must ask.
@MainActor
protocol WebViewPresenterProtocol: AnyObject {
  /// The view, held weakly: the view holds its presenter.
  var view: (any WebViewViewProtocol)? { get set }

  /// The view is ready for commands.
  func viewDidLoad()
  /// The page has loaded this far.
  func didUpdateProgressValue(_ value: Double)
  /// The page wants to load this address: ask before it does.
  func decidePolicy(for url: URL) -> NavigationDecision
  /// The page could not be loaded, or was answered with an HTTP error status; not for a load that
  /// was cancelled.
  func didFailLoading()
  /// The person tapped the button of the message.
  func didTapRetry()
  /// The person tapped the back button.
  func didTapBack()
  /// The screen has closed: no more commands are given.
  func screenDidClose()
}

/// The ways out of the login page. One of them is taken, once; each closes the page.
@MainActor
protocol WebViewRouterProtocol: AnyObject {
  /// Passes the code on.
  func didAuthenticate(with code: String)
  /// The person went back or denied access, which is not an error.
  func didCancel()
  /// The redirect was not an answer to this sign-in.
  func didRefuse()
}

/// The answer to a web view that wants to load an address.
enum NavigationDecision: Equatable {
  case allow
  case cancel
}
