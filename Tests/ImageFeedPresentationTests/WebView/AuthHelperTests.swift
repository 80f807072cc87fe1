import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@MainActor
@Suite("AuthHelper: the login page's address")
struct AuthorizeURLTests {
  private func address(
    state: String = "5a4d", _ change: (inout AuthConfiguration) -> Void = { _ in }
  ) throws -> String {
    var configuration = AuthConfiguration.sample
    change(&configuration)
    let helper = AuthHelper(configuration: configuration, state: state)
    return try #require(helper.authorizeURL).absoluteString
  }

  /// The parameters of a query, sorted: no requirement gives them an order.
  private func parts(of address: String) -> [String] {
    (address.components(separatedBy: "?").last ?? "").components(separatedBy: "&").sorted()
  }

  @Test(
    "W-1 The scope is joined by +, however it was given (bug-login-11)",
    arguments: [
      ("public+read_user+write_likes", "public+read_user+write_likes"),
      ("public read_user write_likes", "public+read_user+write_likes"),
      (" public  read_user+\nwrite_likes+ ", "public+read_user+write_likes"),
      ("public", "public"),
      ("public read:likes a&b", "public+read%3Alikes+a%26b"),
    ])
  func scope(given: String, sent: String) throws {
    let address = try address { $0.accessScope = given }

    #expect(parts(of: address).contains("scope=\(sent)"))
  }

  @Test(
    "W-1 Every value can be read back from the query (bug-login-11)",
    arguments: ["a+b&c/d=e", "?#%2B%", "ключ доступа", "&&client_id=x", "~-._"])
  func oddValues(value: String) throws {
    let address = try address(state: value) {
      $0.accessKey = value
      $0.redirectURI = value
    }
    let items = try #require(URLComponents(string: address)?.queryItems)

    #expect(
      items.sorted { $0.name < $1.name } == [
        URLQueryItem(name: "client_id", value: value),
        URLQueryItem(name: "redirect_uri", value: value),
        URLQueryItem(name: "response_type", value: "code"),
        URLQueryItem(name: "scope", value: "public+read_user+write_likes"),
        URLQueryItem(name: "state", value: value),
      ])
    // A server reads + as a space, so a literal one is encoded.
    #expect(address.filter { $0 == "+" }.count == 2)
  }

  @Test("W-1 Special characters of the access key are percent-encoded (bug-login-11)")
  func oddKeyOnTheWire() throws {
    let address = try address { $0.accessKey = "a+b&c/d=é ю" }

    #expect(parts(of: address).contains("client_id=a%2Bb%26c%2Fd%3D%C3%A9%20%D1%8E"))
  }

  @Test("W-1 A-7 The address does not contain the secret key")
  func secret() throws {
    let address = try address { $0.secretKey = "the-secret" }

    #expect(!address.contains("the-secret"))
    #expect(!address.contains("client_secret"))
  }

  @Test(
    "W-1 The page's address follows from a base with or without a slash, a port or a path",
    arguments: [
      ("https://unsplash.com", "https://unsplash.com/oauth/authorize"),
      ("https://unsplash.com/", "https://unsplash.com/oauth/authorize"),
      ("http://127.0.0.1:8080", "http://127.0.0.1:8080/oauth/authorize"),
      ("http://127.0.0.1:8080/local/", "http://127.0.0.1:8080/local/oauth/authorize"),
    ])
  func bases(base: String, page: String) throws {
    let address = try address { $0.authBaseURL = .test(base) }

    #expect(address.hasPrefix(page + "?"))
  }

  @Test("W-1 W-3 Relative base addresses are resolved")
  func relativeAddresses() throws {
    let site = URL.test("https://unsplash.example")
    let base = try #require(URL(string: "login/", relativeTo: site))
    #expect(try address { $0.authBaseURL = base }.hasPrefix("https://unsplash.example/login/oauth"))

    var configuration = AuthConfiguration.sample
    configuration.authBaseURL = base
    let helper = AuthHelper(configuration: configuration, state: "5a4d")
    let redirect = try #require(
      URL(string: "/login/oauth/authorize/native?code=a", relativeTo: site))
    #expect(helper.redirect(from: redirect) == .code("a"))
  }
}

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

