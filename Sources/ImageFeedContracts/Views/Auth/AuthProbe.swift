import ImageFeedPresentation

/// Reads a sign-in screen and does what a person does, for ``AuthViewContract``.
@MainActor
public protocol AuthProbe: ScreenProbe {
  /// Indicates whether the button looks enabled.
  var isSignInEnabled: Bool { get }

  /// Presses the button, if a person could.
  func tapSignIn()
}
