/// The command the presenter of the sign-in screen gives its view (A).
@MainActor
public protocol AuthViewProtocol: AnyObject {
  /// Enables or disables the button "Sign In".
  func setSignInEnabled(_ isEnabled: Bool)
}

/// The intents of the sign-in screen, and the outcomes of the login page.
@MainActor
public protocol AuthPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly.
  var view: (any AuthViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }

  /// The view is ready for commands. A new view reports this again and is shown everything there
  /// is.
  func viewDidLoad()
  /// The person tapped "Sign In".
  func didTapSignIn()
  /// The login page returned a code.
  func didReceiveCode(_ code: String)
  /// The login page ended without an answer to this sign-in (W-3, A-6).
  func didReceiveNoCode()
  /// The person gives up waiting for the exchange of a code. `AppFlow` reports it.
  func didCancelWaiting()
  /// The screen has closed: work is cancelled and no more commands are given.
  func screenDidClose()
}

/// The ways out of the sign-in screen.
@MainActor
public protocol AuthRouterProtocol: AnyObject {
  /// Opens the login page.
  func openLoginPage()
  /// Continues with the stored token.
  func didSignIn()
  /// Blocks the whole interface behind a loader. Blocks are counted.
  func beginBlocking()
  /// Ends one block.
  func endBlocking()
  /// Shows an alert after those already waiting. `answered` runs once, unless the screen closes
  /// first.
  func present(
    _ alert: Alert, from presenter: any ScreenPresenterProtocol,
    answered: @escaping @MainActor (Alert.Answer) -> Void)
}
