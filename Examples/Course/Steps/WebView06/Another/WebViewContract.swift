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

/// What becomes of an address that the page wants to load.
enum NavigationDecision: Equatable {
  case allow
  case cancel
}

/// The events that the view of the login page reports.
@MainActor
protocol WebViewPresenterProtocol: AnyObject {
  var view: (any WebViewViewProtocol)? { get set }

  func viewDidLoad()
  func didUpdateProgressValue(_ value: Double)
  func decidePolicy(for url: URL) -> NavigationDecision
  func didTapBack()
}

/// The ways out of the login page. The presenter takes one of them, once.
@MainActor
protocol WebViewRouterProtocol: AnyObject {
  func didAuthenticate(with code: String)
  func didCancel()
  func didRefuse()
}
