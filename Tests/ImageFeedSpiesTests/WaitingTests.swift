import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("CommandLog")
struct CommandLogTests {
  let log = CommandLog<SplashCommand>()
  let view: SplashViewSpy
  let router: SplashRouterSpy
  let ends = Recorder<String>()

  init() {
    view = SplashViewSpy(log: log)
    router = SplashRouterSpy(log: log)
  }

  @Test("A view and a router that share a log are recorded in one order")
  func oneOrder() {
    view.setLoaderHidden(false)
    router.openSignIn()
    view.setLoaderHidden(true)
    #expect(log.commands == [.setLoaderHidden(false), .openSignIn, .setLoaderHidden(true)])
  }

  @Test("take returns the commands so far and empties the log")
  func take() {
    #expect(log.take() == [])
    view.setLoaderHidden(false)
    view.setChoicesHidden(true)
    #expect(log.take() == [.setLoaderHidden(false), .setChoicesHidden(true)])
    #expect(log.commands == [])
    #expect(log.take() == [])
    router.openSignIn()
    #expect(log.take() == [.openSignIn])
  }

  @Test("onCommand runs inside each command, after it was recorded")
  func onCommand() {
    var seen: [[SplashCommand]] = []
    var given: [SplashCommand] = []
    log.onCommand = { [unowned log] command in
      given.append(command)
      seen.append(log.commands)
    }
    view.setLoaderHidden(false)
    #expect(given == [.setLoaderHidden(false)], "inside the command, not later")
    router.openSignIn()
    #expect(given == [.setLoaderHidden(false), .openSignIn])
    #expect(seen == [[.setLoaderHidden(false)], [.setLoaderHidden(false), .openSignIn]])

    log.onCommand = nil
    view.setLoaderHidden(true)
    #expect(given.count == 2)
  }

  @Test("A command given inside onCommand is recorded after the outer one")
  func nested() {
    log.onCommand = { [unowned view] command in
      if command == .setLoaderHidden(true) { view.setChoicesHidden(false) }
    }
    view.setLoaderHidden(true)
    router.openSignIn()
    #expect(log.take() == [.setLoaderHidden(true), .setChoicesHidden(false), .openSignIn])
  }

  @Test("take inside onCommand leaves later commands in the log")
  func takeInside() {
    var taken: [SplashCommand] = []
    log.onCommand = { [unowned log] command in
      if command == .openSignIn { taken = log.take() }
    }
    view.setLoaderHidden(true)
    router.openSignIn()
    view.setLoaderHidden(false)
    #expect(taken == [.setLoaderHidden(true), .openSignIn])
    #expect(log.take() == [.setLoaderHidden(false)])
  }

  // MARK: Waiting for a command

  /// A task that waits already when this returns.
  func waiter(
    for command: SplashCommand, limit: TimeInterval = .testLimit
  ) async -> Task<Void, any Error> {
    let (waiting, signal) = AsyncStream<Void>.makeStream()
    let task = Task { [log, ends] in
      // Nobody else gets the main actor between this and the waiting.
      signal.finish()
      try await log.wait(limit: limit) { $0 == command }
      ends.add("\(command) after \(log.commands.count)")
    }
    for await _ in waiting {}
    return task
  }

  @Test("Waiting returns at once for a command that is in the log")
  func immediately() async throws {
    view.setLoaderHidden(false)
    view.setChoicesHidden(true)
    try await log.wait(limit: 0) { $0 == .setLoaderHidden(false) }
    #expect(log.commands.count == 2, "a wait takes no commands")
  }

  @Test("Several waits run at the same time, each for its own command")
  func later() async throws {
    let loader = await waiter(for: .setLoaderHidden(true))
    let choices = await waiter(for: .setChoicesHidden(true))
    let alsoChoices = await waiter(for: .setChoicesHidden(true))
    view.setLoaderHidden(false)
    #expect(ends.events == [])
    view.setChoicesHidden(true)
    try await choices.value
    try await alsoChoices.value
    let choicesHidden = SplashCommand.setChoicesHidden(true)
    #expect(ends.events == ["\(choicesHidden) after 2", "\(choicesHidden) after 2"])

    view.setLoaderHidden(true)
    try await loader.value
    #expect(ends.events.last == "\(SplashCommand.setLoaderHidden(true)) after 3")
  }

  @Test("A command that was taken no longer ends a wait")
  func taken() async throws {
    view.setLoaderHidden(false)
    _ = log.take()
    let task = await waiter(for: .setLoaderHidden(false))
    #expect(ends.events == [])
    view.setLoaderHidden(false)
    try await task.value
    #expect(ends.events.count == 1)
  }

  @Test("Time in which the main actor is busy does not use up the limit")
  func busyMainActor() async throws {
    let task = await waiter(for: .openSignIn, limit: 0.01)
    // The limit begins to run.
    await Task.yield()
    let calling = Task { [log] in
      await Task.yield()
      log.add(.openSignIn)
    }
    let end = ProcessInfo.processInfo.systemUptime + 0.02
    while ProcessInfo.processInfo.systemUptime < end {}
    await calling.value
    try await task.value
  }

