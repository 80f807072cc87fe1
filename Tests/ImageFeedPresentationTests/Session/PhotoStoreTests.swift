import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@MainActor
@Suite("PhotoStore: who holds what")
struct PhotoStoreTests {
  private let store = PhotoStore()
  private let changes = Recorder<Photo>()

  init() {
    store.changes.add(changes) { changes, change in changes.add(change.new) }
  }

  private func take(_ photo: Photo) -> (record: PhotoRecord, change: PhotoStore.Change?) {
    store.take(photo, askedAt: store.mark())
  }

  @Test("X-4 A photo is one record, however many hold it, until the last lets go")
  func holders() {
    var first: PhotoRecord? = take(.sample()).record
    var second: PhotoRecord? = take(.sample()).record
    let other = take(.sample("photo-2")).record
    #expect(first === second)
    #expect(store.record("photo-2") === other)

    first = nil
    #expect(store.record("photo-1")?.photo == .sample())
    second = nil
    #expect(first == nil && second == nil)
    #expect(store.record("photo-1")?.photo == nil)
    #expect(store.record("photo-1") == nil)
    #expect(store.record("photo-2")?.photo == .sample("photo-2"))
  }

  @Test("bug-feed-22 Unknown photos are not there, and changing them does nothing")
  func unknownPhotos() {
    store.setLike(LikeState(isLiked: true), wish: true, for: "nobody")

    #expect(store.record("nobody")?.photo == nil)
    #expect(store.record("nobody") == nil)
    #expect(changes.take() == [])
  }

  @Test("P-5 A photo let go of and taken again is what the server said last")
  func takenAgain() {
    _ = take(.sample(isLiked: true))
    let again = take(.sample(isLiked: false))

    #expect(again.change == nil)
    #expect(again.record.photo.isLiked == false)
    #expect(changes.take() == [], "nobody held it, so nobody was shown anything else")
  }

  @Test("X-4 News of a photo can be read at once, and are told when its list tells them")
  func news() {
    let first = take(.sample())
    #expect(first.change == nil, "a photo that is new to the store is no news of a photo")

    var changed = Photo.sample()
    changed.caption = "Fog"
    let second = take(changed)
    #expect(second.change == PhotoStore.Change(old: .sample(), new: changed))
    #expect(first.record.photo == changed)
    #expect(store.record("photo-1")?.photo == changed)
    #expect(changes.take() == [])

    store.tell([PhotoStore.Change(old: .sample(), new: changed)])
    #expect(changes.take() == [changed])
    store.tell([])
    #expect(changes.take() == [])
  }

  @Test("X-4 Nothing is told when nothing is new")
  func noNews() {
    let held = take(.sample(isLiked: true)).record

    #expect(take(.sample(isLiked: true)).change == nil)
    store.setLike(LikeState(isLiked: true, likeCount: 7), wish: true, for: "photo-1")
    store.setLike(LikeState(), wish: true, for: "photo-1")

    #expect(changes.take() == [])
    #expect(held.photo == .sample(isLiked: true))
  }

  @Test("F-1 However many photos come and go, those that are held stay, and only those")
  func comingAndGoing() {
    let held = take(.sample()).record
    for photo in Photo.samples(2..<4_000) { _ = take(photo) }

    #expect(store.record("photo-1") === held)
    #expect(store.record("photo-2")?.photo == nil)
    #expect(store.record("photo-3999")?.photo == nil)
  }

  @Test("X-4 Inside the notification the new value can be read (bug-feed-15)")
  func toldAfterTheFact() {
    let seen = Recorder<Photo?>()
    store.changes.add(seen) { [weak store] seen, change in
      seen.add(store?.record(change.new.id)?.photo)
    }
    let held = take(.sample()).record

    store.setLike(LikeState(), wish: true, for: "photo-1")

    #expect(held.photo.isLiked == true)
    #expect(seen.take() == [.sample(isLiked: true)])
  }
}

@MainActor
@Suite("PhotoStore: observers")
struct PhotoStoreObserversTests {
  private let store = PhotoStore()
  private let held: PhotoRecord

  init() {
    held = store.take(.sample(), askedAt: store.mark()).record
  }

  private func like(_ isLiked: Bool) {
    store.setLike(LikeState(), wish: isLiked, for: "photo-1")
  }

  @Test("All are told, in the order they came, each once")
  func order() {
    let log = Recorder<String>()
    let first = Recorder<Photo>()
    let second = Recorder<Photo>()
    store.changes.add(first) { _, change in log.add("first \(change.new.isLiked == true)") }
    store.changes.add(second) { _, change in log.add("second \(change.new.isLiked == true)") }

    like(true)
    like(false)

    #expect(log.take() == ["first true", "second true", "first false", "second false"])
  }

  @Test("An observer that was removed is told nothing; the others are")
  func removed() {
    let removed = Recorder<Photo>()
    let other = Recorder<Photo>()
    store.changes.add(removed) { $0.add($1.new) }
    store.changes.add(other) { $0.add($1.new) }
    store.changes.remove(removed)
    store.changes.remove(removed)

    like(true)

    #expect(removed.take() == [])
    #expect(other.take() == [.sample(isLiked: true)])
  }

  @Test("An observer is not kept alive, and is not called once it is gone")
  func released() {
    let log = Recorder<String>()
    weak var gone: Recorder<Photo>?
    do {
      let observer = Recorder<Photo>()
      gone = observer
      store.changes.add(observer) { _, _ in log.add("told") }
      like(true)
    }
    #expect(gone == nil)

    like(false)
    #expect(log.take() == ["told"])
  }

  @Test("An observer added from inside a notification hears of the next change")
  func addedInside() {
    let first = Recorder<Photo>()
    let second = Recorder<Photo>()
    store.changes.add(first) { [weak store] first, change in
      if first.events.isEmpty { store?.changes.add(second) { $0.add($1.new) } }
      first.add(change.new)
    }

    like(true)
    #expect(second.take() == [])
    like(false)
    #expect(second.take() == [.sample(isLiked: false)])
    #expect(first.events.count == 2)
  }
}
