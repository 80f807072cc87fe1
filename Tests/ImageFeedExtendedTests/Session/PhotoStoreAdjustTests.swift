import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@MainActor
@Suite("PhotoStore: adjusting photos before they are stored")
struct PhotoStoreAdjustTests {
  private let store = PhotoStore()
  private let plain = Photo.sample()
  private let changes = Recorder<PhotoStore.Change>()

  init() {
    store.changes.add(changes) { $0.add($1) }
  }

  private func store(_ photo: Photo, requestedAt moment: Int? = nil) {
    store.store([photo], requestedAt: moment ?? store.moment)
  }

  private func liked(_ photo: Photo) -> Photo {
    var photo = photo
    photo.isLiked = true
    photo.likeCount = photo.likeCount.map { $0 + 1 }
    return photo
  }

  @Test("X-1 New and known photos are stored as adjusted, and the change has the adjusted photos")
  func taken() {
    store(plain)
    #expect(store[plain.id] == plain, "nothing adjusts yet")
    store.adjust = { [liked] in liked($0) }
    store(plain)
    #expect(changes.take() == [PhotoStore.Change(old: plain, new: liked(plain))])
    store(plain)
    #expect(changes.take() == [], "the same photo again is not a change")
  }

  @Test("X-1 The adjustment gets a photo with the likes that are newer than the answer")
  func newerLike() {
    let before = store.moment
    store(plain)
    store.setLike(LikeState(isLiked: true, likeCount: 20), wish: true, for: plain.id)
    let given = Recorder<Photo>()
    store.adjust = { photo in
      given.add(photo)
      return photo
    }
    store(plain, requestedAt: before)
    #expect(given.events.map(\.isLiked) == [true])
    #expect(given.events.map(\.likeCount) == [20])
    #expect(store[plain.id]?.likeCount == 20)
  }

  @Test("A like that neither the answer nor the adjustment states stays as it was")
  func unknown() {
    store(.sample(isLiked: true))
    var photo = Photo.sample(isLiked: nil)
    photo.likeCount = nil
    store(photo)
    #expect(changes.events == [])
  }

  @Test("X-1 A like changed by the server is stored as adjusted, and remembered unadjusted")
  func setLike() {
    let before = store.moment
    store(plain)
    store.adjust = { [liked] in liked($0) }
    store.setLike(LikeState(isLiked: false, likeCount: 3), wish: false, for: plain.id)
    #expect(store[plain.id]?.isLiked == true)
    #expect(store[plain.id]?.likeCount == 4)
    store.adjust = { $0 }
    store(.sample(isLiked: true), requestedAt: before)
    #expect(store[plain.id]?.isLiked == false)
    #expect(store[plain.id]?.likeCount == 3)
  }

  @Test("A photo replaced by the app itself is not adjusted")
  func update() {
    store(plain)
    store.adjust = { [liked] in liked($0) }
    var news = plain
    news.caption = "Rain"
    store.update(news)
    #expect(store[plain.id] == news)
  }

  @Test("A released outbox no longer adjusts photos")
  func released() {
    store(plain)
    do {
      let outbox = LikeOutbox(photos: store, service: FakeLikeService(), tasks: ScreenTasks())
      outbox.toggle(plain.id)
      store(plain)
      #expect(store[plain.id]?.isLiked == true)
    }
    store(plain)
    #expect(store[plain.id]?.isLiked == false)
  }
}
