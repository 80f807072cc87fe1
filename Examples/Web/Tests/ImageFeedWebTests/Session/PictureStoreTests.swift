import Foundation
import Testing

@testable import ImageFeedWeb

@Suite("The pictures of a page") @MainActor
struct PictureStoreTests {
  private func bytes(_ count: Int, _ filling: UInt8) -> Data {
    Data(repeating: filling, count: count)
  }

  @Test("The same bytes have the same name, and others another one")
  func names() throws {
    let store = PictureStore()
    let name = store.add(bytes(1_000, 1))
    #expect(store.add(bytes(1_000, 1)) == name)
    #expect(store.add(bytes(1_000, 2)) != name)
    #expect(store.add(bytes(999, 1)) != name)
    #expect(store.byteCount == 2_999)
    #expect(store.picture(named: name)?.data == bytes(1_000, 1))
    #expect(store.picture(named: "../" + name) == nil)
  }

  @Test("Beyond the limit those not used for the longest time are dropped, never the latest")
  func limit() {
    let store = PictureStore(limit: 2_500)
    let first = store.add(bytes(1_000, 1))
    let second = store.add(bytes(1_000, 2))
    _ = store.picture(named: first)
    let third = store.add(bytes(1_000, 3))
    #expect(store.picture(named: first) != nil)
    #expect(store.picture(named: second) == nil)
    #expect(store.picture(named: third) != nil)
    let large = store.add(bytes(10_000, 4))
    #expect(store.picture(named: large) != nil)
    #expect(store.byteCount == 10_000)
    store.removeAll()
    #expect(store.byteCount == 0 && store.picture(named: large) == nil)
  }

  @Test("A picture that is added again counts as used")
  func renewal() {
    let store = PictureStore(limit: 2_500)
    let first = store.add(bytes(1_000, 1))
    let second = store.add(bytes(1_000, 2))
    _ = store.add(bytes(1_000, 1))
    _ = store.add(bytes(1_000, 3))
    #expect(store.picture(named: first) != nil)
    #expect(store.picture(named: second) == nil)
  }

  @Test("A name has 128 bits: its halves differ")
  func nameLength() {
    let name = PictureStore().add(bytes(1_000, 1))
    #expect(name.count == 32)
    #expect(name.prefix(16) != name.suffix(16))
  }

  @Test("Room is made for several pictures at once")
  func room() {
    let store = PictureStore(limit: 10_000)
    let names = (1...11).map { store.add(bytes(1_000, $0)) }
    #expect(store.byteCount == 9_000)
    #expect(names.filter { store.picture(named: $0) != nil } == Array(names.dropFirst(2)))
  }

  @Test("The media type follows from the first bytes, and unknown bytes are no page")
  func mediaTypes() {
    let kinds: [(start: [UInt8], type: String)] = [
      ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"), ([0x89, 0x50, 0x4E, 0x47, 0x0D], "image/png"),
      (Array("GIF89a".utf8), "image/gif"), (Array("RIFF0000WEBPVP8 ".utf8), "image/webp"),
      (Array("<html><script>".utf8), "application/octet-stream"), ([], "application/octet-stream"),
    ]
    for kind in kinds { #expect(StoredPicture(data: Data(kind.start)).mediaType == kind.type) }
  }
}
