import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedPresentation

@MainActor
@Suite("PhotoStore: memory")
struct PhotoStoreMemoryTests {
  @Test("F-1 Photos that nobody holds leave no trace that grows with them")
  func sweeping() {
    let store = PhotoStore()
    let held = Photo.samples(1..<11).map { store.take($0, askedAt: store.mark()).record }
    for photo in Photo.samples(11..<4_000) { _ = store.take(photo, askedAt: store.mark()) }
    #expect(store.entryCount <= 1_001)
    #expect(held.allSatisfy { store.record($0.photo.id) === $0 })
  }
}
