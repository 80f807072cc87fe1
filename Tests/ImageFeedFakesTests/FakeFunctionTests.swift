import Foundation
import ImageFeedCore
import ImageFeedFakes
import TestSupport
import Testing

@MainActor
@Suite("FakeFunction: answers")
struct FakeFunctionTests {
  let unexpected = UnexpectedCalls()
  let service: FakeOAuth2Service
  var exchanges: FakeFunction<String, AccessToken> { service.exchanges }

  init() {
    service = FakeOAuth2Service(unexpected: unexpected)
  }

  /// Begins a call in a task of its own.
  func call(_ code: String) -> Task<AccessToken, any Error> {
    Task { [service] in try await service.fetchAuthToken(code: code) }
  }

  /// Begins calls in tasks of their own, in this order. They have all arrived when this returns.
  func calls(_ codes: String...) async throws -> [Task<AccessToken, any Error>] {
    var tasks: [Task<AccessToken, any Error>] = []
    for code in codes {
      tasks.append(call(code))
      try await exchanges.waitForCalls(exchanges.calls.count + 1)
    }
    return tasks
  }

  func expectFailure(
    _ kind: ServiceError.Kind, of code: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: ServiceError(kind), sourceLocation: sourceLocation) {
      try await service.fetchAuthToken(code: code)
    }
  }

  @Test("An unprepared call is recorded, kept, reported once, and fails")
  func unprepared() async {
    var reported: [String] = []
    let unexpected = UnexpectedCalls { reported.append($0) }
    let service = FakeOAuth2Service(unexpected: unexpected)
    await #expect(
      throws: ServiceError(.unreadableAnswer, cause: "fetchAuthToken(code:) was not prepared.")
    ) {
      try await service.fetchAuthToken(code: "a")
    }

    let sentence =
      "fetchAuthToken(code:) was called with a, and nothing was prepared."
      + " Prepare it with `oauth.exchanges.answer(with:)`."
    #expect(unexpected.all == [sentence])
    #expect(reported == [sentence])
    #expect(service.exchanges.calls == ["a"])
  }

  @Test("It answers each call at once by its argument, and records all in order")
  func answersAtOnce() async throws {
    exchanges.answer { code in
      if code == "bad" { throw ServiceError(.forbidden, cause: "a test") }
      return AccessToken("of \(code)")
    }
    #expect(try await service.fetchAuthToken(code: "a") == AccessToken("of a"))
    await #expect(throws: ServiceError(.forbidden, cause: "a test")) {
      try await service.fetchAuthToken(code: "bad")
    }
    #expect(try await service.fetchAuthToken(code: "b") == AccessToken("of b"))

    #expect(exchanges.calls == ["a", "bad", "b"])
    #expect(exchanges.pending == [])
    #expect(unexpected.all == [])
  }

  @Test("Waiting calls keep waiting when later calls are prepared in another way")
  func preparedAnewWhileWaiting() async throws {
    exchanges.hold()
    let first = try await calls("a")[0]
    exchanges.answer(with: AccessToken("at once"))
    #expect(try await service.fetchAuthToken(code: "b") == AccessToken("at once"))

    #expect(exchanges.pending == [0])
    exchanges.answer(call: 0, with: AccessToken("when told"))
    #expect(try await first.value == AccessToken("when told"))
  }

  @Test("It answers when told, in any order, with success, failure and cancellation")
  func answersWhenTold() async throws {
    exchanges.hold()
    let tasks = try await calls("a", "b", "c", "d")
    #expect(exchanges.calls == ["a", "b", "c", "d"])
    #expect(exchanges.pending == [0, 1, 2, 3])

    exchanges.answer(call: 2, with: AccessToken("of c"))
    #expect(exchanges.pending == [0, 1, 3])
    exchanges.fail(call: 0, .notFound)
    exchanges.answer(call: 3, with: .failure(ServiceError(.cancelled)))
    exchanges.answer(call: 1, with: .success(AccessToken("of b")))
    #expect(exchanges.pending == [])

    await #expect(throws: ServiceError(.notFound)) { try await tasks[0].value }
    #expect(try await tasks[1].value == AccessToken("of b"))
    #expect(try await tasks[2].value == AccessToken("of c"))
    await #expect(throws: ServiceError(.cancelled)) { try await tasks[3].value }
    #expect(exchanges.cancelled == [], "an answer of that kind does not count as a cancelled call")
    #expect(unexpected.all == [])
  }

  @Test("A cancelled call ends, the others keep waiting, and answering it is not reported")
  func cancelledCall() async throws {
    exchanges.hold()
    let (first, second) = (try await calls("a")[0], try await calls("b")[0])

    second.cancel()
    await #expect(throws: ServiceError(.cancelled)) { try await second.value }
    #expect(exchanges.cancelled == [1])
    #expect(exchanges.pending == [0])

    exchanges.answer(call: 1, with: AccessToken("too late"))
    #expect(unexpected.all == [])
    exchanges.answer(call: 0, with: AccessToken("of a"))
    #expect(try await first.value == AccessToken("of a"))
    #expect(exchanges.cancelled == [1])
  }

  @Test("A service that ignores cancellation still answers")
  func ignoresCancellation() async throws {
    exchanges.hold(ignoringCancellation: true)
    let task = try await calls("a")[0]
    task.cancel()
    let second = call("b")
    try await exchanges.waitForCalls(2)
    #expect(exchanges.pending == [0, 1])

    exchanges.answer(call: 0, with: AccessToken("late"))
    exchanges.fail(call: 1, .offline)
    #expect(try await task.value == AccessToken("late"))
    await #expect(throws: ServiceError(.offline)) { try await second.value }
    #expect(exchanges.cancelled == [])
    #expect(unexpected.all == [])
  }

  @Test("Completing a call twice, or one that was not made or has its answer, is only reported")
  func completedWrongly() async throws {
    exchanges.hold()
    let (first, second) = (try await calls("a")[0], try await calls("b")[0])
    exchanges.answer(call: 0, with: AccessToken("once"))
    exchanges.answer(call: 0, with: AccessToken("twice"))
    exchanges.fail(call: 7, .offline)

    #expect(try await first.value == AccessToken("once"))
    #expect(
      unexpected.all == [
        "call 0 of fetchAuthToken(code:) cannot be answered: no such call waits; waiting: [1].",
        "call 7 of fetchAuthToken(code:) cannot be answered: no such call waits; waiting: [1].",
      ])
    exchanges.answer(call: 1, with: AccessToken("b"))
    #expect(try await second.value == AccessToken("b"))

    exchanges.answer(with: AccessToken("at once"))
    _ = try await service.fetchAuthToken(code: "c")
    exchanges.answer(call: 2, with: AccessToken("again"))
    #expect(
      unexpected.all.last
        == "call 2 of fetchAuthToken(code:) cannot be answered: no such call waits; waiting: [].")
  }

  @Test(
    "A call in a cancelled task is recorded and ends at once; a service that ignores cancellation, or answers at once, still answers",
    arguments: ["held", "ignoring", "at once"])
  func taskCancelledBefore(service kind: String) async throws {
    exchanges.hold(ignoringCancellation: kind == "ignoring")
    if kind == "at once" { exchanges.answer(with: AccessToken("late")) }
    let task = call("a")
    task.cancel()
    try await exchanges.waitForCalls(1)
    #expect(exchanges.cancelled == (kind == "held" ? [0] : []))
    #expect(exchanges.pending == (kind == "ignoring" ? [0] : []))

    if kind == "ignoring" { exchanges.answer(call: 0, with: AccessToken("late")) }
    let result = await task.result.mapError { ServiceError($0) }
    #expect(
      result
        == (kind == "held" ? .failure(ServiceError(.cancelled)) : .success(AccessToken("late"))))
    #expect(exchanges.calls == ["a"])
    #expect(exchanges.cancelled == (kind == "held" ? [0] : []), "once")
  }

  @Test("The next calls fail as prepared, in order, and later calls behave as before")
  func failNextAtOnce() async throws {
    exchanges.answer(with: AccessToken("t"))
    exchanges.failNext(.offline)
    exchanges.failNext(.timedOut)
    await expectFailure(.offline, of: "a")
    await expectFailure(.timedOut, of: "b")
    #expect(try await service.fetchAuthToken(code: "c") == AccessToken("t"))
    #expect(exchanges.calls == ["a", "b", "c"])
  }

  @Test("A call that failNext prepared fails at once, and the following one waits")
  func failNextWhenTold() async throws {
    exchanges.hold()
    exchanges.failNext(.offline)
    await expectFailure(.offline, of: "a")
    let task = call("b")
    try await exchanges.waitForCalls(2)
    #expect(exchanges.pending == [1])
    exchanges.answer(call: 1, with: AccessToken("t"))
    #expect(try await task.value == AccessToken("t"))
    #expect(unexpected.all == [], "a prepared failure is not unexpected")
  }
}

