import ImageFeedPresentation

/// A router of the profile that records where the screen leads.
@MainActor
public final class ProfileRouterSpy: RouterSpy<ProfileCommand>, ProfileRouterProtocol {
  public func signOut() { log.add(.signOut) }
}
