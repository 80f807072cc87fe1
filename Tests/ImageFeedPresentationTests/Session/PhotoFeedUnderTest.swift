import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies

/// What a list of photos told its delegate.
enum FeedEvent: Hashable {
  case willStart(PhotoFeed.Request)
  case didEnd(PhotoFeed.Request)
  case didChange(PhotoFeed.Change)
  case didFail(PhotoFeed.Request, ServiceError)
}

@MainActor
final class FeedDelegateSpy: FeedDelegate {
  let log = Recorder<FeedEvent>()
  /// Runs inside each event, after it was recorded.
  var onEvent: (@MainActor (FeedEvent) -> Void)?

  private func add(_ event: FeedEvent) {
    log.add(event)
    onEvent?(event)
  }

  func feed(_ feed: any FeedProtocol, willStart request: PhotoFeed.Request) {
    add(.willStart(request))
  }
  func feed(_ feed: any FeedProtocol, didEnd request: PhotoFeed.Request) { add(.didEnd(request)) }
  func feed(_ feed: any FeedProtocol, didChange change: PhotoFeed.Change) {
    add(.didChange(change))
  }
  func feed(
    _ feed: any FeedProtocol, didFail request: PhotoFeed.Request, with error: ServiceError
  ) {
    add(.didFail(request, error))
  }
}

/// Two lists over one store, and what the first of them tells.
@MainActor
struct PhotoFeedUnderTest: ScreenUnderTest {
  let store = PhotoStore()
  let tasks = ScreenTasks()
  let otherTasks = ScreenTasks()
  let service: FakeImagesListService
  let otherService: FakeImagesListService
  let feed: PhotoFeed
  let other: PhotoFeed
  let delegate = FeedDelegateSpy()

  init(unexpected: UnexpectedCalls) {
    service = FakeImagesListService(unexpected: unexpected)
    otherService = FakeImagesListService(unexpected: unexpected)
    feed = PhotoFeed(store: store, tasks: tasks) { [service] in
      try await service.photos(page: $0)
    }
    other = PhotoFeed(store: store, tasks: otherTasks) { [otherService] in
      try await otherService.photos(page: $0)
    }
    feed.delegate = delegate
  }

  var tracked: [AnyObject] { [feed, other, store, tasks, otherTasks, delegate] }
  var pages: FakeFunction<Int, Page<Photo>> { service.pages }

  func finish() async throws {
    try await tasks.finish(within: 300)
    try await otherTasks.finish(within: 300)
  }

  /// Loads a page of the first list, and empties its log.
  func load(_ items: [Photo], nextPage: Int? = nil) async throws {
    pages.answer(with: Page(items: items, nextPage: nextPage))
    feed.fetchPhotosNextPage()
    try await finish()
    _ = delegate.log.take()
  }

  /// Loads a page of the second list.
  func loadOther(_ items: [Photo]) async throws {
    otherService.pages.answer(with: Page(items: items))
    other.fetchPhotosNextPage()
    try await finish()
  }
}

extension PhotoFeed {
  /// The identifiers of all rows.
  var ids: [PhotoID] { (0..<count).compactMap { photo(at: $0)?.id } }
}
