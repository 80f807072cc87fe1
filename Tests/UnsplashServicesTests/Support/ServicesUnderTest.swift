import Foundation
import ImageFeedCore
import ImageFeedSpies
import TestSupport
import Testing
import UnsplashSandbox

@testable import UnsplashServices

/// A token storage in memory with a result set by a test.
final class SettableTokenStorage: OAuth2TokenStorage {
  private let result: Locked<Result<AccessToken?, ServiceError>>

  init(_ token: String?) {
    result = Locked(.success(token.map(AccessToken.init)))
  }

  func set(_ new: Result<AccessToken?, ServiceError>) { result.withLock { $0 = new } }
  func token() async throws(ServiceError) -> AccessToken? { try result.withLock { $0 }.get() }

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

extension AuthConfiguration {
  /// An application whose API and login are at a base URL.
  static func at(_ base: URL, login: URL? = nil) -> AuthConfiguration {
    AuthConfiguration(
      accessKey: "access-key", secretKey: Secret.secretKey, defaultBaseURL: base,
      authBaseURL: login ?? base)
  }
}

/// The transports that tables run over. A test of what Foundation on Linux cannot do over URLSession
/// runs over the system's alone, and says why.
enum TestedTransport: CaseIterable {
  /// That of the system, over which all other tests run.
  case system
  case urlSession

  func client(_ limits: RequestLimits = .api) -> HTTPClient {
    HTTPClient(limits: limits, transport: self == .system ? nil : URLSessionTransport())
  }
}

/// A server and services that use it.
struct ServicesUnderTest {
  let server: TestServer
  let storage: SettableTokenStorage
  let configuration: AuthConfiguration
  let services: AppServices
  let extendedServices: ExtendedServices

  init(
    token: String? = Secret.token,
    limits: RequestLimits = .init(seconds: 2 * .testLimit, bytes: 1_000_000),
    perPage: Int = 30, over transport: TestedTransport = .system,
    _ script: @escaping TestServer.Script
  ) throws {
    server = TestServer(script)
    storage = SettableTokenStorage(token)
    let base = try #require(URL(string: server.address))
    configuration = .at(base)
    let unsplash = UnsplashBackEnd(
      configuration: configuration, tokenStorage: storage, siteData: UnusedSiteData(),
      perPage: perPage, apiLimits: limits, pictureLimits: limits)
    var services = unsplash.services
    if transport != .system {
      var api = UnsplashAPI(configuration: configuration, tokenStorage: storage)
      api.client = transport.client(limits)
      services.imagesList = UnsplashImagesListService(api: api, perPage: perPage)
      services.profile = UnsplashProfileService(api: api)
    }
    (self.services, extendedServices) = (services, unsplash.extendedServices)
  }

  /// Counts callers that wait for a token.
  func tokenCallers() throws -> EventCount {
    let joined = EventCount("callers that wait for a token")
    try #require(services.oauth as? UnsplashOAuth2Service).work
      .listen(.init(joined: joined.add))
    return joined
  }

  /// Requests a page of the feed.
  func page(_ number: Int = 1) async throws(ServiceError) -> Page<Photo> {
    try await services.imagesList.photos(page: number)
  }

  /// The error of a request for the feed's first page.
  func pageError(sourceLocation: SourceLocation = #_sourceLocation) async -> ServiceError? {
    await serviceError(sourceLocation: sourceLocation) { try await page() }
  }

  func url(_ path: String) throws -> URL {
    try #require(URL(string: server.address + path))
  }
}

extension HTTPClient {
  /// Indicates whether URLSession has ended all tasks.
  var isIdle: Bool { transport.running.wait(timeout: .now()) == .success }

