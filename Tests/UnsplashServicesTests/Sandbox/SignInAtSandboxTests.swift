import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox

@testable import UnsplashServices

@Suite("The local Unsplash: signing in")
struct SignInAtSandboxTests {
  @Test("A-3 A-5 The login page's code becomes a token that the API takes")
  func signIn() async throws {
    let test = try UnderSandbox(scopes: nil)
    let code = try await test.codeFromLoginPage()
    let token = try await test.services.oauth.fetchAuthToken(code: code)
    try await test.storage.store(token)
    let profile = try await test.services.profile.fetchProfile()
    #expect(profile.username.rawValue == UnsplashSandbox.demoUsername)
    #expect(try await test.photo().isLiked == false)
  }

  @Test("A-4 The same code asked for twice is one request, and both have its token")
  func sameCode() async throws {
    let test = try UnderSandbox(scopes: nil)
    let code = try await test.codeFromLoginPage()
    let oauth = test.services.oauth
    async let first = oauth.fetchAuthToken(code: code)
    async let second = oauth.fetchAuthToken(code: code)
    let (one, other) = try await (first, second)
    #expect(one == other)
    #expect(test.sandbox.requestCount("POST /oauth/token") == 1)
  }

  @Test("A-6 A code is good once, then refused in the server's words; another one is good")
  func usedCode() async throws {
    let test = try UnderSandbox(scopes: nil)
    let code = try await test.codeFromLoginPage()
    _ = try await test.services.oauth.fetchAuthToken(code: code)
    let error = await serviceError { try await test.services.oauth.fetchAuthToken(code: code) }
    guard case .rejected(400, let words)? = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(words?.hasPrefix("The provided authorization grant is invalid") == true)
    let another = try await test.codeFromLoginPage()
    #expect(another != code)
    _ = try await test.services.oauth.fetchAuthToken(code: another)
  }

  @Test("A-6 A wrong secret is refused in the server's words")
  func wrongSecret() async throws {
    let test = try UnderSandbox(scopes: nil, secretKey: "another-secret-key")
    let code = try await test.codeFromLoginPage()
    let error = await serviceError { try await test.services.oauth.fetchAuthToken(code: code) }
    guard case .rejected(401, let words)? = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(words?.hasPrefix("Client authentication failed") == true)
  }
}
