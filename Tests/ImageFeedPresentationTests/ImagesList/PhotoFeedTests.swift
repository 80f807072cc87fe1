import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@MainActor
@Suite("PhotoFeed")
struct PhotoFeedTests {
  private let service = FakeImagesListService(unexpected: .recorded)
  private let photos = PhotoStore()
  private let feed: PhotoFeed

  private var pages: FakeFunction<Int, Page<Photo>> { service.pages }

  init() {
    feed = PhotoFeed(service: service, photos: photos)
  }

  @Test("F-1 F-8 A page gives its new rows; a photo that comes again, now liked, has one row")
  func rows() async throws {
    photos.store([.sample("elsewhere")], requestedAt: photos.moment)
    pages.answer { page in
      var items = Photo.samples(page..<page + 3)
      items[0].isLiked = true
      return Page(items: items + items, nextPage: page < 3 ? page + 1 : nil)
    }
    #expect(feed.rows.isEmpty && !feed.hasEnded)
    for expected in [0..<3, 3..<4, 4..<5, 5..<5] {
      #expect(try await feed.fetchNextPage() == expected)
    }
    #expect(feed.hasEnded)
    #expect(pages.calls == [1, 2, 3], "none after the end")
    #expect(feed.rows == Photo.samples(5).map(\.id))
    var liked = Photo.samples(5)[1]
    liked.isLiked = true
    #expect(feed.photo("photo-2") == liked)
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

@MainActor
@Suite("PhotoStore")
struct PhotoStoreTests {
  private let store = PhotoStore()
  private let changes = Recorder<PhotoStore.Change>()

  init() {
    store.changes.add(changes) { $0.add($1) }
  }

  private func store(_ photo: Photo, requestedAt moment: Int? = nil) {
    store.store([photo], requestedAt: moment ?? store.moment)
  }

  /// The photos that have changed since the last call, as they are now.
  private func changed() -> [Photo] { changes.take().map(\.new) }

  private func photo(isLiked: Bool?, likeCount: Int?) -> Photo {
    var photo = Photo.sample(isLiked: isLiked)
    photo.likeCount = likeCount
    return photo
  }

  // MARK: Photos

  @Test("X-4 A photo is there once; its changes are notified at once, when they can be read")
  func news() {
    let seen = Recorder<Photo?>()
    store.changes.add(seen) { [weak store] in $0.add(store?[$1.new.id]) }
    store.store(Photo.samples(2), requestedAt: store.moment)
    #expect(changes.take() == [], "a new photo is not a change")

    var again = Photo.samples(2)
    again[1].caption = "Fog"
    store.store(again, requestedAt: store.moment)
    #expect(changes.take().map { [$0.old, $0.new] } == [[Photo.samples(2)[1], again[1]]])
    #expect(seen.take() == [again[1]])
    store.store(again, requestedAt: store.moment)
    #expect(changes.take() == [])
    #expect(["photo-1", "photo-2"].map { store[$0] } == again)
  }

  @Test("bug-feed-22 The like of an unknown photo is not notified")
  func unknownPhotos() {
    store.setLike(LikeState(isLiked: true), wish: true, for: "nobody")
    #expect(store["nobody"] == nil)
    #expect(changes.take() == [])
  }

  @Test("X-4 A photo that was updated elsewhere is stored, and notified if it has changed")
  func update() {
    store.update(.sample())
    store.update(.sample())
    #expect(changes.take() == [])
    store.update(.sample(isLiked: true))
    #expect(changed() == [.sample(isLiked: true)])
  }

  @Test("E An answer without a field, or with null in it, keeps what is known of the photo")
  func gaps() {
    let full = everything()
    store(full)
    store(Photo(id: full.id, size: PixelSize(width: 0, height: 0), urls: full.urls))
    #expect(changes.take() == [])
    #expect(store[full.id] == full)
  }

  @Test("E An answer's own values replace what was known of the photo")
  func ownValues() {
    store(.sample(isLiked: false))
    store(everything())
    #expect(changed() == [everything()])
  }

  /// A photo whose values all differ from the sample's.
  private func everything() -> Photo {
    var photo = Photo.sample(isLiked: true)
    photo.size = PixelSize(width: 30, height: 20)
    photo.createdAt = Date(timeIntervalSince1970: 2)
    photo.caption = "new caption"
    photo.alternativeText = "new text"
    photo.color = "#040506"
    photo.blurHash = "new hash"
    photo.likeCount = 8
    photo.author = Author(username: "joe", name: "Joe")
    photo.pageURL = URL(string: "https://unsplash.example/photos/2")
    photo.downloadLocation = URL(string: "https://unsplash.example/photos/2/download")
    return photo
  }

  /// Likes a photo, and counts the like.
  private func liked(_ photo: Photo) -> Photo {
    var photo = photo
    photo.isLiked = true
    photo.likeCount = photo.likeCount.map { $0 + 1 }
    return photo
  }

  @Test("X-1 Photos from the server and confirmed likes are stored as adjusted, not remembered so")
  func adjust() {
    let before = store.moment
    store(.sample())
    store.adjust = { [liked] in liked($0) }
    for _ in 1...2 { store(.sample()) }
    #expect(changed() == [photo(isLiked: true, likeCount: 8)], "the same again is not a change")
    store.setLike(LikeState(isLiked: false, likeCount: 3), wish: false, for: "photo-1")
    store(.sample(isLiked: true), requestedAt: before)
    #expect(changed() == [photo(isLiked: true, likeCount: 4)], "a newer like is adjusted, too")
    store.update(.sample())
    #expect(changed() == [.sample()], "what the app itself replaces is not")
    store.adjust = { $0 }
    store(.sample(isLiked: true), requestedAt: before)
    #expect(changed() == [photo(isLiked: false, likeCount: 3)])
  }

  // MARK: Likes

  @Test(
    "F-4 F-5 A like gets the server's answer, or the wish where the answer has no value (bug-like-07)",
    arguments: [
      (LikeState(), true, true, 7), (LikeState(), false, false, 7),
      (LikeState(isLiked: false), true, false, 7), (LikeState(isLiked: true), false, true, 7),
      (LikeState(isLiked: true, likeCount: 12), true, true, 12),
      (LikeState(likeCount: 0), false, false, 0),
    ])
  func answer(state: LikeState, wish: Bool, isLiked: Bool, likeCount: Int) {
    store(photo(isLiked: nil, likeCount: 7))
    store(.sample("photo-2"))
    store.setLike(state, wish: wish, for: "photo-1")
    #expect(changed() == [photo(isLiked: isLiked, likeCount: likeCount)])
    #expect(store["photo-2"] == .sample("photo-2"), "no other photo: bug-like-06, bug-like-13")
    store.setLike(state, wish: wish, for: "photo-1")
    #expect(changes.take() == [])
  }

  @Test("bug-like-10 A page requested before a like was confirmed does not undo it")
  func pageAskedForBefore() {
    store(.sample(isLiked: false))
    let before = store.moment
    store.setLike(LikeState(isLiked: true, likeCount: 8), wish: true, for: "photo-1")
    _ = changes.take()

    store(.sample(isLiked: false), requestedAt: before)
    #expect(changes.take() == [])

    var news = Photo.sample(isLiked: false)
    news.caption = "Fog"
    store(news, requestedAt: before)
    var expected = photo(isLiked: true, likeCount: 8)
    expected.caption = "Fog"
    #expect(changed() == [expected], "changes other than the like still count")
  }

  @Test("bug-like-10 A page requested after a like was confirmed sets its state")
  func pageAskedForAfter() {
    store(.sample(isLiked: false))
    for count in [3, 2] {
      store.setLike(LikeState(isLiked: true), wish: true, for: "photo-1")
      _ = changes.take()
      store(photo(isLiked: false, likeCount: count))
      #expect(changed() == [photo(isLiked: false, likeCount: count)])
    }
  }

  @Test("bug-like-10 The like of one photo does not make the pages of others outdated")
  func momentsOfOthers() {
    store.store(Photo.samples(2), requestedAt: store.moment)
    let before = store.moment
    store.setLike(LikeState(), wish: true, for: "photo-2")
    _ = changes.take()
    store(.sample("photo-1", isLiked: true), requestedAt: before)
    #expect(changed().map(\.id) == ["photo-1"])
  }

  @Test("bug-like-10 The later of two likes decides which pages are outdated")
  func twoLikes() {
    store(.sample(isLiked: false))
    store.setLike(LikeState(), wish: true, for: "photo-1")
    let between = store.moment
    store.setLike(LikeState(), wish: false, for: "photo-1")
    _ = changes.take()
    store(.sample(isLiked: true), requestedAt: between)
    #expect(changes.take() == [])
    #expect(store["photo-1"]?.isLiked == false)
  }

  @Test("bug-like-10 A confirmation without a change makes earlier pages outdated")
  func confirmationWithoutChange() {
    store(.sample(isLiked: true))
    let before = store.moment
    store.setLike(LikeState(isLiked: true), wish: true, for: "photo-1")
    store(.sample(isLiked: false), requestedAt: before)
    #expect(store["photo-1"]?.isLiked == true)
  }

  @Test("E A page without likes keeps the known ones")
  func listWithoutWord() {
    store(photo(isLiked: true, likeCount: 7))
    store(photo(isLiked: nil, likeCount: nil))
    #expect(changes.take() == [])
    store(photo(isLiked: nil, likeCount: 9))
    #expect(changed() == [photo(isLiked: true, likeCount: 9)])
    store(photo(isLiked: false, likeCount: nil))
    #expect(changed() == [photo(isLiked: false, likeCount: 9)])
  }

  @Test(
    "R-5 bug-like-10 A like made before its photo arrives changes the count of an older answer by 1, and never below 0",
    arguments: [
      (true, false, 7, 8), (true, true, 7, 7), (true, nil, 7, 7), (true, false, nil, nil),
      (false, true, 7, 6), (false, true, 0, 0), (false, false, 7, 7),
    ] as [(Bool, Bool?, Int?, Int?)])
  func countOfAnOlderAnswer(wish: Bool, wasLiked: Bool?, count: Int?, shown: Int?) {
    let before = store.moment
    store.setLike(LikeState(isLiked: wish), wish: wish, for: "photo-1")
    store(photo(isLiked: wasLiked, likeCount: count), requestedAt: before)
    #expect(store["photo-1"] == photo(isLiked: wish, likeCount: shown))
  }
}
