import ImageFeedPresentation

/// What the presenter of the sign-in screen commanded, of its view and of its router, in one order.
public enum AuthCommand: Hashable, Sendable, AlertCommand, BlockingCommand {
  /// `AuthViewProtocol`.
  case setSignInEnabled(Bool)
  /// `AuthRouterProtocol`.
  case openLoginPage
  /// `AuthRouterProtocol`.
  case didSignIn
  /// `AlertPresenting`.
  case present(Alert)
  /// `InterfaceBlocking`.
  case beginBlocking
  /// `InterfaceBlocking`.
  case endBlocking
}
