import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@MainActor
@Suite("PhotoFeed")
struct PhotoFeedTests {
  private let service = FakeImagesListService(
    unexpected: .recorded)
  private let photos = PhotoStore()
  private let feed: PhotoFeed

  private var pages: FakeFunction<Int, Page<Photo>> { service.pages }

  init() {
    feed = PhotoFeed(service: service, photos: photos)
  }

  @Test("F-1 F-8 A page gives its new rows; a photo that comes again has one row")
  func rows() async throws {
    photos.store([.sample("elsewhere")], requestedAt: photos.moment)
    pages.answer { page in
      let items = Photo.samples(page..<page + 3)
      return Page(items: items + items, nextPage: page < 3 ? page + 1 : nil)
    }
    #expect(feed.rows.isEmpty && !feed.hasEnded)
    for expected in [0..<3, 3..<4, 4..<5, 5..<5] {
      #expect(try await feed.fetchNextPage() == expected)
    }
    #expect(feed.hasEnded)
    #expect(pages.calls == [1, 2, 3], "none after the end")
    #expect(feed.rows == Photo.samples(5).map(\.id))
    #expect(feed.photo("photo-2") == Photo.samples(5)[1])
    #expect(feed.photo("elsewhere") == nil, "it has no row in this list")
  }

  @Test(
    "F-1 The list ends where the server says so, at an empty page, or where the server would send us back (bug-feed-11)",
    arguments: [
      (Photo.samples(4..<5), nil, true), ([], 3, true), (Photo.samples(4..<5), 2, true),
      (Photo.samples(4..<5), 1, true), (Photo.samples(4..<5), 9, false),
    ] as [([Photo], Int?, Bool)])
  func end(items: [Photo], nextPage: Int?, hasEnded: Bool) async throws {
    pages.answer { page in
      page == 1
        ? Page(items: Photo.samples(3), nextPage: 2) : Page(items: items, nextPage: nextPage)
    }
    _ = try await feed.fetchNextPage()
    #expect(!feed.hasEnded)
    _ = try await feed.fetchNextPage()
    #expect(feed.hasEnded == hasEnded)
    _ = try await feed.fetchNextPage()
    #expect(pages.calls == [1, 2] + (hasEnded ? [] : [9]), "the one that the server names")
  }

  @Test("F-7 A refresh replaces all rows, and goes on with page 2")
  func refresh() async throws {
    pages.answer(with: Page(items: Photo.samples(3), nextPage: 9))
    _ = try await feed.fetchNextPage()
    pages.answer { Page(items: Photo.samples(3..<5), nextPage: $0 + 1) }
    try await feed.refresh()
    #expect(feed.rows == ["photo-3", "photo-4"])
    #expect(feed.photo("photo-1") == nil)
    #expect(photos["photo-1"] != nil, "the session keeps it: another screen may show it")
    pages.answer(with: Page(items: Photo.samples(2)))
    #expect(try await feed.fetchNextPage() == 2..<4)
    #expect(pages.calls == [1, 1, 2])
  }

  @Test("F-7 A request that is cancelled or fails changes nothing", arguments: [true, false])
  func cancelled(isStubborn: Bool) async throws {
    pages.answer(with: Page(items: Photo.samples(3), nextPage: 2, total: 70))
    _ = try await feed.fetchNextPage()
    pages.hold(ignoringCancellation: isStubborn)
    let call = Task { try await feed.refresh() }
    try await pages.waitForCalls(2)
    call.cancel()
    await #expect(throws: ServiceError(.cancelled)) { try await call.value }
    pages.answer(call: 1, with: Page(items: []))
    pages.fail(.offline)
    await #expect(throws: ServiceError(.offline)) { _ = try await feed.fetchNextPage() }
    await #expect(throws: ServiceError(.offline)) { try await feed.refresh() }
    #expect(feed.rows == ["photo-1", "photo-2", "photo-3"])
    #expect(!feed.hasEnded)
    #expect(feed.total == 70)
    #expect(pages.calls == [1, 1, 2, 1])
  }

  @Test("R-3 R-4 The total is the server's last one, and a refresh forgets an older one")
  func total() async throws {
    #expect(feed.total == nil)
    pages.answer {
      Page(items: Photo.samples($0..<$0 + 1), nextPage: $0 + 1, total: $0 == 1 ? 9 : nil)
    }
    _ = try await feed.fetchNextPage()
    #expect(feed.total == 9)
    _ = try await feed.fetchNextPage()
    #expect(feed.total == 9)
    pages.answer(with: Page(items: Photo.samples(1)))
    try await feed.refresh()
    #expect(feed.total == nil)
  }

  @Test(
    "bug-like-10 A like confirmed while a page or a refresh is under way stays; one before it gives way",
    arguments: [true, false], [true, false])
  func likes(isRefresh: Bool, isLikedBefore: Bool) async throws {
    pages.answer(with: Page(items: Photo.samples(1), nextPage: 2))
    _ = try await feed.fetchNextPage()
    if isLikedBefore { photos.setLike(LikeState(), wish: true, for: "photo-1") }
    pages.hold()
    let call = Task {
      if isRefresh { try await feed.refresh() } else { _ = try await feed.fetchNextPage() }
    }
    try await pages.waitForCalls(2)
    if !isLikedBefore { photos.setLike(LikeState(), wish: true, for: "photo-1") }
    pages.answer(call: 1, with: Page(items: Photo.samples(1)))
    try await call.value
    #expect(feed.photo("photo-1")?.isLiked == !isLikedBefore)
  }

  @Test("A list can begin with a page from elsewhere, which is news for the store")
  func begin() async throws {
    photos.store([.sample("photo-1", isLiked: true)], requestedAt: photos.moment)
    let told = Recorder<PhotoID>()
    photos.changes.add(told) { $0.add($1.new.id) }
    let begun = PhotoFeed(
      service: service, photos: photos,
      first: (Page(items: Photo.samples(2), nextPage: 2, total: 70), photos.moment))
    #expect(begun.rows == ["photo-1", "photo-2"])
    #expect(begun.total == 70)
    #expect(told.take() == ["photo-1"])

    pages.answer(with: Page(items: [.sample("photo-3")]))
    #expect(try await begun.fetchNextPage() == 2..<3)
    #expect(pages.calls == [2])
  }
}
