import Testing
import UIKit

@testable import ImageFeed

/// The safety net: what two people see of one app, whoever keeps it.
///
/// One test at a time, as long as they share the objects of the app.
@Suite("What people see when one signs out and another signs in", .serialized) @MainActor
struct SessionScreenTests {
  private let buttons = "\n( More )\n( Like the first )\n( Sign out )"

  @Test("Without a token the app opens at the sign-in screen")
  func opensAtSignIn() {
    #expect(AppScreen().text == "( Sign In )")
  }

  @Test("A person sees their name and photos, more of them, and a like")
  func personSeesPhotos() async {
    let screen = AppScreen()
    await screen.signIn("anna", photos: ["a1", "a2"])
    #expect(screen.text == "anna\na1\na2" + buttons)
    screen.tapMore()
    await screen.answer("photos?", ["a3"])
    screen.tapLike()
    await screen.answer("photos/a1/like", ["ok"])
    #expect(screen.text == "anna\n♥ a1\na2\na3" + buttons)
  }

  @Test("Sign-out leads to the sign-in screen, also after the next launch")
  func signOut() async {
    let screen = AppScreen()
    await screen.signIn("anna", photos: ["a1"])
    await screen.signOut()
    #expect(screen.text == "( Sign In )")
    screen.launch()
    #expect(screen.text == "( Sign In )")
  }

  @Test("The next person sees their own name and photos")
  func nextPerson() async {
    let screen = AppScreen()
    await screen.signIn("anna", photos: ["a1", "a2"])
    await screen.signOut()
    await screen.signIn("boris", photos: ["b1", "b2"])
    #expect(screen.text == "boris\nb1\nb2" + buttons)
  }
}
