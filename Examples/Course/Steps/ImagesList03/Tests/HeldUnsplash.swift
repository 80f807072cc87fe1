import Testing

@testable import ImageFeed

/// An Unsplash that answers when the test says so.
@MainActor
final class HeldUnsplash: ImagesListService, LikeService {
  let log: Log<ImagesListCommand>
  private var pages: [@MainActor (Result<[Photo], any Error>) -> Void] = []
  private var likes: [@MainActor (Result<Bool?, any Error>) -> Void] = []

  init(log: Log<ImagesListCommand> = Log()) { self.log = log }

  func photos(page: Int, completion: @escaping @MainActor (Result<[Photo], any Error>) -> Void) {
    log.add(.requestPage(page))
    pages.append(completion)
  }

  func changeLike(
    photoID: Identifier, isLiked: Bool,
    completion: @escaping @MainActor (Result<Bool?, any Error>) -> Void
  ) {
    log.add(.changeLike(photoID, isLiked))
    likes.append(completion)
  }

  /// Answers a request for a page: the one at this index among those without an answer, the oldest
  /// first.
  func answerPage(_ result: Result<[Photo], any Error>, at index: Int = 0) {
    guard pages.indices.contains(index) else {
      Issue.record("No such page has been asked for.")
      return
    }
    pages.remove(at: index)(result)
  }

  /// Answers the oldest like.
  func answerLike(_ result: Result<Bool?, any Error>) {
    guard !likes.isEmpty else {
      Issue.record("No like has been sent.")
      return
    }
    likes.removeFirst()(result)
  }
}
