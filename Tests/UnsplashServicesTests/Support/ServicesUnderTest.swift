import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// A token storage in memory with a result set by a test.
final class SettableTokenStorage: OAuth2TokenStorage,
  @unchecked Sendable  // why: `result` is guarded by `lock`
{
  private let lock = NSLock()
  private var result: Result<AccessToken?, ServiceError>

  init(_ token: String?) {
    result = .success(token.map(AccessToken.init))
  }

  func set(_ result: Result<AccessToken?, ServiceError>) {
    lock.withLock { self.result = result }
  }

  func token() async throws(ServiceError) -> AccessToken? {
    try lock.withLock { result }.get()
  }

  func store(_ token: AccessToken?) async {
    set(.success(token))
  }
}

/// Secrets that must not appear in any error, log or URL.
enum Secret {
  static let token = "t0ken-Zq8"
  static let secretKey = "s3cret+/&=Zq8"
  static let code = "c0de+ & /=%Zq8"
  static let all = [token, secretKey, code, "Zq8"]
}

/// A server and services that use it.
struct ServicesUnderTest {
  let server: TestServer
  let storage: SettableTokenStorage
  let configuration: AuthConfiguration
  let services: AppServices
  let extendedServices: ExtendedServices

  init(
    token: String? = Secret.token, limits: RequestLimits = .init(seconds: 20, bytes: 1_000_000),
    perPage: Int = 30, _ script: @escaping TestServer.Script
  ) throws {
    server = TestServer(script)
    storage = SettableTokenStorage(token)
    let base = try #require(URL(string: server.address))
    configuration = AuthConfiguration(
      accessKey: "access-key", secretKey: Secret.secretKey,
      defaultBaseURL: base, authBaseURL: base)
    let unsplash = UnsplashBackEnd(
      configuration: configuration, tokenStorage: storage, siteData: UnusedSiteData(),
      perPage: perPage, apiLimits: limits, pictureLimits: limits)
    (services, extendedServices) = (unsplash.services, unsplash.extendedServices)
  }

  /// Counts callers that wait for a token.
  func tokenCallers() throws -> EventCount {
    let joined = EventCount("callers that wait for a token")
    try #require(services.oauth as? UnsplashOAuth2Service).work
      .listen(.init(joined: joined.add))
    return joined
  }

  /// Counts callers that wait for a picture.
  func pictureCallers() throws -> EventCount {
    let joined = EventCount("callers that wait for a picture")
    try #require(services.pictures as? URLSessionPictureService).work
      .listen(.init(joined: joined.add))
    return joined
  }

  func url(_ path: String) throws -> URL {
    try #require(URL(string: server.address + path))
  }
}

extension HTTPClient {
  /// Waits until the session has no more work, and throws after a time limit.
  func becomeIdle() async throws {
    let idle = EventCount("idle sessions")
    Task {
      await waitUntilIdle()
      idle.add()
    }
    try await idle.wait(for: 1)
  }
}

struct UnusedSiteData: SiteDataStore {
  func removeAll() async {}
}

/// Returns the error of a call. Fails the test if it throws none, one of another type, or one that
/// shows a secret.
func serviceError<Value: Sendable>(
  sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
) async -> ServiceError? {
  do {
    let value = try await body()
    Issue.record("no error but \(value)", sourceLocation: sourceLocation)
    return nil
  } catch let error as ServiceError {
    expectNoSecret(in: error, sourceLocation: sourceLocation)
    return error
  } catch {
    Issue.record("\(type(of: error)): \(error)", sourceLocation: sourceLocation)
    return nil
  }
}

/// Searches for secrets in all texts of a value (A-7, bug-login-19).
func expectNoSecret(in value: some Any, sourceLocation: SourceLocation = #_sourceLocation) {
  var texts = "\(value) \(String(reflecting: value))"
  dump(value, to: &texts)
  for secret in Secret.all + Secret.all.map(PercentEncoding.strict) {
    #expect(!texts.contains(secret), sourceLocation: sourceLocation)
  }
  #expect(!texts.contains("?"), "a query may contain secrets", sourceLocation: sourceLocation)
}
