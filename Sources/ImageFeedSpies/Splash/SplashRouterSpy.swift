import ImageFeedCore
import ImageFeedPresentation

/// A router of the splash that records where it led.
@MainActor
public final class SplashRouterSpy: RouterSpy<SplashCommand>, SplashRouterProtocol {
  /// Records it.
  public func openSignIn() { log.add(.openSignIn) }
  /// Records it.
  public func openApp(for profile: Profile) { log.add(.openApp(for: profile)) }
}
