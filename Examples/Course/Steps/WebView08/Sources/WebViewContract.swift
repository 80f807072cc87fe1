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
  /// The view, held weakly: the view holds its presenter.
  var view: (any WebViewViewProtocol)? { get set }

  /// The view is ready for commands.
  func viewDidLoad()
  /// The page has loaded this far.
  func didUpdateProgressValue(_ value: Double)
  /// The page wants to load this address: ask before it does.
  func decidePolicy(for url: URL) -> NavigationDecision
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
