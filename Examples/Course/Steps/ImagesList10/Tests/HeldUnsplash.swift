import Testing

@testable import ImageFeed

/// An Unsplash that answers when the test says so.
@MainActor
final class HeldUnsplash: ImagesListService, LikeService {
  private let log: Log<ImagesListCommand>
  private let pages = Held<[Photo]>()
  private let likes = Held<Bool?>()

  init(log: Log<ImagesListCommand> = Log()) { self.log = log }

  func photos(page: Int) async throws -> [Photo] {
    log.add(.requestPage(page))
    return try await pages.value()
  }

  func changeLike(photoID: PhotoID, isLiked: Bool) async throws -> Bool? {
    log.add(.changeLike(photoID, isLiked))
    return try await likes.value()
  }

  /// Answers a request for a page: the one at this index among those without an answer, the oldest
  /// first. One that was cancelled gets nothing.
  func answerPage(_ result: Result<[Photo], any Error>, at index: Int = 0) {
    pages.answer(result, at: index)
  }

  /// Answers the oldest like. One that was cancelled gets nothing.
  func answerLike(_ result: Result<Bool?, any Error>) { likes.answer(result) }

  /// Waits until nothing of a screen goes on without an answer from here.
  func settle(_ tasks: ScreenTasks) async {
    await pages.asked { await tasks.finish(.page) }
    await likes.asked { await tasks.finish(.like) }
  }
}

/// Requests whose answers are held: each is a continuation.
@MainActor
final class Held<Value: Sendable> {
  /// The oldest first. One that was cancelled has no continuation any more.
  private var requests: [(number: Int, continuation: CheckedContinuation<Value, any Error>?)] = []
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var count = 0

  /// Waits for the test's answer.
  func value() async throws -> Value {
    try Task.checkCancellation()
    count += 1
    let number = count
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        requests.append((number, continuation))
        for test in waiting.values { test.resume() }
        waiting = [:]
      }
    } onCancel: {
      // A screen does everything on the main actor, cancelling too.
      MainActor.assumeIsolated { cancel(number) }
    }
  }

  func answer(_ result: Result<Value, any Error>, at index: Int = 0) {
    guard requests.indices.contains(index) else {
      Issue.record("No such thing has been asked for.")
      return
    }
    requests.remove(at: index).continuation?.resume(with: result)
  }

  /// Waits until a request waits for its answer, or until `end` has returned.
  func asked(orUntil end: @escaping @MainActor () async -> Void) async {
    guard !requests.contains(where: { $0.continuation != nil }) else { return }
    count += 1
    let number = count
    Task {
      await end()
      waiting.removeValue(forKey: number)?.resume()
    }
    await withCheckedContinuation { waiting[number] = $0 }
  }

  private func cancel(_ number: Int) {
    guard let index = requests.firstIndex(where: { $0.number == number }) else { return }
    requests[index].continuation?.resume(throwing: CancellationError())
    requests[index].continuation = nil
  }
}
