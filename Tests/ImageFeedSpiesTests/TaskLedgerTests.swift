import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

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
