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

  /// Takes a photo from a list, holds it, and tells what has changed, as lists do.
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
    "F-4 F-5 The server's answer counts where it says something, else the wish (bug-like-07)",
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

  @Test("F-4 Only the like changes, and only of this photo (bug-like-06, bug-like-13)")
  func nothingElse() {
    for photo in Photo.samples(3) { take(photo) }

    store.setLike(LikeState(isLiked: true, likeCount: 8), wish: true, for: "photo-2")

    var expected = Photo.samples(3)
    expected[1].isLiked = true
    expected[1].likeCount = 8
    #expect(["photo-1", "photo-2", "photo-3"].compactMap { store.record($0)?.photo } == expected)
    #expect(changes.take() == [expected[1]])
  }

  @Test("bug-like-10 A page asked for before a like was confirmed does not take it back")
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
    #expect(changes.take() == [expected], "what is not the like is news all the same")
  }

  @Test("bug-like-10 A page asked for after a like was confirmed says how it is now")
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

  @Test("bug-like-10 Each photo has a mark of its own: the like of one makes no other outdated")
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

  @Test("bug-like-10 Of two likes the later one decides what is outdated")
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

  @Test("bug-like-10 A confirmation of what was known counts as news of its moment")
  func confirmationWithoutChange() {
    take(.sample(isLiked: true))
    let before = store.mark()
    store.setLike(LikeState(isLiked: true), wish: true, for: "photo-1")

    take(.sample(isLiked: false), askedAt: before)

    #expect(store.record("photo-1")?.photo.isLiked == true)
  }

  @Test("E A list that says nothing of likes keeps what is known")
  func silentList() {
    take(photo(isLiked: true, likeCount: 7))

    take(photo(isLiked: nil, likeCount: nil))
    #expect(store.record("photo-1")?.photo == photo(isLiked: true, likeCount: 7))
    take(photo(isLiked: nil, likeCount: 9))
    #expect(store.record("photo-1")?.photo == photo(isLiked: true, likeCount: 9))
    take(photo(isLiked: false, likeCount: nil))
    #expect(store.record("photo-1")?.photo == photo(isLiked: false, likeCount: 9))
    #expect(changes.take().count == 2)
  }

  @Test("bug-like-10 A like outlives its photo: an older answer does not bring the old heart back")
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
    #expect(newer.photo.isLiked == false, "what was asked for after the like is newer")
  }

  @Test(
    "R-5 A like whose answer had no count is one more than an older answer counts, which knew it not",
    arguments: [(false, 7, 8), (true, 7, 7), (nil, 7, 7), (false, nil, nil)]
      as [(Bool?, Int?, Int?)])
  func countOfAnOlderAnswer(wasLiked: Bool?, count: Int?, shown: Int?) {
    let before = store.mark()
    store.setLike(LikeState(isLiked: true), wish: true, for: "photo-1")
    let record = store.take(photo(isLiked: wasLiked, likeCount: count), askedAt: before).record
    #expect(record.photo.isLiked == true)
    #expect(record.photo.likeCount == shown)
  }

  @Test("R-5 A like taken back is one less than an older answer counts, and never less than none")
  func countOfAnOlderAnswerWithoutTheLike() {
    let before = store.mark()
    store.setLike(LikeState(isLiked: false), wish: false, for: "photo-1")
    let record = store.take(photo(isLiked: true, likeCount: 7), askedAt: before).record
    #expect(record.photo.likeCount == 6)
    let none = store.take(photo(isLiked: true, likeCount: 0), askedAt: before).record
    #expect(none.photo.likeCount == 0)
  }
}
