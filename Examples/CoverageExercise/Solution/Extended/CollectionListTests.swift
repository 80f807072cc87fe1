import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("A list of collections")
struct CollectionListTests {
  @Test("R-3 The first page and the total are shown at once, and the next page follows")
  func pages() async throws {
    let found = try CollectionListScreen.of(
      PhotoCollection.samples(3), nextPage: 2, total: 1_234)
    try await check(found) { list in
      list.view.viewDidLoad()
      #expect(list.log.take() == [.setTotal("1,234 collections"), .reloadCollections])
      #expect(list.ids == PhotoCollection.samples(3).map(\.id))
      try await list.finish()
      #expect(list.pages.calls == [])

      list.pages.answer(with: Page(items: [.sample("collection-4")], total: 1_234))
      list.presenter.willDisplay("collection-3")
      try await list.finish()
      #expect(list.pages.calls == [.init(try .words("harbour"), page: 2)])
      #expect(list.log.take().contains(.insertCollections(at: 3..<4)))
    }
  }

  @Test("R-3 A total missing from the answer is known once all rows are loaded")
  func noTotal() async throws {
    try await check(try CollectionListScreen.of(PhotoCollection.samples(1), nextPage: 2)) { list in
      list.view.viewDidLoad()
      #expect(list.log.take() == [.reloadCollections])
    }
    try await check(try CollectionListScreen.of(PhotoCollection.samples(1))) { list in
      list.view.viewDidLoad()
      #expect(list.log.take() == [.setTotal("1 collection"), .reloadCollections])
    }
  }

  @Test("R-3 F-3 A tap on a picture that failed loads it again; any other tap opens the collection")
  func failedPicture() async throws {
    try await check(try CollectionListScreen.of([.sample()])) { list in
      list.view.viewDidLoad()
      list.pictures.fail(.notFound)
      list.presenter.willDisplay("collection-1")
      try await list.finish()
      _ = list.log.take()
      list.pictures.answer(with: .picture)
      let third = PreviewID("collection-1", 2)

      list.presenter.didTapPreview(third)
      try await list.finish()
      #expect(
        list.log.take() == [
          .setPreview(.loading, for: third), .setPreview(.data(.picture), for: third),
        ])
      #expect(list.pictures.calls.last == PhotoCollection.sample().previews[2].urls.small)

      list.presenter.didTapPreview(third)
      list.presenter.didTapPreview(PreviewID("collection-1", 7))
      #expect(list.log.take() == [.openCollection(.sample()), .openCollection(.sample())])
    }
  }

  @Test("F-3 A row that leaves the screen cancels all of its pictures")
  func rowGone() async throws {
    try await check(try CollectionListScreen.of([.sample()])) { list in
      list.view.viewDidLoad()
      // Required: who waits for the pictures of a row that there is not waits long.
      try #require(list.ids == ["collection-1"])
      list.pictures.answerWhenTold()
      list.presenter.willDisplay("collection-1")
      try #require(list.tasks.purposes.count == 4)
      try await list.pictures.waitForCalls(4)

      list.presenter.didEndDisplaying("collection-1")

      try #require(list.tasks.purposes == [])
      try await list.finish()
      #expect(list.pictures.cancelled.sorted() == [0, 1, 2, 3])
    }
  }
}