@MainActor
@Suite("FakeFunction: waiting for calls")
struct FakeFunctionWaitingTests {
  let service = FakeOAuth2Service()
  let ends = Recorder<String>()
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
    let task = Task { [exchanges, ends] in
      // Nobody else gets the main actor between this and the waiting.
      signal.finish()
      try await exchanges.waitForCalls(count, limit: limit)
      ends.add("\(count) after \(exchanges.calls.count)")
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

  @Test("Several waits run at the same time, each for its own number")
  func severalWaiters() async throws {
    let third = await waiter(for: 3)
    let first = await waiter(for: 1)
    let second = await waiter(for: 2)
    let alsoFirst = await waiter(for: 1)
    #expect(ends.events == [])

    try await call("a")
    try await first.value
    try await alsoFirst.value
    #expect(ends.events == ["1 after 1", "1 after 1"])
    try await call("b")
    try await second.value
    #expect(ends.events == ["1 after 1", "1 after 1", "2 after 2"])
    try await call("c")
    try await third.value
    #expect(ends.events == ["1 after 1", "1 after 1", "2 after 2", "3 after 3"])
  }

  @Test("A wait fails after its limit, with the calls seen")
  func limit() async throws {
    try await call("a")
    try await call("b")
    let error = await #expect(throws: MissingCalls.self) {
      try await exchanges.waitForCalls(3, limit: 0.01)
    }
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
    #expect(ends.events == ["1 after 1"])
  }

  @Test("A wait that failed affects neither other waits nor the calls")
  func limitOfOneWaiter() async throws {
    let patient = await waiter(for: 1)
    await #expect(throws: MissingCalls.self) {
      try await exchanges.waitForCalls(1, limit: 0.01)
    }
    #expect(ends.events == [])
    try await call("a")
    try await patient.value
    try await exchanges.waitForCalls(1, limit: 0)
    #expect(ends.events == ["1 after 1"])
  }
}
