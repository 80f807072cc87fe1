import ImageFeedPresentation

/// A router of the profile that records where it led.
@MainActor
public final class ProfileRouterSpy: RouterSpy<ProfileCommand>, ProfileRouterProtocol {
  /// Records it.
  public func signOut() { log.add(.signOut) }
}
