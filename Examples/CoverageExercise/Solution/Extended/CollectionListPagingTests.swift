import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("A list of collections: pages, failures and closing")
struct CollectionListPagingTests {
  private typealias Make = @MainActor (FakeExtendedServices) -> CollectionListScreen

  private static func twoOfThree() throws -> Make {
    try CollectionListScreen.of(PhotoCollection.samples(2), nextPage: 2, total: 3)
  }

  @Test("R-3 The last row requests the next page, whose loader is shown and whose rows come below")
  func nextPage() async throws {
    try await check(try Self.twoOfThree()) { list in
      try await list.show()
      list.pages.answer(with: Page(items: [.sample("collection-3")], total: 4))
      list.presenter.willDisplay("collection-2")
      try await list.finish()

      #expect(list.askedPages == [2])
      #expect(
        list.takeLog() == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setTotal("4 collections"),
          .insertCollections(at: 2..<3),
        ])
      #expect(list.ids == ["collection-1", "collection-2", "collection-3"])
    }
  }

  @Test("F-7 A page that fails shows a message, and Retry requests the same page")
  func failedPage() async throws {
    try await check(try Self.twoOfThree()) { list in
      try await list.show()
      list.pages.fail(.offline)
      list.presenter.willDisplay("collection-2")
      try await list.finish()
      #expect(
        list.takeLog() == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setMessage(.offline),
        ])

      list.pages.answer(with: Page(items: [.sample("collection-3")], total: 3))
      list.presenter.didTapRetry()
      try await list.finish()
      #expect(list.askedPages == [2, 2])
      #expect(
        list.takeLog() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertCollections(at: 2..<3),
        ])
    }
  }

  @Test("F-7 A refresh shows its loader and replaces the rows; without any there is a message")
  func refresh() async throws {
    try await check(try Self.twoOfThree()) { list in
      try await list.show()
      list.pages.answer(with: Page(items: []))
      list.presenter.didPullToRefresh()
      try await list.finish()

      #expect(list.askedPages == [1])
      #expect(
        list.takeLog() == [
          .setRefreshing(true), .setRefreshing(false), .setTotal("0 collections"),
          .reloadCollections, .setMessage(ScreenMessage(text: "Nothing was found.")),
        ])
    }
  }

  @Test("G-7 A page answered with 401 ends the session without a message")
  func unauthorised() async throws {
    try await check(try Self.twoOfThree()) { list in
      try await list.show()
      list.pages.fail(.unauthorised)
      list.presenter.didPullToRefresh()
      try await list.finish()
      #expect(list.takeLog() == [.setRefreshing(true), .setRefreshing(false), .sessionDidExpire])
    }
  }

  @Test("F-9 Once the request limit is reached, scrolling requests nothing")
  func limit() async throws {
    try await check(try Self.twoOfThree()) { list in
      try await list.show()
      list.pages.fail(.rateLimited)
      for id in [CollectionID("collection-2"), "collection-1"] {
        list.presenter.willDisplay(id)
        try await list.finish()
      }
      #expect(list.askedPages == [2])
    }
  }

  @Test("R-3 Closing cancels page and pictures, and nothing starts afterwards")
  func closing() async throws {
    try await check(try Self.twoOfThree()) { list in
      try await list.show()
      list.pages.answerWhenTold()
      list.pictures.answerWhenTold()
      list.presenter.willDisplay("collection-2")
      try #require(list.tasks.purposes.count == 5)
      try await list.pages.waitForCalls(1)
      try await list.pictures.waitForCalls(4)
      _ = list.log.take()

      list.presenter.screenDidClose()
      #expect(list.log.take() == [.setPageLoaderHidden(true)])
      try #require(list.tasks.purposes == [])
      try await list.finish()
      #expect(list.pages.cancelled == [0])
      #expect(list.pictures.cancelled.count == 4)

      list.presenter.didPullToRefresh()
      list.presenter.didTapCollection("collection-1")
      list.presenter.view = list.view
      list.view.viewDidLoad()
      #expect(list.log.take() == [])
      #expect(list.presenter.collectionCount == 2, "the rows can still be read")
    }
  }

  @Test("R-3 A new view is shown the total, the rows and the message")
  func newView() async throws {
    try await check(try Self.twoOfThree()) { list in
      try await list.show()
      list.pages.fail(.offline)
      list.presenter.didPullToRefresh()
      try await list.finish()
      _ = list.log.take()
      list.view.viewDidLoad()
      #expect(
        list.log.take() == [
          .setTotal("3 collections"), .reloadCollections, .setMessage(.offline),
        ])
      #expect(list.askedPages == [1])
    }
  }
}
