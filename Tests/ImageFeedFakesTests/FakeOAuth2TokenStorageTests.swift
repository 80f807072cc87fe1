import Foundation
import ImageFeedCore
import ImageFeedFakes
import TestSupport
import Testing

/// What every storage does is shown by the contract suite, which the fake keeps.
@MainActor
@Suite("Fake token storage")
struct FakeOAuth2TokenStorageTests {
  @Test("A failed read returns nothing and keeps the token")
  func failedRead() async throws {
    let storage = FakeOAuth2TokenStorage(storedToken: AccessToken("a"))
    storage.reads.fail(.storageFailure)
    await #expect(throws: ServiceError(.storageFailure)) { try await storage.token() }
    #expect(storage.storedToken == AccessToken("a"))
  }

  @Test("A waiting write has stored nothing yet, and a cancelled one stores nothing")
  func slowWrite() async throws {
    let storage = FakeOAuth2TokenStorage()
    storage.writes.hold()
    let first = Task { try await storage.store(AccessToken("a")) }
    try await storage.writes.waitForCalls(1)
    #expect(storage.storedToken == nil)
    first.cancel()
    await #expect(throws: ServiceError(.cancelled)) { try await first.value }
    #expect(storage.storedToken == nil)

    let second = Task { try await storage.store(AccessToken("b")) }
    try await storage.writes.waitForCalls(2)
    storage.writes.answer(call: 1, with: ())
    try await second.value
    #expect(storage.storedToken == AccessToken("b"))
  }

  @Test("A waiting read returns the token stored when it is completed")
  func slowRead() async throws {
    let storage = FakeOAuth2TokenStorage(storedToken: AccessToken("old"))
    storage.reads.hold()
    let task = Task { try await storage.token() }
    try await storage.reads.waitForCalls(1)
    storage.storedToken = AccessToken("new")
    storage.reads.answer(call: 0, with: ())
    #expect(try await task.value == AccessToken("new"))
  }

  @Test("Its reports do not show the token")
  func tokenIsRedacted() async throws {
    let storage = FakeOAuth2TokenStorage()
    try await storage.store(AccessToken("secret-1"))
    let error = await #expect(throws: MissingCalls.self) {
      try await storage.writes.waitForCalls(2, limit: 0.01)
    }
    #expect(error?.seen.count == 1)
    #expect(error?.description.contains("secret-1") == false)
  }
}
