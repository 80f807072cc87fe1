import ImageFeedPresentation

/// A router of the sign-in screen that records where it led.
@MainActor
public final class AuthRouterSpy: RouterSpy<AuthCommand>, AuthRouterProtocol {
  /// Records it.
  public func openLoginPage() { log.add(.openLoginPage) }
  /// Records it.
  public func didSignIn() { log.add(.didSignIn) }
}
