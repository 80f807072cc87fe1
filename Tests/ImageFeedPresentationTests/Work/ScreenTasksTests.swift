import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ScreenTasks", .checksLeaks)
struct ScreenTasksTests {
  private let desk = WorkDesk()

  @Test("A body begins after startIfIdle has returned, and frees its purpose when it has ended")
  func start() async throws {
    desk.exchanges.answer(with: AccessToken("t"))
    desk.start("a")
    desk.diary.add("returned")
    #expect(desk.tasks.isRunning(.page))
    #expect(!desk.tasks.isRunning(.like))
    try await desk.finish()

    #expect(desk.diary.take() == ["returned", "a begins", "a ends with t"])
    #expect(!desk.tasks.isRunning(.page))
    #expect(desk.tasks.purposes == [])
  }

  @Test("A second start for a purpose is refused until the first body has ended")
  func startIfIdle() async throws {
    desk.exchanges.hold(ignoringCancellation: true)
    desk.start("a", isStubborn: true)
    desk.start("b")
    try await desk.exchanges.waitForCalls(1)
    desk.start("c")
    desk.tasks.cancel(.page)
    desk.start("d")
    #expect(desk.tasks.isRunning(.page), "a cancelled body goes on until it ends")
    try await desk.run { desk.exchanges.answer(call: 0, with: AccessToken("t")) }

    desk.exchanges.answer(with: AccessToken("u"))
    try await desk.run { desk.start("e") }
    #expect(desk.diary.take() == ["a begins", "a ends with t", "e begins", "e ends with u"])
  }

  @Test("Two subjects of one purpose run at the same time")
  func subjects() async throws {
    desk.exchanges.hold()
    desk.start("a", for: .picture("1"))
    desk.start("b", for: .picture("2"))
    desk.start("c", for: .picture("1"))
    try await desk.exchanges.waitForCalls(2)
    for call in 0..<2 { desk.exchanges.answer(call: call, with: AccessToken("t")) }
    try await desk.finish()
    #expect(Set(desk.exchanges.calls) == ["a", "b"])
  }

  @Test(
    "A replacement cancels the older body and begins when that has ended; bodies never overlap",
    arguments: [true, false])
  func replace(isStubborn: Bool) async throws {
    desk.exchanges.hold(ignoringCancellation: true)
    desk.start("a", isStubborn: isStubborn)
    try await desk.exchanges.waitForCalls(1)
    desk.replace(with: "b")
    desk.replace(with: "c")
    #expect(desk.diary.take() == ["a begins"])
    if isStubborn { desk.exchanges.answer(call: 0, with: AccessToken("late")) }
    try await desk.exchanges.waitForCalls(2)
    #expect(
      desk.diary.take() == ["a ends with \(isStubborn ? "late" : "cancelled")", "c begins"],
      "one that is replaced before it began does not run")

