import Foundation
import ImageFeedCore
import Testing

@Suite("AuthConfiguration")
struct AuthConfigurationTests {
  private func configuration(
    _ accessKey: String = "key", _ secretKey: String = "secret",
    redirectURI: String = "app://callback", scope: String = AuthConfiguration.standardScope
  ) throws -> AuthConfiguration {
    AuthConfiguration(
      accessKey: accessKey, secretKey: secretKey, redirectURI: redirectURI, accessScope: scope,
      defaultBaseURL: try #require(URL(string: "https://api.example")),
      authBaseURL: try #require(URL(string: "https://unsplash.example")))
  }

  @Test("A-2 A complete configuration has no missing parts")
  func complete() throws {
    #expect(try configuration().missingParts == [])
  }

  @Test("A-2 An empty or blank part is missing", arguments: ["", " ", "\n\t "])
  func missingParts(blank: String) throws {
    #expect(try configuration(blank).missingParts == [.accessKey])
    #expect(try configuration("key", blank).missingParts == [.secretKey])
    #expect(try configuration(redirectURI: blank).missingParts == [.redirectURI])
    #expect(try configuration(scope: blank).missingParts == [.accessScope])
    #expect(
      try configuration(blank, blank, redirectURI: blank, scope: blank).missingParts == [
        .accessKey, .secretKey, .redirectURI, .accessScope,
      ])
    #expect(
      try configuration(blank, redirectURI: blank).missingParts == [.accessKey, .redirectURI])
  }

  @Test("A-2 W-1 A scope of only separators is missing", arguments: ["+", "+ +", "++"])
  func emptyScope(scope: String) throws {
    let configuration = try configuration(scope: scope)
    #expect(configuration.missingParts == [.accessScope])
    #expect(configuration.scopes == [])
  }

  @Test(
    "W-1 The scope can be joined by plus or by spaces",
    arguments: [
      "public+read_user+write_likes", "public read_user write_likes",
      " public + read_user\nwrite_likes+", "public++read_user  write_likes",
    ])
  func scopes(scope: String) throws {
    #expect(try configuration(scope: scope).scopes == ["public", "read_user", "write_likes"])
  }

  @Test("W-1 The rights of a scope keep their order")
  func scopesInOrder() throws {
    #expect(try configuration(scope: "public").scopes == ["public"])
    #expect(try configuration(scope: "write_likes+public").scopes == ["write_likes", "public"])
  }

  @Test("W-1 W-3 The defaults are Unsplash's native page and the rights of the requirements")
  func defaults() throws {
    let configuration = AuthConfiguration(
      accessKey: "key", secretKey: "secret",
      defaultBaseURL: try #require(URL(string: "https://api.example")),
      authBaseURL: try #require(URL(string: "https://unsplash.example")))

    #expect(configuration.redirectURI == "urn:ietf:wg:oauth:2.0:oob")
    #expect(configuration.accessScope == "public+read_user+write_likes")
    #expect(configuration.missingParts == [])
  }
}

@Suite("OAuthTokenResponseBody")
struct OAuthTokenResponseBodyTests {
  private func decode(_ json: String) throws -> OAuthTokenResponseBody {
    try JSONDecoder().decode(OAuthTokenResponseBody.self, from: Data(json.utf8))
  }

  @Test("A-5 The body that Unsplash documents: four fields")
  func documented() throws {
    let body = try decode(
      """
      {
        "access_token": "token-one",
        "token_type": "bearer",
        "scope": "public read_photos write_photos",
        "created_at": 1436544465
      }
      """)

    #expect(body.accessToken == AccessToken("token-one"))
    #expect(body.tokenType == "bearer")
    #expect(body.scope == "public read_photos write_photos")
    #expect(body.createdAt == 1_436_544_465)
  }

  @Test("A-5 The body that Unsplash sends: seven fields, in another order and case")
  func real() throws {
    let body = try decode(
      #"{"refresh_token":"r","user_id":12345,"username":"ada","token_type":"Bearer","#
        + #""access_token":"token-two","created_at":1700000000,"scope":"public read_user"}"#)

    #expect(body.accessToken == AccessToken("token-two"))
    #expect(body.tokenType == "Bearer")
    #expect(body.scope == "public read_user")
    #expect(body.createdAt == 1_700_000_000)
  }

  @Test(
    "A-5 Only the token is required",
    arguments: [
      #"{"access_token":"t"}"#,
      #"{"access_token":"t","token_type":null,"scope":null,"created_at":null}"#,
      #"{"access_token":"t","token_type":1,"scope":["public"],"created_at":"2023-01-01"}"#,
      #"{"access_token":"t","token_type":{},"scope":false,"created_at":1.5}"#,
      #"{"access_token":"t","created_at":99999999999999999999}"#,
    ])
  func tokenOnly(json: String) throws {
    let body = try decode(json)

    #expect(body.accessToken == AccessToken("t"))
    #expect(body.tokenType == nil)
    #expect(body.scope == nil)
    #expect(body.createdAt == nil)
  }

  @Test("A-5 A field of another type does not affect the others")
  func oneOddField() throws {
    let body = try decode(
      #"{"access_token":"t","token_type":7,"scope":"public","created_at":1}"#)

    #expect(body.tokenType == nil)
    #expect(body.scope == "public")
    #expect(body.createdAt == 1)
  }

  @Test(
    "A-5 bug-login-20 A body without a token is not read",
    arguments: [
      #"{}"#, #"{"access_token":null}"#, #"{"access_token":""}"#, #"{"access_token":5}"#,
      #"{"access_token":["t"]}"#, #"{"accessToken":"t"}"#, #"{"ACCESS_TOKEN":"t"}"#, #"[]"#,
      #""t""#, #"null"#, #"{"access_token":"t""#, #"<html></html>"#, "",
      #"{"error":"invalid_grant","error_description":"The authorization grant is invalid."}"#,
    ])
  func noToken(json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }
}
