import ImageFeedCore
import ImageFeedPresentation

/// A router of the splash that records where the screen leads.
@MainActor
public final class SplashRouterSpy: RouterSpy<SplashCommand>, SplashRouterProtocol {
  public func openSignIn() { log.add(.openSignIn) }
  public func openApp(for profile: Profile) { log.add(.openApp(for: profile)) }
}
