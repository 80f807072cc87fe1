import Foundation
import Testing

@testable import ImageFeed

@Suite("The work of a screen") @MainActor
struct ScreenTasksTests {
  let tasks = ScreenTasks()
  let log = Log<String>()

  private func start(_ name: String) {
    tasks.startIfIdle { [log] in log.add(name) }
  }

  @Test("One body runs at a time, begins after the call, and then another can start")
  func oneAtATime() async {
    start("first")
    start("second")
    #expect(log.take() == [])
    await tasks.finish()
    #expect(log.take() == ["first"])
    start("third")
    await tasks.finish()
    #expect(log.take() == ["third"])
  }

  @Test("Closing cancels the body, and nothing starts any more")
  func close() async {
    tasks.startIfIdle { [tasks, log] in
      tasks.close()
      log.add(Task.isCancelled ? "cancelled" : "goes on")
    }
    await tasks.finish()
    start("after")
    await tasks.finish()
    #expect(log.take() == ["cancelled"])
  }

  @Test("A body that is cancelled before it has begun does not begin")
  func cancelledEarly() async {
    start("late")
    tasks.close()
    await tasks.finish()
    #expect(log.take() == [])
  }
}
