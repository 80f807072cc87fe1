import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import Subject
import Testing

@MainActor
@Suite("The login page's address and its redirect: places, values and secrets")
struct AuthRedirectTests {
  private func helper(_ redirectURI: String, _ page: String = "https://unsplash.example")
    -> any AuthHelperProtocol
  {
    Subject.makeAuthHelper(configuration: .redirecting(to: redirectURI, from: page), state: "5a4d")
  }

  @Test(
    "W-3 Every spelling of the redirect's address is recognised",
    arguments: [
      ("https://app.example/oauth/done", "HTTPS://APP.Example/oauth/done"),
      ("https://app.example/oauth/done", "https://app.example:443/oauth/done"),
      ("http://app.example:80/done", "http://app.example/done"),
      ("HTTPS://app.example:443/done", "https://app.example/done"),
      ("https://app.example", "https://app.example/"),
      ("https://app.example/", "https://app.example"),
      ("https://app.example:8443/done", "https://app.example:8443/done"),
      ("com.example.app://OAuth", "COM.example.App://oauth/"),
      ("com.example.app:/oauth", "com.example.app:/oauth"),
    ])
  func samePlace(redirectURI: String, place: String) {
    let url = URL.test(place + "?code=c0de&state=5a4d")
    #expect(helper(redirectURI).redirect(from: url) == .code("c0de"))
  }

  @Test(
    "W-3 An address that differs in any part is another page",
    arguments: [
      ("https://app.example/oauth/done", "http://app.example/oauth/done"),
      ("https://app.example/oauth/done", "https://app.example.evil.example/oauth/done"),
      ("https://app.example/oauth/done", "https://app.example:80/oauth/done"),
      ("https://app.example/oauth/done", "https://app.example:22222222222222222443/oauth/done"),
      ("https://app.example/oauth/done", "https://app.example/oauth/done/"),
      ("https://app.example/oauth/done", "https://app.example/OAuth/Done"),
      ("https://app.example/oauth/done", "https://app.example/oauth%2Fdone"),
      ("https://app.example/oauth/done", "https://app.example"),
      ("https://app.example/oauth/done", "https://user:word@app.example/oauth/done"),
      ("https://app.example/oauth/done", "https://:word@app.example/oauth/done"),
      ("https://app.example/oauth/done", "https://@app.example/oauth/done"),
      ("https://app.example/oauth/done", "https://%ff@app.example/oauth/done"),
      ("https://app.example:8443/done", "https://app.example/done"),
      ("http://app.example/done", "http://app.example:443/done"),
      ("com.example.app://oauth", "com.example.app:/oauth"),
      ("com.example.app://oauth", "com.example.app://oauth:443"),
      ("com.example.app:", "com.example.app:/"),
      ("", "https://app.example/oauth/done"),
      ("https://[", "https://app.example/oauth/done"),
    ])
  func anotherPlace(redirectURI: String, place: String) {
    let url = URL.test(place + "?code=c0de&state=5a4d")
    #expect(helper(redirectURI).redirect(from: url) == .notOurs)
  }

  @Test(
    "W-3 Without a redirect of its own the app reads the page that shows the code",
    arguments: [
      ("https://unsplash.example", "https://unsplash.example/oauth/authorize/native", true),
      ("http://127.0.0.1:80/x", "http://127.0.0.1/x/oauth/authorize/native", true),
      ("https://unsplash.example", "https://unsplash.example/oauth/authorize", false),
      ("https://unsplash.example", "https://evil.example/oauth/authorize/native", false),
      ("https://unsplash.example", "urn:ietf:wg:oauth:2.0:oob", false),
    ])
  func nativePage(page: String, place: String, isOurs: Bool) {
    let helper = helper(AuthConfiguration.nativeRedirectURI, page)
    #expect(
      helper.redirect(from: .test(place + "?code=c0de")) == (isOurs ? .code("c0de") : .notOurs))
    #expect(helper.code(from: .test(place + "?code=")) == nil)
  }

  @Test("W-1 W-3 A relative base address is resolved")
  func relativeAddress() throws {
    let site = URL.test("https://unsplash.example")
    var configuration = AuthConfiguration.sample
    configuration.authBaseURL = try #require(URL(string: "login/", relativeTo: site))
    let helper = Subject.makeAuthHelper(configuration: configuration, state: "5a4d")

    #expect(
      helper.authorizeURL?.absoluteString.hasPrefix("https://unsplash.example/login/oauth/") == true
    )
    let redirect = try #require(
      URL(string: "/login/oauth/authorize/native?code=a", relativeTo: site))
    #expect(helper.redirect(from: redirect) == .code("a"))
  }

  @Test(
    "W-3 Each parameter of the redirect counts once, by its exact name",
    arguments: [
      ("code=c0de&state=5a4d&state=5a4d", AuthRedirect.refused),
      ("code=c0de&STATE=5a4d", .refused), ("CODE=c0de&state=5a4d", .refused),
      ("code&state=5a4d", .refused), ("error=access_denied&state=other", .refused),
      ("error=access_denied&error=access_denied&state=5a4d", .refused),
      ("error=server_error&code=c0de&state=5a4d", .refused),
      ("error=access_denied&code=c0de&state=5a4d", .denied), ("", .refused),
    ])
  func parameters(query: String, meaning: AuthRedirect) {
    let helper = helper("https://app.example/oauth/done")
    #expect(helper.redirect(from: .redirect(query)) == meaning)
    #expect(helper.code(from: .redirect(query)) == nil)
    #expect(helper.code(from: .redirect("code=c0de&state=5a4d")) == "c0de")
  }

  @Test("W-1 Every character of a value survives on the wire")
  func encoding() {
    var configuration = AuthConfiguration.redirecting(to: "https://app.example/é?a=b")
    configuration.accessKey = "-._~ +&/=%AZaz09"
    let helper = Subject.makeAuthHelper(configuration: configuration, state: "ё")
    #expect(
      helper.authorizeURL?.absoluteString
        == "https://unsplash.example/oauth/authorize?client_id=-._~%20%2B%26%2F%3D%25AZaz09"
        + "&redirect_uri=https%3A%2F%2Fapp.example%2F%C3%A9%3Fa%3Db&response_type=code"
        + "&scope=public+read_user+write_likes&state=%D1%91")
  }

  @Test("W-1 A state is 256 bits in hexadecimal, with leading zeros")
  func state() {
    var generator = ListedNumbers(numbers: [0, 1, .max, 0xdead_beef])

    #expect(
      AuthHelper.makeState(using: &generator)
        == "00000000000000000000000000000001ffffffffffffffff00000000deadbeef")
    #expect(generator.numbers == [])
  }

  @Test("A-7 Neither the state nor the code can be printed")
  func secrets() {
    var text = ""
    dump(Subject.makeAuthHelper(configuration: .sample, state: "s3cret"), to: &text)
    dump(AuthRedirect.code("s3cret"), to: &text)
    text += "\(AuthRedirect.code("s3cret")) \(String(reflecting: AuthRedirect.code("s3cret")))"

    #expect(!text.contains("s3cret"))
    #expect(text.contains("redirect: \"code(<redacted>)\""))
    #expect(text.hasSuffix("code(<redacted>) code(<redacted>)"))
    #expect("\([AuthRedirect.notOurs, .denied, .refused])" == "[notOurs, denied, refused]")
  }
}

/// A generator of given numbers.
private struct ListedNumbers: RandomNumberGenerator {
  var numbers: [UInt64]

  mutating func next() -> UInt64 { numbers.removeFirst() }
}
