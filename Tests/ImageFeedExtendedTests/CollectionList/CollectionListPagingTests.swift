import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("CollectionList: pages")
struct CollectionListPagingTests {
  @Test(
    "R-3 The collections found are shown at once with their total; page 1 is not requested again")
  func handedOver() async throws {
    let page = Page(items: PhotoCollection.samples(8), nextPage: 2, total: 10)
    try await check(CollectionListScreen.self, as: .init(page: page)) { screen in
      #expect(screen.presenter.title == "harbour")
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take() == [.setTotal("10 collections"), .reloadCollections])
      #expect(screen.ids == PhotoCollection.samples(8).map(\.id))

      screen.pages.answer(with: Page(items: Array(PhotoCollection.samples(10)[8...]), total: 10))
      screen.presenter.willDisplay("collection-3")
      #expect(screen.askedPages == [], "the sixth row from the end requests nothing")
      screen.presenter.willDisplay("collection-4")
      screen.presenter.willDisplay("collection-8")
      try await screen.finish()
      screen.presenter.willDisplay("collection-10")
      try await screen.finish()
      #expect(screen.pages.calls == [.init(.harbour, page: 2)])
      #expect(
        screen.takeLog() == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true), .insertCollections(at: 8..<10),
        ])
    }
  }

  @Test(
    "R-3 G-3 The total has the language's plural form and thousands separator",
    arguments: [
      (Language.russian, 1, "1 коллекция"), (.russian, 1_234, "1\u{a0}234 коллекции"),
      (.russian, 12, "12 коллекций"), (.english, 1, "1 collection"),
      (.english, 1_234_567, "1,234,567 collections"),
    ])
  func totals(language: Language, total: Int, text: String) async throws {
    let page = Page(items: PhotoCollection.samples(1), nextPage: 2, total: total)
    try await check(CollectionListScreen.self, as: .init(page: page, language: language)) {
      screen in
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [.setTotal(text), .reloadCollections])
    }
  }

  @Test("R-3 Without a total from the server the rows are counted after the last page")
  func noTotal() async throws {
    let page = Page(items: PhotoCollection.samples(2), nextPage: 2)
    try await check(CollectionListScreen.self, as: .init(page: page)) { screen in
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [.reloadCollections])
      screen.pages.answer(with: Page(items: Array(PhotoCollection.samples(3)[2...])))
      screen.presenter.willDisplay("collection-2")
      try await screen.finish()
      #expect(screen.takeLog().contains(.setTotal("3 collections")))
    }
  }

  @Test("F-8 After three pages without new rows in a row a message with Retry appears")
  func barrenPages() async throws {
    let page = Page(items: PhotoCollection.samples(2), nextPage: 2, total: 9)
    try await check(CollectionListScreen.self, as: .init(page: page)) { screen in
      try await screen.show()
      screen.pages.answer {
        Page(items: PhotoCollection.samples(2), nextPage: $0.page + 1, total: 9)
      }
      screen.presenter.willDisplay("collection-1")
      try await screen.finish()
      #expect(screen.askedPages == [2, 3, 4])
      #expect(
        screen.takeLog() == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .setMessage(ScreenMessage(text: "Nothing new so far.", retryTitle: "Retry")),
        ])
    }
  }

  @Test("F-7 A refresh cancels the page in flight and keeps the rows until page 1 arrives")
  func refresh() async throws {
    let page = Page(items: PhotoCollection.samples(2), nextPage: 2, total: 9)
    try await check(CollectionListScreen.self, as: .init(page: page)) { screen in
      try await screen.show()
      screen.pages.answerWhenTold(ignoringCancellation: true)
      screen.presenter.willDisplay("collection-2")
      try await screen.pages.waitForCalls(1)
      screen.presenter.didPullToRefresh()
      screen.presenter.didPullToRefresh()
      try await screen.pages.waitForCalls(2)
      #expect(screen.presenter.collectionCount == 2)
      screen.pages.complete(1, with: Page(items: [.sample("collection-9")], total: 1))
      screen.pages.complete(0, with: Page(items: [.sample("collection-8")], nextPage: 3))
      try await screen.finish()
      #expect(screen.askedPages == [2, 1])
      #expect(
        screen.takeLog() == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setRefreshing(true),
          .setRefreshing(false), .setTotal("1 collection"), .reloadCollections,
        ])
      #expect(screen.ids == ["collection-9"])
    }
  }

  @Test("R-3 A refreshed list without collections shows a message")
  func empty() async throws {
    try await check(CollectionListScreen.self) { screen in
      try await screen.show()
      screen.pages.answer(with: Page(items: []))
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setRefreshing(true), .setRefreshing(false), .setTotal("0 collections"),
          .reloadCollections, .setMessage(ScreenMessage(text: "Nothing was found.")),
        ])
    }
  }

  @Test("R-3 E A page that fails keeps the rows and shows a message; Retry requests the same page")
  func failures() async throws {
    let page = Page(items: PhotoCollection.samples(2), nextPage: 2, total: 3)
    for row in EndStateRow.all where row.english != nil {
      try await check(CollectionListScreen.self, as: .init(page: page)) { screen in
        try await screen.show()
        screen.pages.fail(row.kind)
        screen.presenter.willDisplay("collection-2")
        try await screen.finish()
        let message = ScreenMessage(ServiceError(row.kind), strings: Strings(.english))
        #expect(message?.text == row.english)
        #expect(
          screen.takeLog() == [
            .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setMessage(message),
          ])
        screen.pages.answer(with: Page(items: [.sample("collection-3")], total: 3))
        screen.presenter.didTapRetry()
        try await screen.finish()
        #expect(screen.askedPages == [2, 2])
        #expect(
          screen.log.take() == [
            .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
            .insertCollections(at: 2..<3),
          ])
      }
    }
  }

  @Test("F-9 Once the request limit is reached scrolling requests nothing")
  func scrollingAfterAFailure() async throws {
    let page = Page(items: PhotoCollection.samples(2), nextPage: 2, total: 3)
    try await check(CollectionListScreen.self, as: .init(page: page)) { screen in
      try await screen.show()
      screen.pages.fail(.rateLimited)
      screen.presenter.willDisplay("collection-2")
      try await screen.finish()
      screen.presenter.willDisplay("collection-1")
      try await screen.finish()
      #expect(screen.askedPages == [2])
    }
  }

  @Test("G-7 A refresh answered with 401 ends the session without a message")
  func unauthorised() async throws {
    try await check(CollectionListScreen.self) { screen in
      try await screen.show()
      screen.pages.fail(.unauthorised)
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(
        screen.log.take() == [.setRefreshing(true), .setRefreshing(false), .sessionDidExpire])
    }
  }

  @Test("Closing cancels the page and the pictures; late answers have no effect")
  func closing() async throws {
    let page = Page(items: PhotoCollection.samples(2), nextPage: 2, total: 9)
    try await check(CollectionListScreen.self, as: .init(page: page)) { screen in
      try await screen.show()
      screen.pages.answerWhenTold(ignoringCancellation: true)
      screen.pictures.answerWhenTold()
      screen.presenter.willDisplay("collection-2")
      try await screen.pages.waitForCalls(1)
      try await screen.pictures.waitForCalls(4)
      _ = screen.log.take()
      screen.presenter.screenDidClose()
      #expect(screen.log.take() == [.setPageLoaderHidden(true)])
      screen.pages.complete(0, with: Page(items: [.sample("collection-3")]))
      try await screen.finish()
      #expect(screen.pictures.cancelled.sorted() == [0, 1, 2, 3])
      screen.presenter.didPullToRefresh()
      screen.presenter.didTapCollection("collection-1")
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
      #expect(screen.presenter.collectionCount == 2, "the rows can still be read")
    }
  }
}
