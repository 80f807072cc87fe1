import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

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
    desk.exchanges.hold(ignoringCancellation: isStubborn)
    desk.start("a")
    try await desk.exchanges.waitForCalls(1)
    desk.tasks.cancel(.page)
    try await desk.finish()
    #expect(desk.diary.take() == ["a begins", "a ends with cancelled"])
    #expect(desk.exchanges.cancelled == (isStubborn ? [] : [0]), "the service is told")

    desk.exchanges.answer(call: 0, with: AccessToken("late"))
    desk.replace(with: "b")
    try await desk.exchanges.waitForCalls(2)
    desk.exchanges.answer(call: 1, with: AccessToken("t"))
    try await desk.finish()
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
    desk.exchanges.answer(call: 0, with: AccessToken("t"))
    try await desk.finish()
    #expect(desk.diary.take().suffix(2) == ["b begins", "b ends with cancelled"])
    #expect(desk.exchanges.calls == ["a"])
  }
}