@MainActor
@Suite("AuthHelper: the answer in the redirect")
struct AuthRedirectAnswerTests {
  @Test(
    "W-3 W-4 The redirect is read as a code, as denied or as refused (bug-login-10)",
    arguments: [
      ("code=code&state=5a4d", .code("code")),
      ("state=5a4d&code=code", .code("code")),
      ("code=code&state=5a4d&more=1", .code("code")),
      ("code=code&state=5a4d#_=_", .code("code")),
      // The state: RFC 6749 §10.12.
      ("code=code", .refused), ("code=code&state=", .refused), ("code=code&state", .refused),
      ("code=code&state=5a4", .refused), ("code=code&state=5a4dd", .refused),
      ("code=code&state=5A4D", .refused), ("code=code&STATE=5a4d", .refused),
      ("code=code&state=5a4d&state=5a4d", .refused),
      ("code=code&state=other&state=5a4d", .refused),
      ("code=code&state=5a4d&state=other", .refused),
      ("code=code#state=5a4d", .refused),
      // The code.
      ("state=5a4d", .refused), ("code=&state=5a4d", .refused), ("code&state=5a4d", .refused),
      ("CODE=code&state=5a4d", .refused), ("code=a&code=b&state=5a4d", .refused),
      ("code=a&code=a&state=5a4d", .refused), ("", .refused),
      // The errors: RFC 6749 §4.1.2.1.
      ("error=access_denied&state=5a4d", .denied),
      ("error=access_denied&error_description=No.&state=5a4d", .denied),
      ("error=access_denied&code=code&state=5a4d", .denied),
      ("error=ACCESS_DENIED&state=5a4d", .refused),
      ("error=invalid_scope&state=5a4d", .refused),
      ("error=server_error&code=code&state=5a4d", .refused),
      ("error=&code=code&state=5a4d", .refused),
      ("error=access_denied", .refused), ("error=access_denied&state=other", .refused),
      ("error=access_denied&error=access_denied&code=c&state=5a4d", .refused),
      ("error&code=c&state=5a4d", .refused),
    ] as [(String, AuthRedirect)])
  func answers(query: String, answer: AuthRedirect) {
    #expect(AuthHelper.sample().redirect(from: .redirect(query)) == answer)
  }

  @Test("W-3 A redirect without a query is refused")
  func noQuery() {
    let url = URL.test("https://app.example/oauth/done")

    #expect(AuthHelper.sample().redirect(from: url) == .refused)
  }

  @Test(
    "W-3 The native page needs no state",
    arguments: [
      ("code=code", .code("code")), ("code=", .refused), ("", .refused),
      ("code=a&code=b", .refused), ("error=access_denied", .denied),
      ("error=server_error", .refused),
    ] as [(String, AuthRedirect)])
  func nativeAnswers(query: String, answer: AuthRedirect) {
    let helper = AuthHelper.sample(redirectURI: AuthConfiguration.nativeRedirectURI)
    let url = URL.test("https://unsplash.example/oauth/authorize/native?\(query)")

    #expect(helper.redirect(from: url) == answer)
  }

  @Test(
    "W-3 A code is percent-decoded once (bug-login-11)",
    arguments: [
      ("a%2Bb", "a+b"), ("a%26b", "a&b"), ("a%2Fb", "a/b"), ("a%3Db", "a=b"), ("a=b", "a=b"),
      ("a%252Bb", "a%2Bb"), ("%D0%BA%D0%BE%D0%B4", "код"), ("a-._~b", "a-._~b"),
    ])
  func decodedCode(sent: String, code: String) {
    #expect(AuthHelper.sample().redirect(from: .redirect("code=\(sent)&state=5a4d")) == .code(code))
  }

  @Test("W-3 A state with special characters is recognised")
  func oddState() throws {
    let state = "a+b&c=d/ё"
    var configuration = AuthConfiguration.sample
    configuration.redirectURI = "https://app.example/oauth/done"
    let helper = AuthHelper(configuration: configuration, state: state)
    let parts = helper.authorizeURL?.absoluteString.components(separatedBy: ["?", "&"])
    let sent = try #require(parts?.first { $0.hasPrefix("state=") })

    #expect(helper.redirect(from: .redirect("code=code&\(sent)")) == .code("code"))
  }

  @Test("W-3 An address that is not the answer to this sign-in has no code (bug-login-10)")
  func codeFromAddress() {
    let helper = AuthHelper.sample()

    #expect(helper.code(from: .redirect("code=code&state=5a4d")) == "code")
    #expect(helper.code(from: .redirect("code=&state=5a4d")) == nil)
    #expect(helper.code(from: .redirect("code=code&state=other")) == nil)
    #expect(helper.code(from: .redirect("error=access_denied&state=5a4d")) == nil)
    #expect(helper.code(from: .test("https://evil.example/?code=code&state=5a4d")) == nil)
  }
}

@MainActor
@Suite("AuthHelper: the state of a sign-in")
struct AuthStateTests {
  /// A generator of the given numbers.
  private struct Listed: RandomNumberGenerator {
    var numbers: [UInt64]

    mutating func next() -> UInt64 { numbers.removeFirst() }
  }

  @Test("W-1 A state is 256 bits in hexadecimal, including leading zeros")
  func exactState() {
    var generator = Listed(numbers: [0, 1, .max, 0xdead_beef])

    #expect(
      AuthHelper.makeState(using: &generator)
        == "00000000000000000000000000000001ffffffffffffffff00000000deadbeef")
    #expect(generator.numbers == [], "every bit comes from the generator")
  }

  @Test("W-1 A seed gives the same sequence of different states, each of 64 hexadecimal digits")
  func seededStates() {
    func states() -> [String] {
      var generator = SeededGenerator(state: 2022)
      return (0..<100).map { _ in AuthHelper.makeState(using: &generator) }
    }

    #expect(states() == states())
    #expect(Set(states()).count == 100)
    #expect(states().allSatisfy { $0.count == 64 })
    #expect(states().allSatisfy { $0.allSatisfy { "0123456789abcdef".contains($0) } })
  }

  @Test("W-1 Two sign-ins of the app have different states")
  func statesOfTheApp() {
    let (first, second) = (AppFlow.randomState(), AppFlow.randomState())

    #expect(first != second)
    #expect(first.count == 64)
  }
}
