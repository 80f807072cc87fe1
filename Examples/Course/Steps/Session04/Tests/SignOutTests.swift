import Testing
import UIKit

@testable import ImageFeed

@Suite("What a person sees of sign-out") @MainActor
struct SignOutTests {
  private let once = ["remove pictures", "remove site data", "remove the token", "store a token"]

  @Test("The sign-in screen opens after the last step of the cleaning, and not before")
  func signInOpensLast() async {
    let screen = AppScreen()
    await screen.signIn("anna", photos: ["a1"])
    var seen: [Bool] = []
    screen.parts.device.whileCleaning = { seen.append(screen.text == "( Sign In )") }
    await screen.signOut()
    #expect(seen == [false, false, false])
    #expect(screen.text == "( Sign In )")
  }

  @Test("Two taps clean once")
  func twoTaps() async {
    let screen = AppScreen()
    await screen.signIn("anna", photos: ["a1"])
    let feed = screen.feed
    screen.tapSignOut()
    feed?.onSignOut?()
    await screen.parts.settle()
    #expect(screen.parts.device.log.sorted() == once)
  }

  @Test("While the cleaning goes on, nothing can be tapped")
  func blocked() async {
    let screen = AppScreen()
    await screen.signIn("anna", photos: ["a1"])
    screen.tapSignOut()
    #expect(screen.feed?.moreButton.standInTap() != true)
    await screen.parts.settle()
    let auth = screen.app.current as? AuthViewController
    #expect(auth?.signInButton.standInTap() == true)
  }

  @Test("A step that fails is told at the sign-in screen")
  func failure() async {
    let screen = AppScreen()
    await screen.signIn("anna", photos: ["a1"])
    screen.parts.device.failing = ["remove site data"]
    await screen.signOut()
    #expect(screen.text.contains("Some of your data is still on this device."))
    #expect(screen.app.current is AuthViewController)
    #expect(screen.parts.device.log.sorted() == once)
  }

  @Test("403 signs nobody out, and the person can go on")
  func forbidden() async {
    let screen = AppScreen()
    await screen.signIn("anna", photos: ["a1"])
    screen.tapMore()
    await screen.fail("photos?", status: 403)
    screen.tapMore()
    await screen.answer("photos?", ["a2"])
    #expect(screen.text.hasPrefix("anna\na1\na2"))
  }

  @Test("Several 401 at once sign out once")
  func two401() async {
    let screen = AppScreen()
    await screen.signIn("anna")
    for path in ["me", "photos?"] {
      screen.server.answer(path, .failure(StatusError(status: 401)))
    }
    await screen.parts.settle()
    #expect(screen.parts.device.log.sorted() == once)
    #expect(screen.text == "( Sign In )")
  }

  @Test("A token that cannot be stored does not sign in")
  func tokenNotStored() async {
    let screen = AppScreen()
    screen.parts.device.failing = ["store a token"]
    await screen.signIn("anna")
    #expect(screen.text.contains("You could not be signed in."))
    #expect(screen.server.requests == [])
  }

  @Test("The app's own session is released with it")
  func released() async {
    weak var feed: FeedViewController?
    weak var app: AppViewController?
    do {
      let screen = AppScreen()
      await screen.signIn("anna", photos: ["a1"])
      (feed, app) = (screen.feed, screen.app)
      await screen.signOut()
    }
    #expect(feed == nil)
    #expect(app == nil)
  }
}
