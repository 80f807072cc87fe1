import Testing
import UIKit

@testable import ImageFeed

/// The safety net: what a person sees and does, whoever decides it.
@Suite("What a person sees of the login page") @MainActor
struct WebViewScreenTests {
  let screen = LoginScreen()

  @Test("The login page opens under a bar, which goes when the page is there")
  func loginPageOpens() async {
    #expect(screen.text == "( Back )\n[#.........]")
    await screen.pageArrives()
    #expect(screen.text == "( Back )\npage /oauth/authorize")
    #expect(screen.outcomes == [])
  }

  @Test("A link to another page opens it")
  func linkOpens() async {
    await screen.pageArrives()
    await screen.follow("https://unsplash.com/join")
    #expect(screen.text.hasSuffix("page /join"))
    #expect(screen.outcomes == [])
  }

  @Test("The redirect gives its code, and its page is not opened")
  func redirectGivesItsCode() async {
    await screen.pageArrives()
    await screen.follow("https://unsplash.com/oauth/authorize/native?code=abc")
    #expect(screen.outcomes == ["signed in with abc"])
    #expect(screen.text == "( Back )\npage /oauth/authorize")
  }

  @Test("The back button leaves the page")
  func backButtonLeaves() {
    screen.tapBack()
    #expect(screen.outcomes == ["cancelled"])
  }
}
