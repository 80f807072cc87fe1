import Foundation
import Testing

@testable import ImageFeed

@Suite("The work of a screen") @MainActor
struct ScreenTasksTests {
  let tasks = ScreenTasks()
  let log = Log<String>()

  private func start(_ work: @escaping @Sendable () async throws -> String) -> Bool {
    tasks.startIfIdle(work: work) { [log] result in
      switch result {
      case .success(let value): log.add(value)
      case .failure: log.add("failed")
      case nil: log.add("cancelled")
      }
    }
  }

  @Test("Work ends once with its value, and then more can start")
  func value() async {
    #expect(start { "first" })
    #expect(!start { "second" })
    #expect(log.take() == [])
    await tasks.finish()
    #expect(log.take() == ["first"])
    #expect(start { "third" })
    await tasks.finish()
    #expect(log.take() == ["third"])
  }

  @Test("After a failure more can start")
  func failure() async {
    #expect(start { throw URLError(.timedOut) })
    await tasks.finish()
    #expect(log.take() == ["failed"])
    #expect(start { "again" })
  }

  @Test("Closing cancels the work at once, its answer is ignored, and nothing starts any more")
  func close() async {
    #expect(start { "late" })
    tasks.close()
    #expect(log.take() == ["cancelled"])
    await tasks.finish()
    #expect(log.take() == [])
    #expect(!start { "after" })
  }

  @Test("Work that cancels itself is no failure")
  func cancelled() async {
    #expect(start { throw CancellationError() })
    await tasks.finish()
    #expect(log.take() == ["cancelled"])
  }
}
