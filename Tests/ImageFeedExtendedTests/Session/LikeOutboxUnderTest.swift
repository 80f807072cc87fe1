import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// An outbox with two photos, and a record of its changes and refusals.
@MainActor
struct LikeOutboxUnderTest {
  typealias Change = FakeLikeService.Change

  let fakes = FakeExtendedServices(unexpected: .recorded)
  let tasks = ScreenTasks()
  let store = PhotoStore()
  let outbox: LikeOutbox
  /// Each change of a heart: photo, whether it is liked, number of likes.
  let hearts = Recorder<String>()
  let refusals = CommandLog<String>()

  init() {
    outbox = LikeOutbox(photos: store, service: fakes.likes, tasks: tasks)
    store.store(Photo.samples(2), requestedAt: store.moment)
    store.changes.add(hearts) { hearts, change in
      hearts.add("\(change.new.id) \(change.new.isLiked == true) \(change.new.likeCount ?? -1)")
    }
    outbox.changes.add(refusals) { log, _ in log.add("refused") }
    expectRelease(store, outbox, tasks)
  }

  var likes: FakeFunction<Change, LikeState> { fakes.likes.changes }
  /// Whether each of the two photos is liked.
  var liked: [Bool?] { ["photo-1", "photo-2"].map { store[$0]?.isLiked } }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }

  /// Takes photo 1 from a page.
  func page(isLiked: Bool?, count: Int?, requestedAt moment: Int) {
    var photo = Photo.samples(1)[0]
    (photo.isLiked, photo.likeCount) = (isLiked, count)
    store.store([photo], requestedAt: moment)
  }
}
