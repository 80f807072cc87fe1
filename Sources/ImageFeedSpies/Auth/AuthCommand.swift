import ImageFeedPresentation

/// A command of the presenter of the sign-in screen, to its view or its router.
public enum AuthCommand: Hashable, Sendable, AlertCommand, BlockingCommand {
  case setSignInEnabled(Bool)
  case openLoginPage
  case didSignIn
  case show(Alert)
  case beginBlocking
  case endBlocking
}
