import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import Testing

@MainActor
@Suite("PhotoStore: photos are adjusted before they are stored")
struct PhotoStoreAdjustTests {
  private let store = PhotoStore()
  private let plain = Photo.sample()

  private func take(
    _ photo: Photo, askedAt mark: PhotoStore.Mark? = nil
  ) -> (record: PhotoRecord, change: PhotoStore.Change?) {
    store.take(photo, askedAt: mark ?? store.mark())
  }

  /// Shows every photo as liked by one more person.
  private func like(_ photo: Photo) -> Photo {
    var photo = photo
    photo.isLiked = true
    photo.likeCount = photo.likeCount.map { $0 + 1 }
    return photo
  }

  @Test("Without an adjustment a photo is stored as it is")
  func unadjusted() {
    #expect(take(plain).record.photo == plain)
  }

  @Test("X-1 A new photo and one that is known are stored as adjusted, and the change says so")
  func taken() {
    store.adjust = like
    let first = take(plain)
    #expect(first.record.photo == like(plain))
    #expect(first.change == nil)
    var news = plain
    news.caption = "Rain"
    let second = take(news)
    #expect(second.record === first.record)
    #expect(second.change == PhotoStore.Change(old: like(plain), new: like(news)))
    #expect(take(news).change == nil, "the same photo again is no change")
  }

  @Test("X-1 The adjustment is given a like that is newer than the answer")
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

  @Test("What neither the answer nor the adjustment says of a like stays as it was")
  func unknown() {
    let record = take(.sample(isLiked: true)).record
    var photo = Photo.sample(isLiked: nil)
    photo.likeCount = nil
    #expect(take(photo).change == nil)
    #expect(record.photo.isLiked == true)
    #expect(record.photo.likeCount == 7)
  }

  @Test("X-1 A like that the server has changed is shown as adjusted, and remembered as it is")
  func setLike() {
    let mark = store.mark()
    let record = take(plain).record
    store.adjust = like
    store.setLike(LikeState(isLiked: false, likeCount: 3), wish: false, for: plain.id)
    #expect(record.photo.isLiked == true)
    #expect(record.photo.likeCount == 4)
    store.adjust = { $0 }
    _ = take(.sample(isLiked: true), askedAt: mark)
    #expect(record.photo.isLiked == false)
    #expect(record.photo.likeCount == 3)
  }

  @Test("A photo that is replaced by the app itself is not adjusted")
  func update() {
    let record = take(plain).record
    store.adjust = like
    var news = plain
    news.caption = "Rain"
    store.update(news)
    #expect(record.photo == news)
  }

  @Test("An outbox that is released adjusts nothing any more, and the store keeps it no longer")
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
