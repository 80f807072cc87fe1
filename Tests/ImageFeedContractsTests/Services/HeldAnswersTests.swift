import ImageFeedCore
import Testing

@testable import ImageFeedContracts

@Suite("K-3 A gate before the answers of a back end") @MainActor
struct HeldAnswersTests {
  @Test("Requests wait until it is open, and from then on none does")
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

  @Test("Who waits for a request goes on with the first, and later at once")
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

  @Test("A request that is cancelled ends at once, also when it was cancelled before")
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

  @Test("Who waits for a request and is cancelled ends, too")
  func cancelledWaiting() async {
    let answers = HeldAnswers()
    let waiter = Task { try await answers.waitForRequest() }
    await Task.yield()
    waiter.cancel()
    await #expect(throws: CancellationError.self) { try await waiter.value }
  }

  @Test("A service that lets the gate's own error through breaks the rule about cancelled calls")
  func leaking() async {
    let subject = ServiceUnderTest<any ImagesListService> { LeakyFeed(answers: nil) }.holding {
      let answers = HeldAnswers()
      return HeldService(LeakyFeed(answers: answers), heldBy: answers)
    }
    let report = await ImagesListServiceContract(subject)
      .run("A call that is cancelled ends at once, as cancelled")
    #expect(
      report.violations.map(\.finding) == [
        "photos(page: 1), cancelled in flight, ended with a CancellationError, which is no"
          + " ServiceError"
      ])
  }

  /// Hands on what its back end throws.
  private struct LeakyFeed: ImagesListService {
    let answers: HeldAnswers?

    func photos(page: Int) async throws -> Page<Photo> {
      try await answers?.pass()
      return Page(items: [], total: 0)
    }
  }
}
