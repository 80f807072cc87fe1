import Foundation
import ImageFeedCore
import ImageFeedFakes
import TestSupport
import Testing

@MainActor
@Suite("FakeFunction: waiting for calls")
struct FakeFunctionWaitingTests {
  @MainActor
  final class Diary {
    var entries: [String] = []
  }

  let service = FakeOAuth2Service()
  let diary = Diary()
  var exchanges: FakeFunction<String, AccessToken> { service.exchanges }

  init() {
    exchanges.answer(with: AccessToken("t"))
  }

  func call(_ code: String) async throws {
    _ = try await service.fetchAuthToken(code: code)
  }

  /// A task that waits already when this returns.
  func waiter(for count: Int, limit: TimeInterval = .testLimit) async -> Task<Void, any Error> {
    let (waiting, signal) = AsyncStream<Void>.makeStream()
    let task = Task { [exchanges, diary] in
      // Nobody else gets the main actor between this and the waiting.
      signal.finish()
      try await exchanges.waitForCalls(count, limit: limit)
      diary.entries.append("\(count) after \(exchanges.calls.count)")
    }
    for await _ in waiting {}
    return task
  }

  @Test("Waiting returns at once for calls that were made", arguments: [-1, 0, 1, 2])
  func immediately(count: Int) async throws {
    try await call("a")
    try await call("b")
    // With a limit of 0 only a wait that returns at once succeeds.
    try await exchanges.waitForCalls(count, limit: 0)
    #expect(exchanges.calls == ["a", "b"])
  }

  @Test("A later call ends the wait")
  func later() async throws {
    let task = await waiter(for: 2)
    try await call("a")
    #expect(diary.entries == [])
    try await call("b")
    try await task.value
    #expect(diary.entries == ["2 after 2"])
  }

  @Test("A call counts as soon as it is made, answered or not")
  func unanswered() async throws {
    exchanges.hold()
    let answer = Task { [service] in try await service.fetchAuthToken(code: "a") }
    try await exchanges.waitForCalls(1)
    #expect(exchanges.pending == [0])
    exchanges.answer(call: 0, with: AccessToken("t"))
    #expect(try await answer.value == AccessToken("t"))
  }

  @Test("Several waits run at the same time, each for its own number")
  func severalWaiters() async throws {
    let third = await waiter(for: 3)
    let first = await waiter(for: 1)
    let second = await waiter(for: 2)
    let alsoFirst = await waiter(for: 1)
    #expect(diary.entries == [])

    try await call("a")
    try await first.value
    try await alsoFirst.value
    #expect(diary.entries == ["1 after 1", "1 after 1"])
    try await call("b")
    try await second.value
    #expect(diary.entries == ["1 after 1", "1 after 1", "2 after 2"])
    try await call("c")
    try await third.value
    #expect(diary.entries == ["1 after 1", "1 after 1", "2 after 2", "3 after 3"])
  }

  @Test("A wait fails after its limit, with the calls seen")
  func limit() async throws {
    try await call("a")
    try await call("b")
    let error = await #expect(throws: MissingCalls.self) {
      try await exchanges.waitForCalls(3, limit: 0.01)
    }
    #expect(error?.name == "fetchAuthToken(code:)")
    #expect(error?.expected == 3)
    #expect(error?.limit == 0.01)
    #expect(error?.seen == ["a", "b"])
    #expect(
      error?.description
        == "Waited 0.01 s for 3 calls of fetchAuthToken(code:), saw 2: [a, b].")
  }

  @Test("Time in which the main actor is busy does not use up the limit")
  func busyMainActor() async throws {
    let task = await waiter(for: 1, limit: 0.01)
    // The limit begins to run.
    await Task.yield()
    let calling = Task { [self] in
      await Task.yield()
      try await call("a")
    }
    let end = ProcessInfo.processInfo.systemUptime + 0.02
    while ProcessInfo.processInfo.systemUptime < end {}
    try await calling.value
    try await task.value
    #expect(diary.entries == ["1 after 1"])
  }

  @Test("A wait that failed affects neither other waits nor the calls")
  func limitOfOneWaiter() async throws {
    let patient = await waiter(for: 1)
    await #expect(throws: MissingCalls.self) {
      try await exchanges.waitForCalls(1, limit: 0.01)
    }
    #expect(diary.entries == [])
    try await call("a")
    try await patient.value
    try await exchanges.waitForCalls(1, limit: 0)
    #expect(diary.entries == ["1 after 1"])
  }

  @Test("Calls without arguments are counted in the description")
  func limitWithoutArguments() async {
    let profile = FakeProfileService()
    profile.profiles.answer(with: .sample)
    _ = try? await profile.fetchProfile()
    let error = await #expect(throws: MissingCalls.self) {
      try await profile.profiles.waitForCalls(2, limit: 0.01)
    }
    #expect(error?.description == "Waited 0.01 s for 2 calls of fetchProfile(), saw 1: [()].")
  }
}
