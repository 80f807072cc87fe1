import Foundation
import ImageFeedFakes
import ImageFeedPresentation
import Testing

@testable import ImageFeedWeb

@Suite("A-7 Signing in on the page") @MainActor
struct SignInTests {
  /// Signs in up to the redirect.
  private func openLoginPage(logins: String? = nil) async throws -> PageUnderTest {
    let test = PageUnderTest(isSignedIn: false, logins: logins)
    try await test.open()
    test.page.tap("didTapSignIn", of: try test.screen("auth"))
    return test
  }

  @Test("The server brings the pages of the frame: the redirect with the code ends the sign-in")
  func frame() async throws {
    let test = try await openLoginPage(logins: "/login/page/")
    let screen = try test.screen("webView")
    #expect(screen.pageURL == "/login/page/webView-3/oauth/authorize")
    let address = try #require(test.session.loginAddress(on: screen.name))
    #expect(address.query?.contains("state=st4te") == true)
    #expect(test.session.allowsLogin(on: screen.name, at: address))
    #expect(!test.session.allowsLogin(on: screen.name, at: try PageUnderTest.redirect()))
    try await test.finish()
    #expect(test.page.top?.kind == "imagesList")
    #expect(test.session.loginAddress(on: screen.name) == nil)
    #expect(!test.session.allowsLogin(on: screen.name, at: address))
  }

  @Test("W-4 A frame that the server could not fill shows the message, on its own screen only")
  func failure() async throws {
    let test = try await openLoginPage(logins: "/login/page/")
    let screen = try test.screen("webView")
    test.session.loginDidFail(on: "webView-9")
    test.page.settle()
    #expect(screen.message() == nil)
    test.session.loginDidFail(on: screen.name)
    test.page.settle()
    #expect(screen.message()?.retryTitle == "Retry")
  }

  @Test("No message of a sign-in, a reload and a like holds the code or the token")
  func secrets() async throws {
    let test = try await openLoginPage()
    #expect(test.session.takeRedirect(try PageUnderTest.redirect()))
    try await test.finish()
    test.page.tap("didTapLike", of: try test.screen("imagesList"), ["id": "photo-1"])
    try await test.finish()
    test.connect()
    try await test.finish()
    let all = (test.formerPages + [test.page]).flatMap(\.received).map(\.json)
    #expect(all.count > 40)
    for secret in [PageUnderTest.code, PageUnderTest.token, "s3cret-key"] {
      #expect(!all.contains { $0.contains(secret) })
    }
  }

  @Test("A client with a browser of its own reports failures, asks before each page, gets no code")
  func ownBrowser() async throws {
    let test = try await openLoginPage()
    let screen = try test.screen("webView")
    test.page.tap("didFailLoading", of: screen)
    #expect(screen.message()?.retryTitle == "Retry")
    test.page.tap("didTapRetry", of: screen)
    #expect(screen.message() == nil)
    test.page.follow("http://127.0.0.1:8080/oauth/login", in: screen)
    #expect(screen.pageURL == "http://127.0.0.1:8080/oauth/login")
    test.page.follow(try PageUnderTest.redirect().absoluteString, in: screen)
    #expect(screen.pageURL == "http://127.0.0.1:8080/oauth/login")
    try await test.finish()
    #expect(test.page.top?.kind == "imagesList")
    #expect(!test.page.received.contains { $0.json.contains(PageUnderTest.code) })
  }

  @Test("A redirect is taken only by the sign-in with its state, while the login page is open")
  func others() async throws {
    let test = try await openLoginPage()
    #expect(!test.session.takeRedirect(try PageUnderTest.redirect(state: "an0ther")))
    #expect(!test.session.takeRedirect(try #require(URL(string: "http://127.0.0.1:8081/redirect"))))
    #expect(test.page.top?.kind == "webView")
    #expect(test.session.takeRedirect(try PageUnderTest.redirect()))
    #expect(!test.session.takeRedirect(try PageUnderTest.redirect()))
    try await test.finish()
    #expect(test.fakes.oauth.exchanges.calls.count == 1)
  }

  @Test("P-5 Signing out drops the person's pictures")
  func signOut() async throws {
    let test = PageUnderTest()
    try await test.open()
    let card = try #require(try test.screen("imagesList").value("setPicture", "picture"))
    let name = try #require(card["url"]?.string?.split(separator: "/").last.map(String.init))
    #expect(test.session.picture(named: name) != nil)
    test.page.select(.profile)
    test.page.tap("didTapSignOut", of: try test.screen("profile"))
    try await test.finish()
    test.page.answer(.accept)
    try await test.finish()
    #expect(test.page.top?.kind == "auth")
    #expect(test.page.screens.count == 1)
    #expect(test.session.picture(named: name) == nil)
  }
}
