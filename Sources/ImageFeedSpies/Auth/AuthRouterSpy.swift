import ImageFeedPresentation

/// A router of the sign-in screen that records where the screen leads.
@MainActor
public final class AuthRouterSpy: RouterSpy<AuthCommand>, AuthRouterProtocol {
  public func openLoginPage() { log.add(.openLoginPage) }
  public func didSignIn() { log.add(.didSignIn) }
}
