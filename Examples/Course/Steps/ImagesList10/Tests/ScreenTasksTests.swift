import Testing

@testable import ImageFeed

@Suite("Feed: the bodies of a screen") @MainActor
struct ScreenTasksTests {
  @Test(
    "The latest of the bodies for a purpose begins, and not before the one that runs has ended",
    arguments: [1, 2])
  func replacement(count: Int) async {
    let (tasks, log, answer) = (ScreenTasks(), Log<String>(), Held<Int>())
    tasks.startIfIdle(.page) {
      // Waits in a task of its own, which is not cancelled along with the body.
      _ = try? await Task { try await answer.value() }.value
      log.add("the first has ended")
    }
    await answer.asked { await tasks.finish(.page) }
    for number in 1...count { tasks.replace(.page) { log.add("\(number) has begun") } }
    answer.answer(.success(0))
    await tasks.finish(.page)
    #expect(log.take() == ["the first has ended", "\(count) has begun"])
  }
}
