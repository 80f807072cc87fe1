import Testing
import UIKit

@testable import ImageFeed

/// The safety net: what a person sees, whoever decides it.
@Suite("What a person sees of the profile") @MainActor
struct ProfileScreenTests {
  private let person = "Ada Byron\n@ada\nNumbers, mostly."

  @Test("The profile shows avatar, name, username and bio")
  func personIsShown() {
    let screen = ProfileScreen()
    screen.showAda()
    #expect(screen.text == "( no avatar )  ( Sign Out )\n" + person)
    screen.avatarArrives()
    #expect(screen.text == "( avatar )  ( Sign Out )\n" + person)
  }

  @Test("Without a person there are a placeholder and a way out")
  func nobodyIsShown() {
    let screen = ProfileScreen()
    #expect(screen.text == "( no avatar )  ( Sign Out )")
  }

  @Test("A failure is told in words")
  func failureIsTold() {
    let screen = ProfileScreen()
    screen.fail("No connection.")
    #expect(screen.text.contains("No connection."))
  }
}
