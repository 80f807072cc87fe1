import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import Testing

@MainActor
@Suite("PhotoStore: adjusting photos before they are stored")
struct PhotoStoreAdjustTests {
  private let store = PhotoStore()
  private let plain = Photo.sample()

  private func take(
    _ photo: Photo, askedAt mark: PhotoStore.Mark? = nil
  ) -> (record: PhotoRecord, change: PhotoStore.Change?) {
    store.take(photo, askedAt: mark ?? store.mark())
  }

  /// Adds a like to a photo. Static, because a store that holds this suite would hold itself.
  private static func like(_ photo: Photo) -> Photo {
    var photo = photo
    photo.isLiked = true
    photo.likeCount = photo.likeCount.map { $0 + 1 }
    return photo
  }

  @Test("Without an adjustment a photo is stored as it is")
  func unadjusted() {
    #expect(take(plain).record.photo == plain)
  }

  @Test("X-1 New and known photos are stored as adjusted, and the change has the adjusted photos")
  func taken() {
    store.adjust = Self.like
    let first = take(plain)
    #expect(first.record.photo == Self.like(plain))
    #expect(first.change == nil)
    var news = plain
    news.caption = "Rain"
    let second = take(news)
    #expect(second.record === first.record)
    #expect(second.change == PhotoStore.Change(old: Self.like(plain), new: Self.like(news)))
    #expect(take(news).change == nil, "the same photo again is not a change")
  }

  @Test("X-1 The adjustment gets a photo with the likes that are newer than the answer")
  func newerLike() {
    let mark = store.mark()
    let record = take(plain).record
    store.setLike(LikeState(isLiked: true, likeCount: 20), wish: true, for: plain.id)
    var given: [Photo] = []
    store.adjust = { photo in
      given.append(photo)
      return photo
    }
    _ = take(plain, askedAt: mark)
    #expect(given.map(\.isLiked) == [true])
    #expect(given.map(\.likeCount) == [20])
    #expect(record.photo.likeCount == 20)
  }

  @Test("A like that neither the answer nor the adjustment states stays as it was")
  func unknown() {
    let record = take(.sample(isLiked: true)).record
    var photo = Photo.sample(isLiked: nil)
    photo.likeCount = nil
    #expect(take(photo).change == nil)
    #expect(record.photo.isLiked == true)
    #expect(record.photo.likeCount == 7)
  }

  @Test("X-1 A like changed by the server is stored as adjusted, and remembered unadjusted")
  func setLike() {
    let mark = store.mark()
    let record = take(plain).record
    store.adjust = Self.like
    store.setLike(LikeState(isLiked: false, likeCount: 3), wish: false, for: plain.id)
    #expect(record.photo.isLiked == true)
    #expect(record.photo.likeCount == 4)
    store.adjust = { $0 }
    _ = take(.sample(isLiked: true), askedAt: mark)
    #expect(record.photo.isLiked == false)
    #expect(record.photo.likeCount == 3)
  }

  @Test("A photo replaced by the app itself is not adjusted")
  func update() {
    let record = take(plain).record
    store.adjust = Self.like
    var news = plain
    news.caption = "Rain"
    store.update(news)
    #expect(record.photo == news)
  }

  @Test("A released outbox no longer adjusts photos")
  func released() {
    do {
      let outbox = LikeOutbox(
        photos: store, service: FakeExtendedServices().likes, tasks: ScreenTasks())
      #expect(take(plain).record.photo == plain)
      #expect(!outbox.isAheadOfServer(plain.id))
    }
    #expect(take(plain).record.photo == plain)
  }
}
