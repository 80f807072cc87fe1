import ImageFeedCore

/// The splash (requirements S): what the presenter commands.
@MainActor
public protocol SplashViewProtocol: AnyObject {
  /// Hides or shows the loader.
  func setLoaderHidden(_ isHidden: Bool)
  /// Hides or shows the buttons "Retry" and "Sign In".
  func setChoicesHidden(_ isHidden: Bool)
}

/// The splash: what the view reports.
@MainActor
public protocol SplashPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly.
  var view: (any SplashViewProtocol)? { get set }

  /// The person wants the profile to be asked for again.
  func didTapRetry()
  /// The person would rather sign in anew.
  func didTapSignIn()
}

/// The splash: where it can lead.
@MainActor
public protocol SplashRouterProtocol: AlertPresenting {
  /// Nobody is signed in.
  func openSignIn()
  /// Somebody is; the app opens.
  func openApp(for profile: Profile)
}
