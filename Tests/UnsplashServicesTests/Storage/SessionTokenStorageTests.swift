import Foundation
import ImageFeedCore
import Testing

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

  @Test("Until a token is found the storage is read again, and the first one begins the session")
  func begins() async throws {
    let shared = SharedStorage()
    let session = SessionTokenStorage(shared)
    #expect(try await session.token() == nil)
    shared.stored = Self.own
    #expect(try await session.token() == Self.own)
    shared.stored = Self.other
    let error = await serviceError { try await session.token() }
    #expect(error?.kind == .unauthorised)
  }

  @Test("A token that cannot be read fails the call, and the session goes on with the next one")
  func unreadable() async throws {
    let shared = SharedStorage(Self.own)
    let session = SessionTokenStorage(shared)
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

  @Test("A token that cannot be stored or removed leaves the session as it was")
  func unwritable() async throws {
    let shared = SharedStorage(Self.own)
    let session = SessionTokenStorage(shared)
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
    let shared = SharedStorage(Self.own)
    let session = SessionTokenStorage(shared)
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
    let shared = SharedStorage(Self.own)
    let session = SessionTokenStorage(shared)
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
