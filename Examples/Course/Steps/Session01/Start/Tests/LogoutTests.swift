import Testing
import UIKit

@testable import ImageFeed

/// A test as it is often written: read it before you trust it.
@Suite("Sign-out") @MainActor
struct LogoutTests {
  @Test("After sign-out nothing is left")
  func testLogoutCleansEverything() {
    // given
    OAuth2TokenStorage.shared.token = "token"

    // when
    LogoutService.shared.logout()

    // then
    #expect(OAuth2TokenStorage.shared.token == nil)
    #expect(ProfileService.shared.name == nil)
    #expect(ImagesListService.shared.photos == [])
  }
}
