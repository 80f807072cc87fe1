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

/// The events that the view of the login page reports.
@MainActor
protocol WebViewPresenterProtocol: AnyObject {
  var view: (any WebViewViewProtocol)? { get set }

  /// The view is ready for commands.
  func viewDidLoad()
  /// The page has loaded this far.
  func didUpdateProgressValue(_ value: Double)
  /// The page wants to load this address.
  func redirect(from url: URL) -> AuthRedirect
}
