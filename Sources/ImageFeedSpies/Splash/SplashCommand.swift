import ImageFeedCore
import ImageFeedPresentation

/// What the presenter of the splash commanded, of its view and of its router, in one order.
public enum SplashCommand: Hashable, Sendable, AlertCommand {
  /// `SplashViewProtocol`.
  case setLoaderHidden(Bool)
  /// `SplashViewProtocol`.
  case setChoicesHidden(Bool)
  /// `SplashRouterProtocol`.
  case openSignIn
  /// `SplashRouterProtocol`.
  case openApp(for: Profile)
  /// `AlertPresenting`.
  case present(Alert)
}
