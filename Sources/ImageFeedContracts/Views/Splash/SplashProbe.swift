import ImageFeedPresentation

/// Reads a splash and does what a person does, for ``SplashViewContract``.
@MainActor
public protocol SplashProbe: ScreenProbe {
  /// Indicates whether the loader is visible.
  var isLoaderShown: Bool { get }
  /// Indicates whether "Retry" and "Sign In" are visible.
  var areChoicesShown: Bool { get }

  /// Presses "Retry", if a person could.
  func tapRetry()
  /// Presses "Sign In", if a person could.
  func tapSignIn()
}
