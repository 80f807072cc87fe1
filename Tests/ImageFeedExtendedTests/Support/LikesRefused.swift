import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation

extension String {
  /// The text for likes that Unsplash refuses.
  static let likesRefused = "Unsplash does not take likes any more."
}

extension ScreenMessage {
  static let likesRefused = ScreenMessage(text: .likesRefused)
}

extension LikeOutbox {
  /// Likes a photo that is gone and has no row, as every later one: the next like of another photo
  /// is the second answered with 404, and likes are refused.
  func likeLostPhoto(
    _ likes: FakeFunction<FakeLikeService.Change, LikeState>, finish: () async throws -> Void
  ) async throws {
    photos.store([.sample("lost")], requestedAt: photos.moment)
    likes.fail(.notFound)
    toggle("lost")
    try await finish()
  }
}
