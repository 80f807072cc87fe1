import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@MainActor
@Suite("PhotoStore: likes")
struct PhotoStoreLikeTests {
  private let store = PhotoStore()
  private let changes = Recorder<Photo>()
  private let held = Recorder<PhotoRecord>()

  init() {
    store.changes.add(changes) { changes, change in changes.add(change.new) }
  }

  /// Takes a photo, holds it, and notifies of its change, as lists do.
  private func take(_ photo: Photo, askedAt mark: PhotoStore.Mark? = nil) {
    let (record, change) = store.take(photo, askedAt: mark ?? store.mark())
    held.add(record)
    if let change { store.tell([change]) }
  }

  private func photo(isLiked: Bool?, likeCount: Int?) -> Photo {
    var photo = Photo.sample(isLiked: isLiked)
    photo.likeCount = likeCount
    return photo
  }

  @Test(
    "F-4 F-5 A like gets the server's answer, or the wish where the answer has no value (bug-like-07)",
    arguments: [
      (LikeState(), true, true, 7), (LikeState(), false, false, 7),
      (LikeState(isLiked: false), true, false, 7), (LikeState(isLiked: true), false, true, 7),
      (LikeState(isLiked: true, likeCount: 12), true, true, 12),
      (LikeState(likeCount: 0), false, false, 0),
    ])
  func answer(state: LikeState, wish: Bool, isLiked: Bool, likeCount: Int) {
    take(photo(isLiked: nil, likeCount: 7))

    store.setLike(state, wish: wish, for: "photo-1")

    #expect(changes.take() == [photo(isLiked: isLiked, likeCount: likeCount)])
  }

  @Test(
    "F-4 A like changes nothing else of its photo and no other photo (bug-like-06, bug-like-13)")
  func nothingElse() {
    for photo in Photo.samples(3) { take(photo) }

    store.setLike(LikeState(isLiked: true, likeCount: 8), wish: true, for: "photo-2")

    var expected = Photo.samples(3)
    expected[1].isLiked = true
    expected[1].likeCount = 8
    #expect(["photo-1", "photo-2", "photo-3"].compactMap { store.record($0)?.photo } == expected)
    #expect(changes.take() == [expected[1]])
  }

  @Test("bug-like-10 A page requested before a like was confirmed does not undo it")
  func pageAskedForBefore() {
    take(.sample(isLiked: false))
    let before = store.mark()
    store.setLike(LikeState(isLiked: true, likeCount: 8), wish: true, for: "photo-1")
    _ = changes.take()

    take(.sample(isLiked: false), askedAt: before)
    #expect(changes.take() == [])

    var news = Photo.sample(isLiked: false)
    news.caption = "Fog"
    take(news, askedAt: before)
    var expected = photo(isLiked: true, likeCount: 8)
    expected.caption = "Fog"
    #expect(changes.take() == [expected], "changes other than the like still count")
  }

  @Test("bug-like-10 A page requested after a like was confirmed sets its state")
  func pageAskedForAfter() {
    take(.sample(isLiked: false))
    store.setLike(LikeState(isLiked: true, likeCount: 8), wish: true, for: "photo-1")
    let after = store.mark()
    _ = changes.take()

    take(photo(isLiked: false, likeCount: 3), askedAt: after)
    #expect(changes.take() == [photo(isLiked: false, likeCount: 3)])

    store.setLike(LikeState(isLiked: true), wish: true, for: "photo-1")
    _ = changes.take()
    take(photo(isLiked: false, likeCount: 2))
    #expect(changes.take() == [photo(isLiked: false, likeCount: 2)])
  }

  @Test("bug-like-10 The like of one photo does not make the pages of others outdated")
  func marksOfOthers() {
    for photo in Photo.samples(2) { take(photo) }
    let before = store.mark()
    store.setLike(LikeState(), wish: true, for: "photo-2")
    _ = changes.take()

    var liked = Photo.samples(2)[0]
    liked.isLiked = true
    take(liked, askedAt: before)

    #expect(changes.take() == [liked])
  }

  @Test("bug-like-10 The later of two likes decides which pages are outdated")
  func twoLikes() {
    take(.sample(isLiked: false))
    store.setLike(LikeState(), wish: true, for: "photo-1")
    let between = store.mark()
    store.setLike(LikeState(), wish: false, for: "photo-1")
    _ = changes.take()

    take(.sample(isLiked: true), askedAt: between)

    #expect(changes.take() == [])
    #expect(store.record("photo-1")?.photo.isLiked == false)
  }

  @Test("bug-like-10 A confirmation without a change makes earlier pages outdated")
  func confirmationWithoutChange() {
    take(.sample(isLiked: true))
    let before = store.mark()
    store.setLike(LikeState(isLiked: true), wish: true, for: "photo-1")

    take(.sample(isLiked: false), askedAt: before)

    #expect(store.record("photo-1")?.photo.isLiked == true)
  }

  @Test("E A page without likes keeps the known ones")
  func listWithoutWord() {
    take(photo(isLiked: true, likeCount: 7))

    take(photo(isLiked: nil, likeCount: nil))
    #expect(store.record("photo-1")?.photo == photo(isLiked: true, likeCount: 7))
    take(photo(isLiked: nil, likeCount: 9))
    #expect(store.record("photo-1")?.photo == photo(isLiked: true, likeCount: 9))
    take(photo(isLiked: false, likeCount: nil))
    #expect(store.record("photo-1")?.photo == photo(isLiked: false, likeCount: 9))
    #expect(changes.take().count == 2)
  }

  @Test(
    "bug-like-10 A like is remembered after its photo is dropped, and an older answer does not undo it"
  )
  func likeOutlivesItsPhoto() {
    let before = store.mark()
    do {
      let shown = store.take(photo(isLiked: false, likeCount: 7), askedAt: before).record
      store.setLike(LikeState(likeCount: 8), wish: true, for: shown.photo.id)
    }
    #expect(store.record("photo-1")?.photo == nil)

    let older = store.take(photo(isLiked: false, likeCount: 7), askedAt: before).record
    #expect(older.photo.isLiked == true)
    #expect(older.photo.likeCount == 8)
    let newer = store.take(photo(isLiked: false, likeCount: 7), askedAt: store.mark()).record
    #expect(newer.photo.isLiked == false, "an answer requested after the like is newer")
  }

  @Test(
    "R-5 A like confirmed without a count adds 1 to the count of an older answer",
    arguments: [(false, 7, 8), (true, 7, 7), (nil, 7, 7), (false, nil, nil)]
      as [(Bool?, Int?, Int?)])
  func countOfAnOlderAnswer(wasLiked: Bool?, count: Int?, shown: Int?) {
    let before = store.mark()
    store.setLike(LikeState(isLiked: true), wish: true, for: "photo-1")
    let record = store.take(photo(isLiked: wasLiked, likeCount: count), askedAt: before).record
    #expect(record.photo.isLiked == true)
    #expect(record.photo.likeCount == shown)
  }

  @Test("R-5 An unlike subtracts 1 from the count of an older answer, but never below 0")
  func countOfAnOlderAnswerWithoutTheLike() {
    let before = store.mark()
    store.setLike(LikeState(isLiked: false), wish: false, for: "photo-1")
    let record = store.take(photo(isLiked: true, likeCount: 7), askedAt: before).record
    #expect(record.photo.likeCount == 6)
    let none = store.take(photo(isLiked: true, likeCount: 0), askedAt: before).record
    #expect(none.photo.likeCount == 0)
  }
}
