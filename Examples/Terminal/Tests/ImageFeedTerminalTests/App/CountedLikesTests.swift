import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedTerminal

@Suite("Likes on their way to the server") @MainActor
struct CountedLikesTests {
  @Test("A like is under way until it is answered, also if it fails or another one goes on")
  func count() async throws {
    let fake = FakeLikeService()
    fake.changes.answerWhenTold()
    let likes = CountedLikes(fake)
    #expect(!likes.isUnderWay)
    let first = Task { try await likes.changeLike(photoID: "photo-1", isLiked: true) }
    try await fake.changes.waitForCalls(1)
    let second = Task { try await likes.changeLike(photoID: "photo-2", isLiked: false) }
    try await fake.changes.waitForCalls(2)
    fake.changes.complete(0, with: LikeState(isLiked: true))
    #expect(try await first.value == LikeState(isLiked: true))
    #expect(likes.isUnderWay)
    fake.changes.complete(1, failing: .offline)
    await #expect(throws: ServiceError(.offline)) { try await second.value }
    #expect(!likes.isUnderWay)
    #expect(
      fake.changes.calls == [
        FakeLikeService.Change("photo-1", isLiked: true),
        FakeLikeService.Change("photo-2", isLiked: false),
      ])
  }
}
