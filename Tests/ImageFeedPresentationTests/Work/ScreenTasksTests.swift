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
    desk.exchanges.answer(call: 0, with: AccessToken("t"))
    try await desk.finish()

    desk.exchanges.answer(with: AccessToken("u"))
    desk.start("e")
    try await desk.finish()
    #expect(
      desk.diary.take() == ["a begins", "a ends with t", "e begins", "e ends with u"])
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
    desk.exchanges.answer(call: 1, with: AccessToken("t"))
    try await desk.finish()
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
    desk.tasks.cancel(.avatar)
    try await desk.finish()
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
    desk.tasks.close()
    try await desk.finish()
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
    desk.tasks.close()
    try await desk.finish()
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
    #expect(
      plain.map(\.description) == ["code", "profile", "avatar", "page", "like", "signOut"])
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
    desk.tasks.cancel(.like)
    try await desk.finish()
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