    if !isStubborn { desk.exchanges.answer(call: 0, with: AccessToken("late")) }
    try await desk.run { desk.exchanges.answer(call: 1, with: AccessToken("t")) }
    #expect(desk.diary.take() == ["c ends with t"])
    #expect(desk.exchanges.calls == ["a", "c"])
    #expect(!desk.tasks.isRunning(.page))
  }

  @Test("A body that is cancelled before it begins does not run; cancelling nothing does nothing")
  func cancelBeforeTheBeginning() async throws {
    desk.exchanges.answer(with: AccessToken("t"))
    desk.tasks.cancel(.page)
    desk.start("a")
    desk.tasks.cancel(.page)
    desk.start("b", for: .like)
    try await desk.run { desk.tasks.cancel(.avatar) }
    desk.tasks.cancel(.page)
    #expect(desk.diary.take() == ["b begins", "b ends with t"])
    #expect(desk.tasks.purposes == [])
  }

  @Test("Closing cancels all bodies, and nothing starts afterwards")
  func close() async throws {
    desk.exchanges.hold()
    let purposes: [ScreenTasks.Purpose] = [.page, .like, .avatar]
    for purpose in purposes { desk.start("\(purpose)", for: purpose) }
    try await desk.exchanges.waitForCalls(purposes.count)
    desk.start("late", for: .code)
    _ = desk.diary.take()

    desk.tasks.close()
    desk.start("a", for: .profile)
    desk.replace(with: "b", for: .signOut)
    desk.replace(with: "c")
    #expect(desk.tasks.purposes == purposes + [.code], "they have not ended yet")
    try await desk.run { desk.tasks.close() }
    #expect(Set(desk.diary.events) == Set(purposes.map { "\($0) ends with cancelled" }))
    #expect(desk.diary.take().count == purposes.count)
    #expect(desk.exchanges.cancelled.sorted() == Array(purposes.indices))
    #expect(desk.tasks.purposes == [])
  }

  @Test("Inside a body its purpose is taken, others are free, and it can replace itself")
  func startInsideABody() async throws {
    desk.exchanges.answer(with: AccessToken("t"))
    desk.start(
      "a",
      then: {
        desk.start("b")
        desk.start("c", for: .like)
        desk.replace(with: "d")
      })
    try await desk.finish()
    let entries = desk.diary.take()
    #expect(
      Set(entries) == Set(["a", "c", "d"].flatMap { ["\($0) begins", "\($0) ends with t"] }))
    #expect(entries.count == 6)
  }

  @Test("Purposes are listed in the order in which their bodies started")
  func purposes() async throws {
    let all: [ScreenTasks.Purpose] = [
      .like, .code, .picture("9"), .picture("1"), .download("1"), .signOut,
      .init("query", subject: "cats"),
    ]
    for purpose in all { desk.start("\(purpose)", for: purpose) }
    #expect(desk.tasks.purposes == all)

    desk.replace(with: "another", for: .code)
    #expect(desk.tasks.purposes == [all[0]] + all[2...] + [.code])
    try await desk.run { desk.tasks.close() }
    #expect(desk.exchanges.calls == [], "all were cancelled before they began")
  }

  @Test("A purpose is equal by name and subject, and described by them")
  func purposeValues() {
    #expect(ScreenTasks.Purpose.picture("7") == .init("picture", subject: "7"))
    #expect(ScreenTasks.Purpose.picture("7") != .picture("8"))
    #expect(ScreenTasks.Purpose.picture("7") != .download("7"))
    #expect(ScreenTasks.Purpose.page != .init("page", subject: ""))
    #expect("\(ScreenTasks.Purpose.download("7"))" == "download(7)")
    let plain: [ScreenTasks.Purpose] = [.code, .profile, .avatar, .page, .like, .signOut]
    #expect(plain.map(\.description) == ["code", "profile", "avatar", "page", "like", "signOut"])
  }

  @Test("finish waits for bodies that other bodies start, and returns at once without any")
  func finishWaitsForChains() async {
    await desk.tasks.finish()
    desk.exchanges.answer(with: AccessToken("t"))
    var links = 0
    @MainActor func next() {
      links += 1
      if links < 50 {
        desk.start("\(links)", for: links.isMultiple(of: 2) ? .page : .like, then: next)
      }
    }
    next()
    await desk.tasks.finish()
    #expect(desk.exchanges.calls.count == 49)
  }

  @Test("finish waits for a cancelled body that has not ended")
  func finishWaitsForCancelledBodies() async throws {
    desk.exchanges.hold(ignoringCancellation: true)
    desk.start("a", isStubborn: true)
    try await desk.exchanges.waitForCalls(1)
    desk.replace(with: "b")
    desk.tasks.close()

    let (waiting, signal) = AsyncStream<Void>.makeStream()
    let finish = Task {
      // The main actor does nothing else between this and the wait.
      signal.finish()
      await desk.tasks.finish()
      desk.diary.add("finished")
    }
    for await _ in waiting {}
    #expect(desk.diary.take() == ["a begins"])
    desk.exchanges.answer(call: 0, with: AccessToken("late"))
    await finish.value
    #expect(desk.diary.take() == ["a ends with late", "finished"])
  }

  @Test("A body is released when it has ended, or when it does not run")
  func bodyIsReleased() async throws {
    final class Loader {}
    let leaks = LeakCheck()
    for purpose in [ScreenTasks.Purpose.page, .like] {
      let loader = Loader()
      leaks.track(loader, as: "\(purpose)")
      desk.tasks.startIfIdle(purpose) { withExtendedLifetime(loader) {} }
    }
    try await desk.run { desk.tasks.cancel(.like) }
    #expect(leaks.survivors == [])
  }

  @Test("didStart runs for each body that starts, whose end can be awaited after the owner is gone")
  func didStart() async throws {
    desk.exchanges.hold(ignoringCancellation: true)
    let purposes = Recorder<ScreenTasks.Purpose>()
    let started = Recorder<Task<Void, Never>>()
    let leaks = LeakCheck()
    do {
      let tasks = ScreenTasks { purpose, task in
        purposes.add(purpose)
        started.add(task)
      }
      leaks.track(tasks)
      tasks.startIfIdle(.page, desk.body("a"))
      tasks.startIfIdle(.page, desk.body("refused"))
      tasks.replace(.like, desk.body("b"))
      tasks.replace(.like, desk.body("c"))
      try await desk.exchanges.waitForCalls(2)
    }
    #expect(leaks.survivors == [], "a running body does not hold its owner")
    #expect(purposes.take() == [.page, .like, .like])

    _ = desk.diary.take()
    for call in 0..<2 { desk.exchanges.answer(call: call, with: AccessToken("t")) }
    for task in started.take() { await task.value }
    #expect(Set(desk.diary.take()) == ["a ends with t", "c ends with t"])
  }
}

private struct Foreign: Error {
  let secret = "hush"
}

