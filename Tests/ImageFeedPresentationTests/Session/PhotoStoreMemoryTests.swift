import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedPresentation

@MainActor
@Suite("PhotoStore: memory")
struct PhotoStoreMemoryTests {
  @Test("F-1 Dropped photos do not make the store grow")
  func sweeping() {
    let store = PhotoStore()
    let held = Photo.samples(1..<11).map { store.take($0, askedAt: store.mark()).record }
    for photo in Photo.samples(11..<4_000) { _ = store.take(photo, askedAt: store.mark()) }
    #expect(store.entryCount <= 1_001)
    #expect(held.allSatisfy { store.record($0.photo.id) === $0 })
  }

  @Test(
    "F-1 The store looks for dropped photos at 1,000 entries, and then only after they have doubled"
  )
  func sweepsPayForThemselves() {
    let store = PhotoStore()
    func take(_ numbers: Range<Int>) -> [PhotoRecord] {
      Photo.samples(numbers).map { store.take($0, askedAt: store.mark()).record }
    }
    for number in 0..<1_000 { _ = take(number..<number + 1) }
    #expect(store.entryCount == 1_000)
    _ = take(1_000..<1_001)
    #expect(store.entryCount == 1, "the thousand dropped photos are removed")

    for number in 2_000..<2_999 { _ = take(number..<number + 1) }
    #expect(store.entryCount == 1_000)
    let held = take(3_000..<4_100)
    #expect(store.entryCount == 1_100, "the first of them removes the dropped photos from before")

    // The last sweep found 1,001 photos that are held.
    for number in 5_000..<5_902 { _ = take(number..<number + 1) }
    #expect(store.entryCount == 2_002)
    _ = take(5_902..<5_903)
    #expect(store.entryCount == held.count + 1)
  }
}
