import Foundation
import ImageFeedCore
import Testing

/// Tries every way of turning a value into text on everything that holds a secret.
@Suite("Secrets are never printed")
struct SecretsTests {
  private static let secret = "s3cr3t-Zq8"

  private struct Box<Content> {
    let name = "box"
    let content: Content
  }

  private struct BoxError<Content: Sendable>: Error {
    let content: Content
  }

  private enum Case<Content> {
    case holding(Content)
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

  /// The texts of a value in a log, a debugger and a crash report.
  private static func texts<Value>(of value: Value) -> [String: String] {
    var dumped = ""
    dump(value, to: &dumped)
    var printed = ""
    print(value, to: &printed)
    var debugged = ""
    debugPrint(value, to: &debugged)
    return [
      "describing": String(describing: value), "reflecting": String(reflecting: value),
      "interpolated": "\(value)", "dump": dumped, "print": printed, "debugPrint": debugged,
      "mirror": mirrored(value, depth: 5),
      "NSError": (value as? any Error).map { "\($0 as NSError) \($0.localizedDescription)" } ?? "",
    ]
  }

  private static func mirrored(_ value: Any, depth: Int) -> String {
    guard depth > 0 else { return "" }
    return Mirror(reflecting: value).children
      .map { "\($0.label ?? "") \($0.value) \(mirrored($0.value, depth: depth - 1))" }
      .joined(separator: "\n")
  }

  private static func expectNoSecret<Value: Sendable>(
    in value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let optional: Value? = value
    let texts = [
      texts(of: value), texts(of: optional), texts(of: [value]), texts(of: ["key": value]),
      texts(of: Box(content: value)), texts(of: Box(content: optional)),
      texts(of: Case.holding(value)), texts(of: BoxError(content: value)),
      texts(of: Result<Value, any Error>.success(value)), texts(of: (1, value)),
    ]
    for texts in texts {
      for (way, text) in texts {
        #expect(!text.contains(secret), "\(way): \(text)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test("The check finds a secret that is printed", arguments: ["describing", "dump", "mirror"])
  func searchFinds(way: String) {
    #expect(Self.texts(of: Box(content: Self.secret))[way]?.contains(Self.secret) == true)
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
