/// The command the presenter of the sign-in screen gives its view (A): this one is all.
///
/// A view starts with the button disabled; `viewDidLoad()` enables it, unless a code is being
/// exchanged. A code blocks the interface, then disables the button; its end enables the button, then
/// unblocks, and then comes the way out or the alert, neither if the person or
/// the service gave up.
@MainActor
public protocol AuthViewProtocol: AnyObject {
  /// Enables or disables the button "Sign In".
  func setSignInEnabled(_ isEnabled: Bool)
}

/// The intents of the sign-in screen, and the outcomes of the login page: these are all.
@MainActor
public protocol AuthPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`.
  var view: (any AuthViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }

  /// The view is ready for commands. A new view reports this again and is shown everything there
  /// is. Without ``view`` the report changes nothing: set it, then report again.
  func viewDidLoad()
  /// The person tapped "Sign In".
  func didTapSignIn()
  /// The login page returned a code.
  func didReceiveCode(_ code: String)
  /// The login page ended without an answer to this sign-in (W-3, A-6).
  func didReceiveNoCode()
  /// The person gives up waiting for the exchange of a code; it is too late when the
  /// token is being stored.
  func didCancelWaiting()
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  /// `AppFlow`, not the view, reports this and `didCancelWaiting()`.
  func screenDidClose()
}

/// The ways out of the sign-in screen: these five are all.
@MainActor
public protocol AuthRouterProtocol: AnyObject {
  /// Opens the login page.
  func openLoginPage()
  /// Continues with the stored token.
  func didSignIn()
  /// Blocks the whole interface behind a loader. Blocks are counted, and those of a screen
  /// end with it.
  func beginBlocking()
  /// Ends one block.
  func endBlocking()
  /// Shows an alert with one button, after those already waiting.
  func show(_ alert: Alert)
}
