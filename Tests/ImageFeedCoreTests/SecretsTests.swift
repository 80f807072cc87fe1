import Foundation
import ImageFeedCore
import TestSupport
import Testing

/// Tries every way of turning a value into text on everything that holds a secret.
@Suite("Secrets are never printed")
struct SecretsTests {
  private static let secret = "s3cr3t-Zq8"

  private struct BoxError<Content: Sendable>: Error {
    let content: Content
  }

  private static func configuration() throws -> AuthConfiguration {
    AuthConfiguration(
      accessKey: "public-key", secretKey: secret,
      defaultBaseURL: try #require(URL(string: "https://api.example")),
      authBaseURL: try #require(URL(string: "https://unsplash.example")))
  }

  private static func body() throws -> OAuthTokenResponseBody {
    try JSONDecoder().decode(
      OAuthTokenResponseBody.self,
      from: Data(#"{"access_token":"\#(secret)","refresh_token":"\#(secret)r"}"#.utf8))
  }

  private static func expectNoSecret<Value: Sendable>(
    in value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for forms in [ShownForms.all(of: value), ShownForms.all(of: BoxError(content: value))] {
      for (way, text) in forms {
        #expect(!text.contains(secret), "\(way): \(text)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test("A-7 bug-login-19 An access token is not printed")
  func accessToken() {
    Self.expectNoSecret(in: AccessToken(Self.secret))
    #expect("\(AccessToken(Self.secret))" == "AccessToken(<redacted>)")
    #expect(AccessToken(Self.secret).debugDescription == "AccessToken(<redacted>)")
    #expect(AccessToken(Self.secret).value == Self.secret, "code that needs the secret can read it")
    #expect(AccessToken("a") == AccessToken("a"))
    #expect(AccessToken("a") != AccessToken("b"))
  }

  @Test("A-7 bug-login-19 The token's answer prints neither token nor refresh token")
  func responseBody() throws {
    let body = try Self.body()
    Self.expectNoSecret(in: body)
    #expect(body.accessToken.value == Self.secret)
  }

  @Test("A-7 bug-login-19 A configuration prints everything but its secret")
  func configuration() throws {
    let configuration = try Self.configuration()
    Self.expectNoSecret(in: configuration)
    #expect(
      configuration.description
        == "AuthConfiguration(accessKey: public-key, redirectURI: urn:ietf:wg:oauth:2.0:oob, "
        + "accessScope: public+read_user+write_likes, defaultBaseURL: https://api.example)")
    #expect(configuration.debugDescription == configuration.description)
    #expect(
      Mirror(reflecting: configuration).children.map(\.label) == [
        "accessKey", "redirectURI", "accessScope", "defaultBaseURL", "authBaseURL",
      ])
    #expect(configuration.secretKey == Self.secret)
  }

  @Test(
    "A-7 bug-login-19 The error of an unreadable answer does not contain its text",
    arguments: [
      #"{"token":"SECRET"}"#, #"{"access_token":["SECRET"]}"#, #"{"access_token":{"a":"SECRET"}}"#,
      #"{"access_token":"","refresh_token":"SECRET"}"#, #"["SECRET"]"#, #""SECRET""#,
      #"{"access_token":"SECRET"#, #"{"access_token":"SECRET\x"}"#, #"{"access_token":SECRET}"#,
      #"<html>SECRET</html>"#,
    ])
  func unreadableBody(body: String) {
    let data = Data(body.replacingOccurrences(of: "SECRET", with: Self.secret).utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(OAuthTokenResponseBody.self, from: data)
    }
    guard let error else { return }
    Self.expectNoSecret(in: error)
    Self.expectNoSecret(in: ServiceError(error))
  }

  @Test("A-7 bug-login-19 Only the type of another kind of error is kept")
  func foreignErrors() {
    let foreign = ServiceError(BoxError(content: Self.secret))
    Self.expectNoSecret(in: foreign)
    let cocoa = NSError(
      domain: Self.secret, code: 1, userInfo: [NSLocalizedDescriptionKey: Self.secret])
    Self.expectNoSecret(in: ServiceError(cocoa))
    Self.expectNoSecret(
      in: ServiceError(CocoaError(.fileReadNoSuchFile, userInfo: ["a": Self.secret])))
  }
}
