import Foundation
import Testing

@testable import ImageFeed

@Suite("Login page: the redirect") @MainActor
struct RedirectTests {
  private let native = AuthHelper()
  private let ours = AuthHelper(
    configuration: AuthConfiguration(
      accessKey: "key", redirectURI: "https://app.example/back", accessScope: "public",
      authURLString: "https://unsplash.com/oauth/authorize"),
    state: "s1")

  @Test("The code is read from the redirect")
  func testCodeFromURL() throws {
    // given
    var components = try #require(
      URLComponents(string: "https://unsplash.com/oauth/authorize/native"))
    components.queryItems = [URLQueryItem(name: "code", value: "test code")]
    let url = try #require(components.url)

    // when
    let redirect = native.redirect(from: url)

    // then
    #expect(redirect == .code("test code"))
  }

  @Test(
    "Unsplash's own page",
    arguments: [
      (
        "https://unsplash.com/oauth/authorize/native?code=a%2Bb%26c%2Fd",
        AuthRedirect.code("a+b&c/d")
      ),
      ("https://unsplash.com/oauth/authorize/native?code=", .refused),
      ("https://unsplash.com/oauth/authorize/native", .refused),
      ("https://unsplash.com/oauth/authorize/native?error=access_denied", .denied),
      ("https://unsplash.com/oauth/authorize/native?error=server_error", .refused),
      ("https://unsplash.com/oauth/authorize?code=abc", .notOurs),
      ("https://unsplash.com/join", .notOurs),
      ("https://evil.example/oauth/authorize/native?code=abc", .notOurs),
      ("https://unsplash.com.evil.example/oauth/authorize/native?code=abc", .notOurs),
      ("http://unsplash.com/oauth/authorize/native?code=abc", .notOurs),
      ("https://unsplash.com:8443/oauth/authorize/native?code=abc", .notOurs),
    ])
  func nativeTable(address: String, meaning: AuthRedirect) throws {
    #expect(try native.redirect(from: #require(URL(string: address))) == meaning)
  }

  @Test(
    "An address of our own must bring back the state that was sent",
    arguments: [
      ("https://app.example/back?code=abc&state=s1", AuthRedirect.code("abc")),
      ("https://app.example/back?code=abc&state=s2", .refused),
      ("https://app.example/back?code=abc", .refused),
      ("https://app.example/back?error=access_denied&state=s1", .denied),
      ("https://app.example/back?error=access_denied", .refused),
      ("https://app.example/other?code=abc&state=s1", .notOurs),
      ("https://unsplash.com/oauth/authorize/native?code=abc", .notOurs),
    ])
  func stateTable(address: String, meaning: AuthRedirect) throws {
    #expect(try ours.redirect(from: #require(URL(string: address))) == meaning)
  }

  @Test("The state is sent, and survives whatever it contains")
  func stateIsSent() {
    #expect(sentParameters(of: AuthHelper(state: "s+1")).contains("state=s+1"))
  }

  @Test("Each sign-in has a state of its own")
  func statesDiffer() {
    #expect(AuthHelper().authorizeURL != AuthHelper().authorizeURL)
  }

  @Test("A person who denies access is back at the sign-in")
  func denialCancels() async {
    let screen = LoginScreen()
    await screen.pageArrives()
    await screen.follow("https://unsplash.com/oauth/authorize/native?error=access_denied")
    #expect(screen.outcomes == ["cancelled"])
  }
}
