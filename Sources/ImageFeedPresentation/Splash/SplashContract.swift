import ImageFeedCore

/// The commands the presenter of the splash gives its view (S): these two are all.
///
/// A view starts without loader and choices. A request hides the choices and shows the loader, which
/// goes before the app opens, or before the choices come, and then the alert, unless the service gave
/// up. Without a token the sign-in opens at once; after a 401, or if the token cannot be read, an
/// alert comes first.
@MainActor
public protocol SplashViewProtocol: AnyObject {
  /// Hides or shows the loader.
  func setLoaderHidden(_ isHidden: Bool)
  /// Hides or shows the buttons "Retry" and "Sign In" (S-4).
  func setChoicesHidden(_ isHidden: Bool)
}

/// The intents a view of the splash reports: these are all.
@MainActor
public protocol SplashPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`.
  var view: (any SplashViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }

  /// The view is ready for commands. A new view reports this again and is shown everything there
  /// is. Without ``view`` the report changes nothing: set it, then report again.
  func viewDidLoad()
  /// The person tapped "Retry" (S-4).
  func didTapRetry()
  /// The person tapped "Sign In" (S-4).
  func didTapSignIn()
  /// The person gives up waiting: nothing here blocks the interface, and nothing changes.
  func didCancelWaiting()
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  /// `AppFlow`, not the view, reports this and `didCancelWaiting()`.
  func screenDidClose()
}

/// The ways out of the splash: these four are all.
@MainActor
public protocol SplashRouterProtocol: AnyObject {
  /// Opens the sign-in screen (S-2).
  func openSignIn()
  /// Opens the app for the signed-in person (S-3).
  func openApp(for profile: Profile)
  /// Shows an alert with one button, after those already waiting.
  func show(_ alert: Alert)
  /// Shows an alert after those already waiting, and waits for the answer.
  ///
  /// - Returns: the answer; `nil` if the alert was taken away with its screen.
  func ask(_ alert: Alert) async -> Alert.Answer?
}
