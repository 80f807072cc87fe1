import Testing
import UIKit

@testable import ImageFeed

/// The safety net: what a person sees and does, whoever decides it.
///
/// One after the other, because all screens share one service, and a test that waits would let another
/// one in.
@Suite("What a person sees of the profile", .serialized) @MainActor
struct ProfileScreenTests {
  private let profile = "Anna Petrova\n@anna\nMountains."
  private let question = "Are you sure you want to sign out?"

  @Test("The profile shows avatar, name, username and bio")
  func personIsShown() {
    let screen = ProfileScreen(.anna)
    #expect(screen.text == "(no avatar)  ( Sign out )\n" + profile)
    screen.avatarArrives()
    #expect(screen.text == "(avatar)  ( Sign out )\n" + profile)
  }

  @Test("Without a profile there are a placeholder and a way out")
  func nobodyIsShown() {
    #expect(ProfileScreen(nil).text == "(no avatar)  ( Sign out )")
  }

  @Test("Sign out asks first, and No changes nothing")
  func noStays() {
    let screen = ProfileScreen(.anna)
    screen.tapSignOut()
    #expect(screen.text.contains(question))
    #expect(screen.outcomes == [])
    screen.answer("No")
    #expect(!screen.text.contains(question))
    #expect(screen.text.contains(profile))
    #expect(screen.outcomes == [])
  }

  @Test("Yes signs out")
  func yesSignsOut() {
    let screen = ProfileScreen(.anna)
    screen.tapSignOut()
    screen.answer("Yes")
    #expect(screen.outcomes == ["signed out"])
  }
}
