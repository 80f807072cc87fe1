import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
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

  @Test("W-1 The address has exactly these parts (bug-login-11)")
  func exactAddress() throws {
    let address = try address()
    #expect(address.hasPrefix("https://unsplash.example/oauth/authorize?"))
    #expect(
      parts(of: address.removingPercentEncoding ?? "") == [
        "client_id=sample-access-key", "redirect_uri=urn:ietf:wg:oauth:2.0:oob",
        "response_type=code", "scope=public+read_user+write_likes", "state=5a4d",
      ])
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
