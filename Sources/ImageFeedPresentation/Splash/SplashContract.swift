import ImageFeedCore

/// The commands the presenter of the splash gives its view (S).
@MainActor
public protocol SplashViewProtocol: AnyObject {
  /// Hides or shows the loader.
  func setLoaderHidden(_ isHidden: Bool)
  /// Hides or shows the buttons "Retry" and "Sign In" (S-4).
  func setChoicesHidden(_ isHidden: Bool)
}

/// The intents a view of the splash reports.
@MainActor
public protocol SplashPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly.
  var view: (any SplashViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }

  /// The view is ready for commands. A new view reports this again and is shown everything there
  /// is.
  func viewDidLoad()
  /// The person tapped "Retry" (S-4).
  func didTapRetry()
  /// The person tapped "Sign In" (S-4).
  func didTapSignIn()
  /// The screen has closed: work is cancelled and no more commands are given.
  func screenDidClose()
}

/// The ways out of the splash.
@MainActor
public protocol SplashRouterProtocol: AnyObject {
  /// Opens the sign-in screen (S-2).
  func openSignIn()
  /// Opens the app for the signed-in person (S-3).
  func openApp(for profile: Profile)
  /// Shows an alert after those already waiting. `answered` runs once, unless the screen closes
  /// first.
  func present(
    _ alert: Alert, from presenter: any ScreenPresenterProtocol,
    answered: @escaping @MainActor (Alert.Answer) -> Void)
}
