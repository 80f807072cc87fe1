import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("A list of collections: its rows")
struct CollectionListRowTests {
  private static let urls = PhotoCollection.sample().previews.map(\.urls)

  private static func three() throws -> @MainActor (FakeExtendedServices) -> CollectionListScreen {
    try CollectionListScreen.of(PhotoCollection.samples(3), total: 3)
  }

  @Test("R-3 The title is the query, and each row has its collection's texts")
  func texts() async throws {
    try await check(try Self.three()) { list in
      #expect(list.presenter.title == "harbour")
      #expect(list.presenter.collectionCount == 3)
      #expect(list.ids == ["collection-1", "collection-2", "collection-3"])
      let second = try #require(list.presenter.card(at: 1))
      #expect(second.id == "collection-2")
      #expect(second.title == "Harbours of collection-2")
      #expect(second.photoCountText == "4 photos")
      #expect(second.dateText == "August 27, 2022")
      #expect(second.authorName == "Ada Byron")
      #expect(second.previews.count == 4)
      #expect(second.cover == second.previews.first)
      #expect(second.cover?.blurHash != nil)
      #expect(list.presenter.card(at: 3) == nil)
      #expect(list.presenter.collectionID(at: 3) == nil)
    }
  }

  @Test("R-3 What is unknown of a collection is empty, and one without a title is untitled")
  func unknown() {
    let card = CollectionCard(
      PhotoCollection(id: "collection-1", title: " "), strings: Strings(.english),
      dates: .expected)
    #expect(card.title == "Untitled")
    #expect([card.photoCountText, card.dateText, card.authorName] == ["", "", ""])
    #expect(card.cover == nil)
    #expect(card.previews == [])
    #expect(PreviewID("collection-1", 2).description == "collection-1/2")
  }

  @Test("F-3 A row loads its pictures in the reported width, or else in the small size")
  func pictures() async throws {
    try await check(try Self.three()) { list in
      try await list.show()
      list.presenter.willDisplay("collection-1")
      try await list.finish()
      let log = list.log.take()
      #expect(Set(list.pictures.calls) == Set(Self.urls.map(\.small)))
      for index in 0..<4 {
        let id = PreviewID("collection-1", index)
        #expect(log.contains(.setPreview(.loading, for: id)))
        #expect(log.contains(.setPreview(.data(.picture), for: id)))
      }

      list.presenter.didLayOut(pictureWidth: 600)
      list.presenter.willDisplay("collection-2")
      try await list.finish()
      #expect(Set(list.pictures.calls.suffix(4)) == Set(Self.urls.map(\.regular)))
    }
  }

  @Test("F-3 A picture that cannot be decoded gets a placeholder, and a tap loads it again")
  func damaged() async throws {
    try await check(try Self.three()) { list in
      try await list.show()
      list.presenter.willDisplay("collection-1")
      try await list.finish()
      _ = list.log.take()
      let second = PreviewID("collection-1", 1)
      list.presenter.didFailToDecodePreview(second)
      #expect(list.log.take() == [.setPreview(.unavailable, for: second)])
      list.presenter.didTapPreview(second)
      try await list.finish()

      #expect(
        list.log.take() == [
          .setPreview(.loading, for: second), .setPreview(.data(.picture), for: second),
        ])
      #expect(list.fakes.pictures.removedPictures == [Self.urls[1].small])
    }
  }

  @Test("R-3 A tap on a row opens its collection; what has no row is ignored")
  func opening() async throws {
    try await check(try Self.three()) { list in
      try await list.show()
      list.presenter.didTapCollection("collection-2")
      list.presenter.didTapPreview(PreviewID("collection-3", 0))
      list.presenter.didTapCollection("collection-9")
      list.presenter.didTapPreview(PreviewID("collection-9", 0))
      list.presenter.willDisplay("collection-9")
      try await list.finish()
      #expect(
        list.log.take() == [
          .openCollection(.sample("collection-2")), .openCollection(.sample("collection-3")),
        ])
    }
  }

  @Test("F-3 A new view has no rows yet: pictures are cancelled, then requested again")
  func newView() async throws {
    try await check(try Self.three()) { list in
      try await list.show()
      list.pictures.answerWhenTold()
      list.presenter.willDisplay("collection-1")
      try #require(list.tasks.purposes.count == 4)
      try await list.pictures.waitForCalls(4)
      list.view.viewDidLoad()
      try #require(list.tasks.purposes == [])
      try await list.finish()
      #expect(list.pictures.cancelled.count == 4)
    }
  }

  @Test("R-3 A row that gains pictures in a refresh loads them")
  func morePictures() async throws {
    var few = PhotoCollection.sample()
    few.previews.removeLast(2)
    try await check(try CollectionListScreen.of([few], total: 1)) { [few] list in
      try await list.show()
      list.presenter.willDisplay(few.id)
      try await list.finish()
      #expect(list.pictures.calls.count == 2)
      list.pages.answer(with: Page(items: [.sample()], total: 1))
      list.presenter.didPullToRefresh()
      try await list.finish()
      _ = list.log.take()

      list.presenter.willDisplay(few.id)
      list.presenter.didEndDisplaying(few.id)
      try await list.finish()
      let last = PreviewID(few.id, 3)
      #expect(list.log.take().contains(.setPreview(.data(.picture), for: last)))
    }
  }

  @Test("R-3 A new view of an empty list is not told to reload rows")
  func empty() async throws {
    try await check(try CollectionListScreen.of([], total: 0)) { list in
      list.view.viewDidLoad()
      try await list.finish()
      #expect(
        list.log.take() == [
          .setTotal("0 collections"), .setMessage(ScreenMessage(text: "Nothing was found.")),
        ])
    }
  }
}
