/// The sign-in screen (requirements A): what the presenter commands.
@MainActor
public protocol AuthViewProtocol: AnyObject {
  /// Allows or forbids the button "Sign In".
  func setSignInEnabled(_ isEnabled: Bool)
}

/// The sign-in screen: what the view, and the login page, report.
@MainActor
public protocol AuthPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly.
  var view: (any AuthViewProtocol)? { get set }

  /// The person wants to sign in.
  func didTapSignIn()
  /// The login page handed a code over.
  func didReceiveCode(_ code: String)
  /// The login page ended with something that was no answer to this sign-in (W-3).
  func didReceiveNoCode()
}

/// The sign-in screen: where it can lead.
@MainActor
public protocol AuthRouterProtocol: AlertPresenting, InterfaceBlocking {
  /// The login page opens.
  func openLoginPage()
  /// The token is stored.
  func didSignIn()
}
