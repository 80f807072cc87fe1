import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import Testing

@MainActor
@Suite("AuthHelper: the address of the redirect")
struct AuthRedirectPlaceTests {
  nonisolated private static let native = AuthConfiguration.nativeRedirectURI
  nonisolated private static let web = "https://app.example/oauth/done"
  nonisolated private static let custom = "com.example.app://oauth"
  nonisolated private static let loopback = "http://127.0.0.1:8765/callback"

  @Test(
    "W-3 Every spelling of the redirect is recognised",
    arguments: [
      (web, "https://app.example/oauth/done"),
      (web, "HTTPS://APP.Example/oauth/done"),
      (web, "https://app.example:443/oauth/done"),
      ("https://APP.example:443/oauth/done", "https://app.example/oauth/done"),
      ("http://app.example:80/done", "http://app.example/done"),
      ("https://app.example", "https://app.example/"),
      ("https://app.example/", "https://app.example"),
      ("https://app.example/%D0%BA", "https://app.example/%D0%BA"),
      ("https://app.example:8443/done", "https://app.example:8443/done"),
      (custom, "com.example.app://oauth"),
      (custom, "com.example.app://oauth/"),
      (custom, "COM.example.App://OAuth"),
      ("com.example.app:/oauth", "com.example.app:/oauth"),
      ("com.example.app:///oauth", "com.example.app:///oauth"),
      (loopback, "http://127.0.0.1:8765/callback"),
      ("http://localhost:8765/callback", "http://LOCALHOST:8765/callback"),
      ("http://[::1]:8765/callback", "http://[::1]:8765/callback"),
    ])
  func redirect(redirectURI: String, place: String) throws {
    let url = try #require(URL(string: place + "?code=code&state=5a4d"))

    #expect(AuthHelper.sample(redirectURI: redirectURI).redirect(from: url) == .code("code"))
  }

  @Test(
    "W-3 An address with another scheme, host, port or path, or with a user, is not the redirect (bug-login-09)",
    arguments: [
      (web, "http://app.example/oauth/done"),
      (web, "app.example://app.example/oauth/done"),
      (web, "https://evil.example/oauth/done"),
      (web, "https://app.example.evil.example/oauth/done"),
      (web, "https://evilapp.example/oauth/done"),
      (web, "https://app.example./oauth/done"),
      (web, "https://example/oauth/done"),
      (web, "https://app.example:8443/oauth/done"),
      (web, "https://app.example:22222222222222222443/oauth/done"),
      (web, "https://app.example:80/oauth/done"),
      (web, "https://app.example/oauth/done/"),
      (web, "https://app.example/oauth/done/more"),
      (web, "https://app.example/oauth/donec"),
      (web, "https://app.example/oauth/don"),
      (web, "https://app.example/oauth"),
      (web, "https://app.example/x/oauth/done"),
      (web, "https://app.example//oauth/done"),
      (web, "https://app.example/OAuth/Done"),
      (web, "https://app.example/oauth/../oauth/done"),
      (web, "https://app.example/oauth%2Fdone"),
      (web, "https://app.example"),
      ("https://app.example:8443/done", "https://app.example/done"),
      ("http://app.example/done", "http://app.example:443/done"),
      (custom, "com.example.app://other"),
      (custom, "com.example.app://oauth/more"),
      (custom, "com.example.app://oauth:443"),
      (custom, "com.example.app:/oauth"),
      (custom, "com.example.app.evil://oauth"),
      (custom, "https://oauth"),
      ("com.example.app:/oauth", "com.example.app://oauth"),
      (loopback, "http://127.0.0.1:8766/callback"),
      (loopback, "http://127.0.0.1/callback"),
      (loopback, "http://localhost:8765/callback"),
      (loopback, "https://127.0.0.1:8765/callback"),
      ("", "https://app.example/oauth/done"),
      ("https://[", "https://app.example/oauth/done"),
      // With a user.
      (web, "https://app.example@evil.example/oauth/done"),
      (web, "https://app.example:443@evil.example/oauth/done"),
      (web, "https://app.example%2Foauth%2Fdone@evil.example/oauth/done"),
      (web, "https://evil.example@app.example/oauth/done"),
      (web, "https://user:password@app.example/oauth/done"),
      (web, "https://:password@app.example/oauth/done"),
      (web, "https://@app.example/oauth/done"),
      // No text, so that Foundation has no user to tell of.
      (web, "https://%ff@app.example/oauth/done"),
      (native, "https://unsplash.example@evil.example/oauth/authorize/native"),
      (native, "https://evil.example@unsplash.example/oauth/authorize/native"),
    ])
  func elsewhere(redirectURI: String, place: String) throws {
    let url = try #require(URL(string: place + "?code=code&state=5a4d"))

    #expect(AuthHelper.sample(redirectURI: redirectURI).redirect(from: url) == .notOurs)
  }

  @Test(
    "W-3 An address that contains the redirect's address is not the redirect (bug-login-09)",
    arguments: [
      "https://evil.example/?to=https://app.example/oauth/done&code=code&state=5a4d",
      "https://evil.example/?code=code&state=5a4d#https://app.example/oauth/done",
      "https://evil.example/https://app.example/oauth/done?code=code&state=5a4d",
      "https://evil.example#@app.example/oauth/done?code=code&state=5a4d",
      "https://evil.example?@app.example/oauth/done?code=code&state=5a4d",
      "about:blank", "mailto:app.example", "/oauth/done?code=code&state=5a4d",
    ])
  func inside(address: String) throws {
    let url = try #require(URL(string: address))

    #expect(AuthHelper.sample().redirect(from: url) == .notOurs)
  }

  @Test(
    "W-3 The native redirect is the native page on the login page's host",
    arguments: [
      ("https://unsplash.example", "https://unsplash.example/oauth/authorize/native", true),
      ("https://unsplash.example/", "https://UNSPLASH.example:443/oauth/authorize/native", true),
      ("http://127.0.0.1:8080", "http://127.0.0.1:8080/oauth/authorize/native", true),
      ("http://127.0.0.1:8080/local", "http://127.0.0.1:8080/local/oauth/authorize/native", true),
      ("http://127.0.0.1:8080", "http://127.0.0.1:8081/oauth/authorize/native", false),
      ("https://unsplash.example", "http://unsplash.example/oauth/authorize/native", false),
      ("https://unsplash.example", "https://evil.example/oauth/authorize/native", false),
      ("https://unsplash.example", "https://unsplash.example/oauth/authorize", false),
      ("https://unsplash.example", "https://unsplash.example/oauth/authorize/native/x", false),
      ("https://unsplash.example", "https://unsplash.example/oauth/authorize/natively", false),
      ("https://unsplash.example", "https://unsplash.example/x/oauth/authorize/native", false),
      ("https://unsplash.example", "urn:ietf:wg:oauth:2.0:oob", false),
    ])
  func nativePage(base: String, place: String, isOurs: Bool) throws {
    let helper = AuthHelper.sample(redirectURI: Self.native, authBaseURL: base)
    let url = try #require(URL(string: place + "?code=code"))

    #expect(helper.redirect(from: url) == (isOurs ? .code("code") : .notOurs))
  }

  @Test("W-3 With another redirect, the native page is an ordinary page")
  func nativePageOfAnotherRedirect() {
    let url = URL.test("https://unsplash.example/oauth/authorize/native?code=code&state=5a4d")

    #expect(AuthHelper.sample().redirect(from: url) == .notOurs)
  }
}
