import ImageFeedCore
import Testing

@testable import ImageFeedContracts

@Suite("K-3 A gate holds the answers of a back end") @MainActor
struct HeldAnswersTests {
  @Test("Requests wait only until the gate opens")
  func opening() async throws {
    let answers = HeldAnswers()
    var passed: [Int] = []
    let tasks = (1...2).map { number in
      Task {
        try await answers.pass()
        passed.append(number)
      }
    }
    try await answers.waitForRequest()
    #expect(passed.isEmpty)
    answers.open()
    for task in tasks { try await task.value }
    #expect(Set(passed) == [1, 2])
    try await answers.pass()
  }

  @Test("Waiting for a request ends with the first one")
  func waiting() async throws {
    let answers = HeldAnswers()
    let waiters = (1...2).map { _ in Task { try await answers.waitForRequest() } }
    await Task.yield()
    let request = Task { try await answers.pass() }
    for waiter in waiters { try await waiter.value }
    try await answers.waitForRequest()
    answers.open()
    try await request.value
  }

  @Test("A cancelled request ends at once, even if it was cancelled before it began")
  func cancelled() async throws {
    let answers = HeldAnswers()
    let before = Task { try await answers.pass() }
    before.cancel()
    await #expect(throws: CancellationError.self) { try await before.value }
    let amid = Task { try await answers.pass() }
    await Task.yield()
    amid.cancel()
    await #expect(throws: CancellationError.self) { try await amid.value }
    answers.open()
  }

  @Test("Waiting for a request ends when it is cancelled")
  func cancelledWaiting() async {
    let answers = HeldAnswers()
    let waiter = Task { try await answers.waitForRequest() }
    await Task.yield()
    waiter.cancel()
    await #expect(throws: CancellationError.self) { try await waiter.value }
  }
}
