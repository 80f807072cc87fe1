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

  @Test("Each owner is a new one, and without work finish returns at once")
  func make() async throws {
    try await ledger.finish(within: .testLimit)
    let first = ledger.make()
    let second = ledger.make()
    #expect(first !== second)
    try await ledger.finish()
    #expect(ledger.purposes == [])
  }

  /// Starts work that waits at a gate, and waits until it is there.
  func startAtGate(_ purpose: ScreenTasks.Purpose, of tasks: ScreenTasks, _ diary: Diary) async {
    await withCheckedContinuation { begun in
      tasks.startIfIdle(
        purpose,
        work: { [gate] in
          begun.resume()
          await gate.pass()
          await diary.write("returned")
        }, ended: { _ in diary.write("ended") })
    }
  }

  @MainActor
  final class Diary {
    var entries: [String] = []

    func write(_ entry: String) {
      entries.append(entry)
    }
  }

  @Test("It lists the work under way, in the order in which it started")
  func purposes() async throws {
    let first = ledger.make()
    let second = ledger.make()
    second.startIfIdle(.like, work: {}, ended: { _ in })
    first.startIfIdle(.page, work: {}, ended: { _ in })
    first.startIfIdle(.avatar, work: {}, ended: { _ in })
    second.startIfIdle(.code, work: {}, ended: { _ in })
    #expect(ledger.purposes == [.like, .page, .avatar, .code])
    try await ledger.finish()
    #expect(ledger.purposes == [])
  }

  @Test("It retains no owner, and waits for the work of a released one")
  func keepsNoOwner() async throws {
    let leaks = LeakCheck()
    let diary = Diary()
    do {
      let tasks = ledger.make()
      leaks.track(tasks)
      await startAtGate(.page, of: tasks, diary)
    }
    #expect(leaks.survivors == [])
    #expect(ledger.purposes == [.page])
    let error = await #expect(throws: UnfinishedWork.self) {
      try await ledger.finish(within: 0.01)
    }
    #expect(error?.purposes == [.page])

    gate.open()
    try await ledger.finish()
    #expect(diary.entries == ["returned"])
    #expect(ledger.purposes == [])
  }

  @Test("It waits for cancelled work that has not returned")
  func cancelled() async throws {
    let tasks = ledger.make()
    let diary = Diary()
    await startAtGate(.like, of: tasks, diary)
    tasks.close()
    await #expect(throws: UnfinishedWork.self) { try await ledger.finish(within: 0.01) }
    #expect(diary.entries == ["ended"])

    gate.open()
    try await ledger.finish()
    #expect(diary.entries == ["ended", "returned"])
  }

  @Test("It waits for owners made during the wait, and for theirs")
  func ownersMadeMeanwhile() async throws {
    var owners: [ScreenTasks] = []
    var ends: [Int] = []
    @MainActor func begin(_ number: Int) {
      let tasks = ledger.make()
      owners.append(tasks)
      tasks.startIfIdle(
        .page, work: {},
        ended: { _ in
          ends.append(number)
          if number < 10 { begin(number + 1) }
        })
    }
    begin(1)
    try await ledger.finish()
    #expect(ends == Array(1...10))
    #expect(owners.count == 10)
  }

  @Test("It waits for work that a later owner starts in an earlier one")
  func backToAnEarlierOwner() async throws {
    let first = ledger.make()
    let second = ledger.make()
    var links = 0
    @MainActor func next() {
      links += 1
      if links < 50 {
        second.startIfIdle(.page, work: {}, ended: { _ in next() })
      } else {
        first.startIfIdle(.like, work: { [gate] in await gate.pass() }, ended: { _ in })
      }
    }
    next()
    await #expect(throws: UnfinishedWork.self) { try await ledger.finish(within: 0.01) }

    gate.open()
    try await ledger.finish()
    #expect(links == 50)
    #expect(ledger.purposes == [])
  }

  @Test("Work that does not end is named, whatever its owner")
  func unfinished() async throws {
    let first = ledger.make()
    let second = ledger.make()
    first.startIfIdle(.page, work: {}, ended: { _ in })
    try await ledger.finish()
    second.startIfIdle(.signOut, work: { [gate] in await gate.pass() }, ended: { _ in })
    let error = await #expect(throws: UnfinishedWork.self) {
      try await ledger.finish(within: 0.01)
    }
    #expect(error?.purposes == [.signOut])
    #expect(error?.limit == 0.01)

    gate.open()
    try await ledger.finish()
    #expect(ledger.purposes == [])
  }
}