  /// Waits until the session has no more work, and throws after a time limit.
  func becomeIdle() async throws {
    let idle = EventCount("idle sessions")
    Task {
      await waitUntilIdle()
      idle.add()
    }
    try await idle.wait(for: 1)
    #expect(isIdle)
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

/// A counter of events on any thread, which a test can wait for.
final class EventCount: @unchecked Sendable {  // why: every `var` is guarded by `lock`
  struct TooFew: Error {
    let name: String
    let seen: Int
    let expected: Int
  }

  private let name: String
  private let lock = NSLock()
  private var events = 0
  private var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(_ name: String) {
    self.name = name
  }

  /// The number of events so far.
  var count: Int { lock.withLock { events } }

  func add() {
    lock.withLock { events += 1 }
    endWaits(upTo: count)
  }

  func wait(for expected: Int) async throws {
    let coming = Task {
      await withCheckedContinuation { continuation in
        lock.withLock { waiters.append((expected, continuation)) }
        endWaits(upTo: count)
      }
    }
    guard await coming.ends(before: Deadline(in: .testLimit)) else {
      let seen = count
      endWaits(upTo: expected)
      throw TooFew(name: name, seen: seen, expected: expected)
    }
  }

  /// Ends the waits for a number of events, and for fewer.
  private func endWaits(upTo count: Int) {
    let ended = lock.withLock {
      let ended = waiters.filter { $0.count <= count }
      waiters.removeAll { $0.count <= count }
      return ended
    }
    for waiter in ended { waiter.continuation.resume() }
  }
}

/// What a test has opened: servers, local Unsplashes and folders. They are closed after the test
/// and not by a `deinit`, since they outlive the last use of their values.
final class Opened: Sendable {
  @TaskLocal fileprivate static var byTest: Opened?
  private let ends = Locked<[@Sendable () -> Void]>([])

  /// Closes something after the current test; in a process of its own nothing is closed.
  static func close(_ end: @escaping @Sendable () -> Void) {
    #expect(byTest != nil || Test.current == nil, "The suite lacks the trait `.closesAll`.")
    byTest?.ends.withLock { $0.append(end) }
  }

  fileprivate func closeAll() {
    for end in ends.withLock({ $0 }) { end() }
  }
}

/// Closes what each test of a suite has opened.
struct ClosesAll: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    let opened = Opened()
    defer { opened.closeAll() }
    try await Opened.$byTest.withValue(opened) { try await body() }
  }
}

extension Trait where Self == ClosesAll {
  static var closesAll: Self { Self() }
}

/// A local Unsplash and services that use it, as in the app, until the test ends.
struct ServicesAtSandbox {
  let sandbox: UnsplashSandbox
  let storage: any OAuth2TokenStorage
  let configuration: AuthConfiguration
  let backEnd: UnsplashBackEnd
  private let base: URL

  /// - Parameter storage: a storage without a token, instead of one in memory.
  init(
    perPage: Int = 30, storage makeStorage: ((AuthConfiguration) -> any OAuth2TokenStorage)? = nil
  ) throws {
    sandbox = UnsplashSandbox()
    base = try sandbox.start()
    Opened.close { [sandbox] in sandbox.stop() }
    configuration = AuthConfiguration(
      accessKey: UnsplashSandbox.accessKey, secretKey: UnsplashSandbox.secretKey,
      defaultBaseURL: base,
      authBaseURL: base)
    storage =
      makeStorage?(configuration) ?? SettableTokenStorage(sandbox.makeAccessToken())
    backEnd = UnsplashBackEnd(
      configuration: configuration, tokenStorage: storage, siteData: UnusedSiteData(),
      perPage: perPage)
  }

  var services: AppServices { backEnd.services }
  var extendedServices: ExtendedServices { backEnd.extendedServices }

  /// Returns the feed's first photo.
  func photo() async throws -> Photo {
    try #require(try await services.imagesList.photos(page: 1).items.first)
  }

  /// Signs in on the login page, like a browser, and returns the code it shows.
  func codeFromLoginPage() async throws -> String {
    let form = PercentEncoding.form([
      ("client_id", configuration.accessKey), ("redirect_uri", configuration.redirectURI),
      ("response_type", "code"), ("scope", "public read_user write_likes"),
      ("email", UnsplashSandbox.demoEmail), ("password", UnsplashSandbox.demoPassword),
    ])
    let client = HTTPClient(limits: .api)
    let signIn = OutgoingRequest(
      method: "POST", url: base.appendingPathComponent("oauth/authorize"),
      headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Data(form.utf8),
      redirects: .callerDecides)
    // A browser follows the redirect of a form's POST with a GET.
    let target = try #require(try await client.send(signIn).redirectTarget)
    let answer = try await client.send(OutgoingRequest(url: target))
    let page = String(decoding: answer.body, as: UTF8.self)
    let start = try #require(page.range(of: #"<code id="authorization_code">"#)).upperBound
    let end = try #require(page.range(of: "</code>")).lowerBound
    return String(page[start..<end])
  }
}
