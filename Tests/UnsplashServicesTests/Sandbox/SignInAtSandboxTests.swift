import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox

@testable import UnsplashServices

@Suite("The local Unsplash: signing in", .serialized)
struct SignInAtSandboxTests {
  @Test("A-3 A-5 The code of the login page becomes a token that the API accepts")
  func signIn() async throws {
    let test = try ServicesAtSandbox(scopes: nil)
    defer { test.stop() }
    let code = try await test.codeFromLoginPage()
    let token = try await test.services.oauth.fetchAuthToken(code: code)
    try await test.services.tokenStorage.store(token)
    let profile = try await test.services.profile.fetchProfile()
    #expect(profile.username.rawValue == UnsplashSandbox.demoUsername)
    #expect(try await test.photo().isLiked == false)
  }

  @Test("A-4 Two exchanges of the same code share one request and its token")
  func sameCode() async throws {
    let test = try ServicesAtSandbox(scopes: nil)
    defer { test.stop() }
    let code = try await test.codeFromLoginPage()
    let oauth = test.services.oauth
    // The request waits for both callers: the local Unsplash may answer before the second one
    // arrives.
    let joined = EventCount("callers")
    try #require(oauth as? UnsplashOAuth2Service).work.listen(
      .init(joined: joined.add, beforeWork: { try? await joined.wait(for: 2) }))
    async let first = oauth.fetchAuthToken(code: code)
    async let second = oauth.fetchAuthToken(code: code)
    let (one, other) = try await (first, second)
    #expect(one == other)
    #expect(test.sandbox.requestCount("POST /oauth/token") == 1)
  }

  @Test("A-3 A-5 S-5 P-5 Sign-in, relaunch and sign-out work with the token in a file")
  func wholeStory() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("SignInAtSandboxTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = try ServicesAtSandbox { FileTokenStorage(configuration: $0, folder: folder) }
    defer { test.stop() }
    #expect(try await test.storage.token() == nil)
    #expect(
      await serviceError { try await test.services.profile.fetchProfile() }?.kind == .unauthorised)
    let code = try await test.codeFromLoginPage()
    let token = try await test.services.oauth.fetchAuthToken(code: code)
    try await test.services.tokenStorage.store(token)
    #expect(try await test.services.profile.fetchProfile().name == "Dana Demo")
    let photo = try await test.photo()
    _ = try await test.services.likes.changeLike(photoID: photo.id, isLiked: true)

    // The next launch: other objects, the same folder.
    let services = UnsplashBackEnd(
      configuration: test.configuration,
      tokenStorage: FileTokenStorage(configuration: test.configuration, folder: folder),
      siteData: UnusedSiteData()
    ).services
    #expect(try await services.profile.fetchProfile().name == "Dana Demo")
    #expect(try await services.imagesList.photos(page: 1).items.first?.isLiked == true)

    // After sign-out, requests use the application's key.
    try await services.tokenStorage.store(nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    #expect(try await services.imagesList.photos(page: 1).items.first?.isLiked != true)
    #expect(
      await serviceError { try await services.profile.fetchProfile() }?.kind == .unauthorised)
  }

  @Test("A-7 The token of one API is not sent to another, whose storage is empty")
  func anotherAPI() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("SignInAtSandboxTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = try ServicesAtSandbox { FileTokenStorage(configuration: $0, folder: folder) }
    defer { test.stop() }
    try await test.storage.store(AccessToken(test.sandbox.makeAccessToken()))
    #expect(try await test.services.profile.fetchProfile().name == "Dana Demo")
    var real = test.configuration
    real.defaultBaseURL = try #require(URL(string: "https://api.unsplash.com"))
    #expect(try await FileTokenStorage(configuration: real, folder: folder).token() == nil)
    var otherPort = test.configuration
    otherPort.defaultBaseURL = try #require(URL(string: "http://127.0.0.1:1"))
    #expect(try await FileTokenStorage(configuration: otherPort, folder: folder).token() != nil)
  }

  @Test("A-6 A code is valid once, then rejected with the server's message; another one is valid")
  func usedCode() async throws {
    let test = try ServicesAtSandbox(scopes: nil)
    defer { test.stop() }
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

  @Test("A-6 A wrong secret is rejected with the server's message")
  func wrongSecret() async throws {
    let test = try ServicesAtSandbox(scopes: nil, secretKey: "another-secret-key")
    defer { test.stop() }
    let code = try await test.codeFromLoginPage()
    let error = await serviceError { try await test.services.oauth.fetchAuthToken(code: code) }
    guard case .rejected(401, let words)? = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(words?.hasPrefix("Client authentication failed") == true)
  }
}
