import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox

@testable import UnsplashServices

@Suite("A-8 The token storage of a session") @MainActor
struct SessionTokenStorageTests {
  private static let own = AccessToken("own")
  private static let other = AccessToken("other")

  /// A shared storage that fails or waits when told to.
  @MainActor
  private final class SharedStorage: OAuth2TokenStorage {
    var stored: AccessToken?
    var failsToRead = false
    var failsToStore = false
    /// Awaited by each call of `token()` that has read the token and not returned it yet.
    var afterReading: () async -> Void = {}

    init(_ stored: AccessToken? = nil) {
      self.stored = stored
    }

    func token() async throws(ServiceError) -> AccessToken? {
      if failsToRead { throw ServiceError(.storageFailure, cause: "reading") }
      let read = stored
      await afterReading()
      return read
    }

    func store(_ token: AccessToken?) async throws(ServiceError) {
      if failsToStore { throw ServiceError(.storageFailure, cause: "storing") }
      stored = token
    }
  }

  private let shared = SharedStorage(own)
  private let session: SessionTokenStorage

  init() {
    session = SessionTokenStorage(shared)
  }

  @Test("Until a token is found the storage is read again, and the first one begins the session")
  func begins() async throws {
    shared.stored = nil
    #expect(try await session.token() == nil)
    shared.stored = Self.own
    #expect(try await session.token() == Self.own)
    shared.stored = Self.other
    let error = await serviceError { try await session.token() }
    #expect(error?.kind == .unauthorised)
  }

  @Test("A token that cannot be read fails the call, and the session goes on with the next one")
  func unreadable() async throws {
    shared.failsToRead = true
    for _ in 1...2 {
      let error = await serviceError { try await session.token() }
      #expect(error == ServiceError(.storageFailure, cause: "reading"))
      shared.failsToRead = false
      #expect(try await session.token() == Self.own)
      shared.failsToRead = true
    }
  }

  @Test("A sign-out removes a token that cannot be read, or that was not read yet")
  func removesUnreadable() async throws {
    for isRead in [true, false] {
      let shared = SharedStorage(Self.own)
      let session = SessionTokenStorage(shared)
      if isRead { _ = try await session.token() }
      shared.failsToRead = true
      try await session.store(nil)
      #expect(shared.stored == nil)
    }
  }

  @Test("P-5 A sign-out leaves the token that another process has stored")
  func signOut() async throws {
    _ = try await session.token()
    shared.stored = Self.other
    for _ in 1...2 { try await session.store(nil) }
    #expect(shared.stored == Self.other)
    #expect(try await session.token() == nil)
  }

  @Test("A token that cannot be stored or removed leaves the session as it was")
  func unwritable() async throws {
    _ = try await session.token()
    shared.failsToStore = true
    for token in [Self.other, nil] {
      let error = await serviceError { try await session.store(token) }
      #expect(error == ServiceError(.storageFailure, cause: "storing"))
      #expect(try await session.token() == Self.own)
    }
    shared.failsToStore = false
    try await session.store(nil)
    #expect(shared.stored == nil)
  }

  @Test("After the sign-out there is no token until the next sign-in, whoever stores one")
  func ended() async throws {
    _ = try await session.token()
    try await session.store(nil)
    shared.stored = Self.other
    #expect(try await session.token() == nil)
    try await session.store(nil)
    #expect(shared.stored == Self.other)
    try await session.store(Self.own)
    #expect(try await session.token() == Self.own)
  }

  @Test("P-5 A-5 A sign-in during a sign-out waits for it, so that its token is not removed")
  func signInDuringSignOut() async throws {
    _ = try await session.token()
    let (reading, signingIn) = (EventCount("tokens read"), EventCount("sign-ins"))
    let release = EventCount("releases")
    shared.afterReading = {
      reading.add()
      try? await release.wait(for: 1)
    }
    let signOut = Task { try await session.store(nil) }
    try await reading.wait(for: 1)
    let signIn = Task {
      // The call is made before the test goes on: both run on the main actor.
      signingIn.add()
      try await session.store(Self.other)
    }
    try await signingIn.wait(for: 1)
    release.add()
    try await signOut.value
    try await signIn.value
    #expect(shared.stored == Self.other)
    #expect(try await session.token() == Self.other)
  }
}

/// Two processes of one person, which share the token's file.
@Suite("A-8 Two sessions at the local Unsplash", .serialized, .closesAll)
struct TwoSessionsTests {
  private let folder = TokenFolder().url
  private let test: ServicesAtSandbox

  init() throws {
    test = try ServicesAtSandbox { [folder] in FileTokenStorage(configuration: $0, folder: folder) }
  }

  /// Starts another process.
  private func launch() -> UnsplashBackEnd {
    UnsplashBackEnd(
      configuration: test.configuration,
      tokenStorage: FileTokenStorage(configuration: test.configuration, folder: folder),
      siteData: UnusedSiteData())
  }

  private func signIn(_ backEnd: UnsplashBackEnd, as account: SandboxAccount) async throws {
    let token = AccessToken(test.sandbox.makeAccessToken(account: account))
    try await backEnd.services.tokenStorage.store(token)
  }

  private func username(_ backEnd: UnsplashBackEnd) async throws -> Username {
    try await backEnd.services.profile.fetchProfile().username
  }

  /// The photos that an account likes, as somebody without an account sees them.
  private func likes(of account: SandboxAccount) async throws -> [PhotoID] {
    let visitor = UnsplashBackEnd(
      configuration: test.configuration, tokenStorage: SettableTokenStorage(nil),
      siteData: UnusedSiteData())
    let username = Username(rawValue: account.username)
    return try await visitor.extendedServices.favourites.photos(likedBy: username, page: 1).items
      .map(\.id)
  }

  /// Expects that every signed call ends the session, and that none of them is sent.
  private func expectEnded(
    _ backEnd: UnsplashBackEnd, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    test.sandbox.clearRequests()
    let services = backEnd.services
    let calls: [() async throws -> Void] = [
      { _ = try await services.likes.changeLike(photoID: "a", isLiked: true) },
      { _ = try await services.likes.changeLike(photoID: "a", isLiked: false) },
      { _ = try await services.imagesList.photos(page: 1) },
      { _ = try await services.profile.fetchProfile() },
      { _ = try await services.tokenStorage.token() },
    ]
    for call in calls {
      let error = await serviceError(sourceLocation: sourceLocation, call)
      #expect(
        error
          == ServiceError(.unauthorised, cause: "the session's token was replaced or removed"),
        sourceLocation: sourceLocation)
    }
    #expect(test.sandbox.requests.isEmpty, sourceLocation: sourceLocation)
  }

  @Test("G-7 A session whose token another sign-in has replaced ends, and no like goes astray")
  func replaced() async throws {
    let (first, second) = (test.backEnd, launch())
    try await signIn(first, as: .guest)
    let photo = try await test.photo().id
    _ = try await first.services.likes.changeLike(photoID: photo, isLiked: true)

    try await signIn(second, as: .demo)

    await expectEnded(first)
    #expect(try await likes(of: .guest) == [photo])
    #expect(try await likes(of: .demo) == [])
    #expect(try await username(second) == "demo", "the other session goes on")
  }

  @Test("G-7 A session whose token another process has removed ends with its next call")
  func removed() async throws {
    let (first, second) = (test.backEnd, launch())
    try await signIn(first, as: .guest)
    // The second process finds the token at its launch.
    #expect(try await username(second) == "guest")

    try await second.services.tokenStorage.store(nil)

    await expectEnded(first)
    #expect(try await launch().services.tokenStorage.token() == nil)
  }
}
