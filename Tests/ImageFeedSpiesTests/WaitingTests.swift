import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ScreenTasks.finish(within:)")
struct WaitingTests {
  let tasks = ScreenTasks()
  let gate = Gate()

  @Test("Without work it returns at once, whatever the limit")
  func withoutWork() async throws {
    try await tasks.finish(within: .testLimit)
    #expect(tasks.purposes == [])
  }

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
