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
    #expect(
      try configuration(scope: "write_likes+public").scopes == ["write_likes", "public"])
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
