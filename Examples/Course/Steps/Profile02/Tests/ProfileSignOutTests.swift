import Testing

@testable import ImageFeed

@Suite("Profile: sign-out") @MainActor
struct ProfileSignOutTests {
  @Test("Sign-out reaches the service that was given")
  func signOutReachesTheService() {
    let profile = ProfileFixture()
    profile.presenter.didConfirmSignOut()
    #expect(profile.log.take() == [.signOut])
  }
}
