import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// An outbox with two photos, and a record of its changes and events.
@MainActor
struct LikeOutboxUnderTest: ScreenUnderTest {
  typealias Change = FakeLikeService.Change

  let fakes: FakeExtendedServices
  let tasks = ScreenTasks()
  let session: Session
  let outbox: LikeOutbox
  let held: [PhotoRecord]
  /// Each change of a heart: photo, whether it is liked, number of likes.
  let hearts = Recorder<String>()
  let events = CommandLog<LikeOutbox.Event>()
  let expirations = Recorder<String>()

  init(unexpected: UnexpectedCalls) {
    fakes = FakeExtendedServices(unexpected: unexpected)
    session = Session(profile: nil, services: fakes.services, tasks: tasks)
    outbox = LikeOutbox(photos: session.photos, service: fakes.likes, tasks: session.tasks)
    let store = session.photos
    held = Photo.samples(2).map { store.take($0, askedAt: store.mark()).record }
    store.changes.add(hearts) { hearts, change in
      hearts.add("\(change.new.id) \(change.new.isLiked == true) \(change.new.likeCount ?? -1)")
    }
    outbox.events.add(events) { $0.add($1) }
    outbox.unauthorised = { [expirations] in expirations.add("expired") }
  }

  var tracked: [AnyObject] { [session, session.photos, outbox, tasks] }
  var likes: FakeFunction<Change, LikeState> { fakes.likes.changes }
  var store: PhotoStore { session.photos }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }

  /// Takes photo 1 from a page.
  func page(isLiked: Bool?, count: Int?, askedAt mark: PhotoStore.Mark) {
    var photo = Photo.samples(1)[0]
    photo.isLiked = isLiked
    photo.likeCount = count
    if let change = store.take(photo, askedAt: mark).change { store.tell([change]) }
  }
}
