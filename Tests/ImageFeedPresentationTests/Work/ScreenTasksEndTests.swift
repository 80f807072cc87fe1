import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@MainActor
@Suite("ScreenTasks: the end of work")
struct ScreenTasksEndTests {
  @Test("Work that succeeds ends once with its value, and the purpose is free")
  func success() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answer { code in AccessToken("token of \(code)") }
      desk.start("a")
      #expect(desk.tasks.isRunning(.page))
      desk.write(.returned)
      try await desk.finish()

      #expect(desk.read() == [.returned, .value("token of a", of: "a")])
      #expect(!desk.tasks.isRunning(.page))
      #expect(desk.tasks.purposes == [])
    }
  }

  @Test("Work that fails ends once with the error it has thrown")
  func failure() async throws {
    try await check(WorkDesk.self) { desk in
      let error = ServiceError(.rejected(status: 422, message: "no"), cause: "a test")
      desk.exchanges.answer { _ in throw error }
      desk.start("a")
      try await desk.finish()

      #expect(desk.read() == [.failure(error, of: "a")])
      #expect(!desk.tasks.isRunning(.page))
    }
  }

  @Test("Another kind of error becomes a service error that keeps only its type")
  func foreignError() async throws {
    struct Foreign: Error {
      let secret = "hush"
    }
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answer { _ in throw Foreign() }
      desk.start("a")
      try await desk.finish()

      #expect(
        desk.read() == [.failure(ServiceError(.unreadableAnswer, cause: "Foreign"), of: "a")])
    }
  }

  @Test(
    "Work that throws a cancellation of either kind ends with nil",
    arguments: [ServiceError(.cancelled, cause: "a test"), CancellationError()] as [any Error])
  func serviceThatCancels(error: any Error) async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answer { _ in throw error }
      desk.start("a")
      try await desk.finish()

      #expect(desk.read() == [.nothing(of: "a")])
      #expect(!desk.tasks.isRunning(.page))
    }
  }

  @Test("Cancelled work ends with nil before cancel returns, and only once")
  func cancel() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answerWhenTold()
      desk.start("a")
      try await desk.exchanges.waitForCalls(1)

      desk.tasks.cancel(.page)
      desk.write(.returned)
      #expect(!desk.tasks.isRunning(.page))
      desk.tasks.cancel(.page)
      try await desk.finish()

      #expect(desk.read() == [.nothing(of: "a"), .returned])
      #expect(desk.exchanges.cancelled == [0], "the service was told of the cancellation")
    }
  }

  @Test("Cancelling a purpose without work does nothing")
  func cancelWithoutWork() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answer(with: AccessToken("t"))
      desk.tasks.cancel(.page)
      desk.start("a")
      desk.tasks.cancel(.like)
      try await desk.finish()
      desk.tasks.cancel(.page)

      #expect(desk.read() == [.value("t", of: "a")])
    }
  }

  @Test("Replaced work ends with nil before its replacement starts")
  func replace() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answerWhenTold()
      desk.start("a", then: { [calls = desk.exchanges] in #expect(calls.calls == ["a"]) })
      try await desk.exchanges.waitForCalls(1)

      desk.replace(with: "b")
      desk.write(.returned)
      try await desk.exchanges.waitForCalls(2)
      desk.exchanges.complete(1, with: AccessToken("t"))
      try await desk.finish()

      #expect(desk.read() == [.nothing(of: "a"), .returned, .value("t", of: "b")])
      #expect(desk.exchanges.calls == ["a", "b"])
      #expect(desk.exchanges.cancelled == [0])
    }
  }

  @Test("Replacing where nothing runs starts the work")
  func replaceWithoutWork() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answer(with: AccessToken("t"))
      desk.replace(with: "a")
      #expect(desk.tasks.purposes == [.page])
      try await desk.finish()

      #expect(desk.read() == [.value("t", of: "a")])
    }
  }

  @Test("Closing ends all work with nil, oldest first, before it returns")
  func close() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answerWhenTold()
      let purposes: [ScreenTasks.Purpose] = [.token, .page, .like, .avatar, .code, .profile]
      for purpose in purposes { desk.start("\(purpose)", for: purpose) }
      try await desk.exchanges.waitForCalls(purposes.count)

      desk.tasks.close()
      desk.write(.returned)
      #expect(desk.tasks.purposes == [])
      try await desk.finish()

      #expect(desk.read() == purposes.map { .nothing(of: "\($0)") } + [.returned])
      #expect(desk.exchanges.cancelled.sorted() == Array(purposes.indices))
    }
  }

  @Test("The late answer of a service that ignores cancellation is ignored")
  func lateAnswer() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answerWhenTold(ignoringCancellation: true)
      desk.start("a")
      try await desk.exchanges.waitForCalls(1)
      desk.replace(with: "b")
      try await desk.exchanges.waitForCalls(2)
      desk.tasks.cancel(.page)
      desk.start("c")
      try await desk.exchanges.waitForCalls(3)

      desk.exchanges.complete(1, with: AccessToken("late b"))
      desk.exchanges.complete(2, with: AccessToken("c"))
      desk.exchanges.complete(0, failing: .offline)
      try await desk.finish()

      #expect(desk.read() == [.nothing(of: "a"), .nothing(of: "b"), .value("c", of: "c")])
    }
  }

  @Test("Work cancelled before it starts does not call the service")
  func cancelledBeforeItBegan() async throws {
    try await check(WorkDesk.self) { desk in
      desk.start("a")
      desk.tasks.cancel(.page)
      desk.start("b")
      desk.replace(with: "c")
      desk.tasks.close()
      try await desk.finish()

      #expect(desk.exchanges.calls == [])
      #expect(desk.read() == [.nothing(of: "a"), .nothing(of: "b"), .nothing(of: "c")])
    }
  }
}
