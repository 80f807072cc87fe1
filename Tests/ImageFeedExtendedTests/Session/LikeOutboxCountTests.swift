import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("LikeOutbox: the number of likes under a wish")
struct LikeOutboxCountTests {
  private let store = PhotoStore()
  private let service = FakeLikeService()
  private let tasks = ScreenTasks()
  private let outbox: LikeOutbox

  init() {
    outbox = LikeOutbox(photos: store, service: service, tasks: tasks)
    service.changes.answerWhenTold()
  }

  /// A photo that is held, with this like and count.
  private func record(isLiked: Bool?, count: Int) -> PhotoRecord {
    var photo = Photo.sample()
    (photo.isLiked, photo.likeCount) = (isLiked, count)
    return store.take(photo, askedAt: store.mark()).record
  }

  @Test(
    "X-1 A wish that matches the unknown state of a photo does not differ from the server's word")
  func unknownLike() async throws {
    let record = record(isLiked: nil, count: 5)
    outbox.toggle(record.photo.id)
    #expect(record.photo.likeCount == 6)
    outbox.toggle(record.photo.id)
    #expect(record.photo.likeCount == 5)
    #expect(!outbox.isAheadOfServer(record.photo.id))
    tasks.close()
    try await tasks.finish(within: .testLimit)
  }

  @Test("X-1 The number of likes never falls below 0", arguments: [0, 1])
  func noneLeft(count: Int) async throws {
    let record = record(isLiked: true, count: count)
    outbox.toggle(record.photo.id)
    #expect(record.photo.likeCount == 0)
    tasks.close()
    try await tasks.finish(within: .testLimit)
  }

}
