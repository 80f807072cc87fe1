import ImageFeedCore
import ImageFeedFakes
import TestSupport
import Testing

@MainActor
@Suite("FakeFunction: the next call fails")
struct FakeFunctionFailNextTests {
  let unexpected = UnexpectedCalls()
  let service: FakeOAuth2Service
  var exchanges: FakeFunction<String, AccessToken> { service.exchanges }

  init() {
    service = FakeOAuth2Service(unexpected: unexpected)
  }

  @Test("The next calls fail as prepared, in order, and later calls behave as before")
  func atOnce() async throws {
    exchanges.answer(with: AccessToken("t"))
    exchanges.failNext(.offline)
    exchanges.failNext(.timedOut)
    await #expect(throws: ServiceError(.offline)) {
      try await service.fetchAuthToken(code: "a")
    }
    await #expect(throws: ServiceError(.timedOut)) {
      try await service.fetchAuthToken(code: "b")
    }
    #expect(try await service.fetchAuthToken(code: "c") == AccessToken("t"))
    #expect(exchanges.calls == ["a", "b", "c"])
  }

  @Test("A call that failNext prepared fails at once, and the following one waits")
  func whenTold() async throws {
    exchanges.hold()
    exchanges.failNext(.offline)
    await #expect(throws: ServiceError(.offline)) {
      try await service.fetchAuthToken(code: "a")
    }
    let task = Task { [service] in try await service.fetchAuthToken(code: "b") }
    try await exchanges.waitForCalls(2)
    #expect(exchanges.pending == [1])
    exchanges.answer(call: 1, with: AccessToken("t"))
    #expect(try await task.value == AccessToken("t"))
    #expect(unexpected.all == [])
  }

  @Test("A call that failNext prepared is not unexpected, the following one is")
  func unprepared() async {
    exchanges.failNext(.offline)
    _ = try? await service.fetchAuthToken(code: "a")
    #expect(unexpected.all == [])
    _ = try? await service.fetchAuthToken(code: "b")
    #expect(unexpected.all.count == 1)
  }
}
