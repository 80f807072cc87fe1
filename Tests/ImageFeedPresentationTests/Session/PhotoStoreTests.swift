import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@MainActor
@Suite("PhotoStore: holding photos")
struct PhotoStoreTests {
  private let store = PhotoStore()
  private let changes = Recorder<Photo>()

  init() {
    store.changes.add(changes) { changes, change in changes.add(change.new) }
  }

  private func take(_ photo: Photo) -> (record: PhotoRecord, change: PhotoStore.Change?) {
    store.take(photo, askedAt: store.mark())
  }

  @Test("X-4 A photo is one record, until its last holder releases it")
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

  @Test("bug-feed-22 Changes of unknown photos are ignored")
  func unknownPhotos() {
    store.setLike(LikeState(isLiked: true), wish: true, for: "nobody")

    #expect(store.record("nobody")?.photo == nil)
    #expect(store.record("nobody") == nil)
    #expect(changes.take() == [])
  }

  @Test("P-5 A photo that was dropped and taken again has the server's last state")
  func takenAgain() {
    _ = take(.sample(isLiked: true))
    let again = take(.sample(isLiked: false))

    #expect(again.change == nil)
    #expect(again.record.photo.isLiked == false)
    #expect(changes.take() == [], "a photo that is not held does not change")
  }

  @Test("X-4 A change can be read at once, and is notified when its list says so")
  func news() {
    let first = take(.sample())
    #expect(first.change == nil, "a new photo is not a change")

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

  @Test("X-4 Nothing is notified when nothing changes")
  func noNews() {
    let held = take(.sample(isLiked: true)).record

    #expect(take(.sample(isLiked: true)).change == nil)
    store.setLike(LikeState(isLiked: true, likeCount: 7), wish: true, for: "photo-1")
    store.setLike(LikeState(), wish: true, for: "photo-1")

    #expect(changes.take() == [])
    #expect(held.photo == .sample(isLiked: true))
  }

  @Test("F-1 Among many photos only those that are held stay")
  func comingAndGoing() {
    let held = take(.sample()).record
    for photo in Photo.samples(2..<4_000) { _ = take(photo) }

    #expect(store.record("photo-1") === held)
    #expect(store.record("photo-2")?.photo == nil)
    #expect(store.record("photo-3999")?.photo == nil)
  }

  @Test("X-4 The new value can be read inside the notification (bug-feed-15)")
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

  @Test("E An answer without a field, or with null in it, keeps what is known of the photo")
  func gaps() {
    var full = Photo.sample()
    full.createdAt = Date(timeIntervalSince1970: 1)
    full.caption = "caption"
    full.alternativeText = "text"
    full.color = "#010203"
    full.blurHash = "hash"
    full.isLiked = true
    full.likeCount = 7
    full.author = Author(username: "jane", name: "Jane")
    full.pageURL = URL(string: "https://unsplash.example/photos/1")
    full.downloadLocation = URL(string: "https://unsplash.example/photos/1/download")
    let known = take(full)
    let bare = Photo(id: full.id, size: PixelSize(width: 0, height: 0), urls: full.urls)

    #expect(take(bare).change == nil)
    #expect(known.record.photo == full)
  }

  @Test("E An answer's own values replace what was known of the photo")
  func ownValues() {
    let known = take(.sample(isLiked: false))
    var other = Photo.sample(isLiked: true)
    other.size = PixelSize(width: 30, height: 20)
    other.createdAt = Date(timeIntervalSince1970: 2)
    other.caption = "new caption"
    other.alternativeText = "new text"
    other.color = "#040506"
    other.blurHash = "new hash"
    other.likeCount = 8
    other.author = Author(username: "joe", name: "Joe")
    other.pageURL = URL(string: "https://unsplash.example/photos/2")
    other.downloadLocation = URL(string: "https://unsplash.example/photos/2/download")

    #expect(take(other).change?.new == other)
    #expect(known.record.photo == other)
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

  @Test("Observers are notified once each, in the order in which they were added")
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

  @Test("A removed observer is not notified, the others are")
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

  @Test("An observer is not retained, and not called after it is released")
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

  @Test("An observer added inside a notification is notified of the next change")
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