  @Test("A wait fails after its limit, with the commands seen")
  func limit() async {
    view.setLoaderHidden(false)
    let error = await #expect(throws: MissingCommand.self) {
      try await log.wait(limit: 0.01) { $0 == .openSignIn }
    }
    #expect(error?.description == "Waited 0.01 s for a command, saw: [setLoaderHidden(false)].")
  }
}

@MainActor
@Suite("TaskLedger")
struct TaskLedgerTests {
  let ledger = TaskLedger()
  let gate = Gate()

  /// Starts work that waits at a gate, and waits until it is there.
  private func startAtGate(
    _ purpose: ScreenTasks.Purpose, of tasks: ScreenTasks, _ ends: Recorder<String> = Recorder()
  ) async {
    await withCheckedContinuation { begun in
      tasks.startIfIdle(purpose) { [gate] in
        begun.resume()
        await gate.pass()
        ends.add("returned")
      }
    }
  }

  @Test("It lists the work under way, in the order in which it started")
  func purposes() async throws {
    let first = ledger.make()
    let second = ledger.make()
    second.startIfIdle(.like) {}
    first.startIfIdle(.page) {}
    first.startIfIdle(.avatar) {}
    second.startIfIdle(.code) {}
    #expect(ledger.purposes == [.like, .page, .avatar, .code])
    try await ledger.finish()
    #expect(ledger.purposes == [])
  }

  @Test("It retains no owner, and waits for the work of a released one")
  func keepsNoOwner() async throws {
    let leaks = LeakCheck()
    let ends = Recorder<String>()
    do {
      let tasks = ledger.make()
      leaks.track(tasks)
      await startAtGate(.page, of: tasks, ends)
    }
    #expect(leaks.survivors == [])
    #expect(ledger.purposes == [.page])
    let error = await #expect(throws: UnfinishedWork.self) {
      try await ledger.finish(within: 0.01)
    }
    #expect(error?.purposes == [.page] && error?.limit == 0.01)

    gate.open()
    try await ledger.finish()
    #expect(ends.events == ["returned"])
    #expect(ledger.purposes == [])
  }

  @Test("It waits for cancelled work that has not returned")
  func cancelled() async throws {
    let tasks = ledger.make()
    let ends = Recorder<String>()
    await startAtGate(.like, of: tasks, ends)
    tasks.close()
    await #expect(throws: UnfinishedWork.self) { try await ledger.finish(within: 0.01) }
    #expect(ends.events == [])

    gate.open()
    try await ledger.finish()
    #expect(ends.events == ["returned"])
  }

  @Test("It waits for work that a later owner starts in an earlier one")
  func backToAnEarlierOwner() async throws {
    let first = ledger.make()
    let second = ledger.make()
    let links = Recorder<Int>()
    @MainActor func next(_ link: Int) {
      links.add(link)
      if link < 50 {
        second.startIfIdle(ScreenTasks.Purpose("link \(link)")) { next(link + 1) }
      } else {
        first.startIfIdle(.like) { [gate] in await gate.pass() }
      }
    }
    next(1)
    await #expect(throws: UnfinishedWork.self) { try await ledger.finish(within: 0.01) }

    gate.open()
    try await ledger.finish()
    #expect(links.events.count == 50)
    #expect(ledger.purposes == [])
  }
}

@MainActor
@Suite("ScreenTasks.finish(within:)")
struct WaitingTests {
  let tasks = ScreenTasks()
  let gate = Gate()

  @Test("It returns when all work has ended, also work started by other work")
  func finishes() async throws {
    let ends = Recorder<String>()
    tasks.startIfIdle(.page) { [tasks] in
      ends.add("a")
      tasks.startIfIdle(.like) { ends.add("b") }
    }
    try await tasks.finish(within: .testLimit)
    #expect(ends.events == ["a", "b"])
  }

  @Test("Work that does not end is named, in the order in which it started")
  func unfinished() async throws {
    let ends = Recorder<ScreenTasks.Purpose>()
    for purpose in [ScreenTasks.Purpose.page, .picture("7"), .avatar] {
      tasks.startIfIdle(purpose) { [gate] in
        await gate.pass()
        ends.add(purpose)
      }
    }
    let error = await #expect(throws: UnfinishedWork.self) {
      try await tasks.finish(within: 0.01)
    }
    #expect(error?.purposes == [.page, .picture("7"), .avatar])
    #expect(error?.limit == 0.01)
    #expect(
      error?.description
        == "After 0.01 s this work had not ended: [page, picture(7), avatar].")
    #expect(ends.events == [], "waiting does not end the work")

    gate.open()
    try await tasks.finish(within: .testLimit)
    #expect(ends.events.count == 3)
  }

  @Test("Cancelled work that does not return is waited for, and named")
  func unfinishedCancelled() async throws {
    await withCheckedContinuation { begun in
      tasks.startIfIdle(.page) { [gate] in
        begun.resume()
        await gate.pass()
      }
    }
    tasks.cancel(.page)
    let error = await #expect(throws: UnfinishedWork.self) {
      try await tasks.finish(within: 0.01)
    }
    #expect(error?.purposes == [.page])

    gate.open()
    try await tasks.finish(within: .testLimit)
  }
}

/// Work that waits until the gate opens, even if it is cancelled.
@MainActor
final class Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
