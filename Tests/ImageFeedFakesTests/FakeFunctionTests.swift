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

  @Test("An unprepared call is recorded, kept, reported once, and fails")
  func unprepared() async {
    var reported: [String] = []
    let unexpected = UnexpectedCalls { reported.append($0) }
    let service = FakeOAuth2Service(unexpected: unexpected)
    await #expect(
      throws: ServiceError(
        .unreadableAnswer, cause: "fetchAuthToken(code:) was not prepared.")
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

  @Test("An unprepared call also fails with a default list")
  func unpreparedWithoutList() async {
    let service = FakeOAuth2Service()
    await #expect(throws: ServiceError.self) { try await service.fetchAuthToken(code: "a") }
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

  @Test("The latest preparation applies")
  func preparedAnew() async throws {
    exchanges.answer(with: AccessToken("first"))
    #expect(try await service.fetchAuthToken(code: "a") == AccessToken("first"))
    exchanges.fail(.timedOut)
    await #expect(throws: ServiceError(.timedOut)) {
      try await service.fetchAuthToken(code: "b")
    }
    exchanges.answer(with: AccessToken("last"))
    #expect(try await service.fetchAuthToken(code: "c") == AccessToken("last"))
  }

  @Test("Waiting calls keep waiting when later calls are prepared in another way")
  func preparedAnewWhileWaiting() async throws {
    exchanges.hold()
    let first = call("a")
    try await exchanges.waitForCalls(1)
    exchanges.answer(with: AccessToken("at once"))
    #expect(try await service.fetchAuthToken(code: "b") == AccessToken("at once"))

    #expect(exchanges.pending == [0])
    exchanges.answer(call: 0, with: AccessToken("when told"))
    #expect(try await first.value == AccessToken("when told"))
  }

  @Test("It answers when told, in any order, with success, failure and cancellation")
  func answersWhenTold() async throws {
    exchanges.hold()
    var tasks: [Task<AccessToken, any Error>] = []
    for (number, code) in ["a", "b", "c", "d"].enumerated() {
      tasks.append(call(code))
      try await exchanges.waitForCalls(number + 1)
    }
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
    let first = call("a")
    try await exchanges.waitForCalls(1)
    let second = call("b")
    try await exchanges.waitForCalls(2)

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
    let task = call("a")
    try await exchanges.waitForCalls(1)
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

  @Test("Completing a call twice, or one that was not made, is only reported")
  func completedWrongly() async throws {
    exchanges.hold()
    let first = call("a")
    try await exchanges.waitForCalls(1)
    let second = call("b")
    try await exchanges.waitForCalls(2)
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
  }

  @Test("Completing a call that was answered at once is reported")
  func completedThoughAnswered() async throws {
    exchanges.answer(with: AccessToken("at once"))
    _ = try await service.fetchAuthToken(code: "a")
    exchanges.answer(call: 0, with: AccessToken("again"))

    #expect(
      unexpected.all == [
        "call 0 of fetchAuthToken(code:) cannot be answered: no such call waits; waiting: []."
      ])
  }

  @Test("A call in a cancelled task ends at once, and is recorded")
  func taskCancelledBefore() async throws {
    exchanges.hold()
    let task = call("a")
    task.cancel()
    try await exchanges.waitForCalls(1)
    #expect(exchanges.cancelled == [0])
    #expect(exchanges.pending == [])

    await #expect(throws: ServiceError(.cancelled)) { try await task.value }
    #expect(exchanges.calls == ["a"])
    #expect(exchanges.cancelled == [0], "once")
  }

  @Test("With a service that ignores cancellation, a call in a cancelled task waits")
  func taskCancelledBeforeIsIgnored() async throws {
    exchanges.hold(ignoringCancellation: true)
    let task = call("a")
    task.cancel()
    try await exchanges.waitForCalls(1)
    #expect(exchanges.pending == [0])

    exchanges.answer(call: 0, with: AccessToken("late"))
    #expect(try await task.value == AccessToken("late"))
    #expect(exchanges.cancelled == [])
  }

  @Test("A service that answers at once answers a cancelled task too")
  func taskCancelledBeforeAnAnswerAtOnce() async throws {
    exchanges.answer(with: AccessToken("at once"))
    let task = call("a")
    task.cancel()

    #expect(try await task.value == AccessToken("at once"))
    #expect(exchanges.cancelled == [])
  }
}
