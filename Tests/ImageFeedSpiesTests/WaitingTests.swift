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
    var ends: [String] = []
    tasks.startIfIdle(
      .page, work: { "a" },
      ended: { [tasks] _ in
        ends.append("a")
        tasks.startIfIdle(.like, work: { "b" }, ended: { _ in ends.append("b") })
      })
    try await tasks.finish(within: .testLimit)
    #expect(ends == ["a", "b"])
  }

  @Test("Work that does not end is named, in the order in which it started")
  func unfinished() async throws {
    var ends = 0
    for purpose in [ScreenTasks.Purpose.page, .picture("7"), .avatar] {
      tasks.startIfIdle(purpose, work: { [gate] in await gate.pass() }, ended: { _ in ends += 1 })
    }
    let error = await #expect(throws: UnfinishedWork.self) {
      try await tasks.finish(within: 0.01)
    }
    #expect(error?.purposes == [.page, .picture("7"), .avatar])
    #expect(error?.limit == 0.01)
    #expect(
      error?.description
        == "After 0.01 s there was still work for [page, picture(7), avatar], or cancelled work "
        + "that had not returned.")
    #expect(ends == 0, "waiting does not end the work")

    gate.open()
    try await tasks.finish(within: .testLimit)
    #expect(ends == 3)
  }

  @Test("Cancelled work that does not return is waited for, and not named")
  func unfinishedCancelled() async throws {
    await withCheckedContinuation { begun in
      tasks.startIfIdle(
        .page,
        work: { [gate] in
          begun.resume()
          await gate.pass()
        }, ended: { _ in })
    }
    tasks.cancel(.page)
    let error = await #expect(throws: UnfinishedWork.self) {
      try await tasks.finish(within: 0.01)
    }
    #expect(error?.purposes == [])

    gate.open()
    try await tasks.finish(within: .testLimit)
  }
}