@MainActor
@Suite("answer: a service's answer to a body", .checksLeaks)
struct AnswerTests {
  private let desk = WorkDesk()

  @Test(
    "A service's error is thrown; of any other error only its type is kept",
    arguments: [
      (
        ServiceError(.rejected(status: 422, message: "no"), cause: "why"),
        ServiceError(.rejected(status: 422, message: "no"), cause: "why")
      ),
      (Foreign(), ServiceError(.unreadableAnswer, cause: "Foreign")),
      (CancellationError(), ServiceError(.cancelled)),
    ] as [(any Error, ServiceError)])
  func errors(thrown: any Error, expected: ServiceError) async {
    await #expect(throws: expected) { try await answer { throw thrown } }
  }

  @Test(
    "A cancelled body goes on at once, even if its service does not; a late answer is not used",
    arguments: [true, false])
  func cancelled(isStubborn: Bool) async throws {
    try await desk.exchanges.hold(until: 1, ignoringCancellation: isStubborn) { desk.start("a") }
    try await desk.run { desk.tasks.cancel(.page) }
    #expect(desk.diary.take() == ["a begins", "a ends with cancelled"])
    #expect(desk.exchanges.cancelled == (isStubborn ? [] : [0]), "the service is told")

    desk.exchanges.answer(call: 0, with: AccessToken("late"))
    desk.replace(with: "b")
    try await desk.exchanges.waitForCalls(2)
    try await desk.run { desk.exchanges.answer(call: 1, with: AccessToken("t")) }
    #expect(desk.diary.take() == ["b begins", "b ends with t"])
  }

  @Test("An answer that comes in the same moment as the cancellation is not used")
  func lastMoment() async throws {
    let (tasks, diary) = (desk.tasks, desk.diary)
    tasks.startIfIdle(.page) {
      do throws(ServiceError) {
        let value = try await answer { @MainActor in
          // Begins when the answer has been handed over, and before the body goes on.
          Task {
            diary.add("cancel")
            tasks.cancel(.page)
          }
          return "used"
        }
        diary.add(value)
      } catch {
        diary.add("\(error.kind)")
      }
    }
    try await desk.finish()
    #expect(diary.take() == ["cancel", "cancelled"])
  }

  @Test("A request is not sent if its body is cancelled before the request begins")
  func cancelledBeforeTheRequest() async throws {
    let body = desk.body("a")
    desk.tasks.startIfIdle(.page) { [desk] in
      // Runs when the body has asked, and before the request begins.
      Task { desk.tasks.cancel(.page) }
      await body()
    }
    try await desk.finish()
    #expect(desk.diary.take() == ["a begins", "a ends with cancelled"])
    #expect(desk.exchanges.calls == [])
  }

  @Test("A body that was cancelled sends no further request")
  func cancelledBefore() async throws {
    desk.exchanges.hold(ignoringCancellation: true)
    let (first, second) = (desk.body("a", isStubborn: true), desk.body("b"))
    desk.tasks.startIfIdle(.page) {
      await first()
      await second()
    }
    try await desk.exchanges.waitForCalls(1)
    desk.tasks.cancel(.page)
    try await desk.run { desk.exchanges.answer(call: 0, with: AccessToken("t")) }
    #expect(desk.diary.take().suffix(2) == ["b begins", "b ends with cancelled"])
    #expect(desk.exchanges.calls == ["a"])
  }
}

/// Bodies that ask a service, and a diary of what they did, in order.
@MainActor
struct WorkDesk: TasksUnderTest {
  let tasks = ScreenTasks()
  let service = FakeOAuth2Service(unexpected: .recorded)
  let diary = Recorder<String>()

  /// The service can outlive the test: what it has been asked may outlive the body that asked.
  init() { expectRelease(tasks, diary) }

  /// The service's function.
  var exchanges: FakeFunction<String, AccessToken> { service.exchanges }

  /// A body that asks for `name`. A stubborn one waits for the service even after it is cancelled.
  func body(
    _ name: String, isStubborn: Bool = false, then more: @escaping @MainActor () -> Void = {}
  ) -> @MainActor () async -> Void {
    { [service, diary] in
      diary.add("\(name) begins")
      do {
        let token =
          isStubborn
          ? try await service.fetchAuthToken(code: name)
          : try await answer { try await service.fetchAuthToken(code: name) }
        diary.add("\(name) ends with \(token.value)")
      } catch {
        diary.add("\(name) ends with \(ServiceError(error).kind)")
      }
      more()
    }
  }

  /// Starts a body, if its purpose is free.
  func start(
    _ name: String, for purpose: ScreenTasks.Purpose = .page, isStubborn: Bool = false,
    then more: @escaping @MainActor () -> Void = {}
  ) {
    tasks.startIfIdle(purpose, body(name, isStubborn: isStubborn, then: more))
  }

  func replace(with name: String, for purpose: ScreenTasks.Purpose = .page) {
    tasks.replace(purpose, body(name))
  }
}
