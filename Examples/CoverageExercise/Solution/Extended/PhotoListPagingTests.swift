import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("A list of photos: failures, refreshes and closing")
struct PhotoListPagingTests {
  private static func found(_ photos: [Photo]) throws -> PhotoSource {
    .search(
      FoundPhotos(
        try .words("harbour"), order: .relevance, page: Page(items: photos),
        askedAt: PhotoStore().mark()))
  }

  @Test("R-4 The title is that of the collection, or the words of the search")
  func title() async throws {
    try await check(PhotoListScreen.init) { list in
      #expect(list.presenter.title == "Harbours of collection-1")
    }
    try await check(PhotoListScreen.of(try Self.found([]))) { list in
      #expect(list.presenter.title == "harbour")
    }
  }

  @Test("R-4 The rows are the photos of the page, in its order")
  func rows() async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show(Photo.samples(3))
      #expect(list.ids == ["photo-1", "photo-2", "photo-3"])
      #expect(list.presenter.card(at: 1) == .expected(Photo.samples(2)[1]))
      #expect(list.presenter.card(at: 3) == nil)
      #expect(list.presenter.photoID(at: 3) == nil)
    }
  }

  @Test("F-7 Page 1 that fails shows a message, and Retry requests it again")
  func failedPage() async throws {
    try await check(PhotoListScreen.init) { list in
      list.pages.fail(.offline)
      list.view.viewDidLoad()
      try await list.finish()
      #expect(
        list.log.take() == [
          .setColumns(2), .setTotal("4 photos"), .setPageLoaderHidden(false),
          .setPageLoaderHidden(true), .setMessage(.offline),
        ])

      list.pages.answer(with: Page(items: Photo.samples(2), total: 2))
      list.presenter.didTapRetry()
      try await list.finish()
      #expect(list.askedPages == [1, 1])
      #expect(
        list.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .setTotal("2 photos"), .insertPhotos(at: 0..<2),
        ])
    }
  }

  @Test("F-7 A refresh of a search shows its loader, the new total, and a message if it is empty")
  func refresh() async throws {
    try await check(PhotoListScreen.of(try Self.found(Photo.samples(2)))) { list in
      list.view.viewDidLoad()
      #expect(list.log.take() == [.setColumns(2), .setTotal("2 photos"), .reloadPhotos])
      list.fakes.search.photos.answer(with: Page(items: []))
      list.presenter.didPullToRefresh()
      try await list.finish()
      #expect(
        list.log.take() == [
          .setRefreshing(true), .setRefreshing(false), .setTotal("0 photos"), .reloadPhotos,
          .setMessage(ScreenMessage(text: "Nothing was found.")),
        ])
    }
  }

  @Test("G-7 A page answered with 401 ends the session without a message")
  func unauthorised() async throws {
    try await check(PhotoListScreen.init) { list in
      list.pages.fail(.unauthorised)
      list.view.viewDidLoad()
      try await list.finish()
      #expect(
        list.log.take().suffix(2) == [.setPageLoaderHidden(true), .sessionDidExpire])
    }
  }

  @Test("R-4 Closing cancels the page, and nothing starts afterwards")
  func closing() async throws {
    try await check(PhotoListScreen.init) { list in
      list.pages.answerWhenTold()
      list.view.viewDidLoad()
      try #require(list.tasks.isRunning(.page))
      try await list.pages.waitForCalls(1)
      _ = list.log.take()

      list.presenter.screenDidClose()
      #expect(list.log.take() == [.setPageLoaderHidden(true)])
      try #require(list.tasks.purposes == [])
      try await list.finish()
      #expect(list.pages.cancelled == [0])

      list.presenter.didTapRetry()
      list.presenter.didChooseColumns(3)
      list.presenter.view = list.view
      list.view.viewDidLoad()
      try await list.finish()
      #expect(list.log.take() == [])
      #expect(list.pages.calls.count == 1)
    }
  }

  @Test("R-4 Closing the screen lets go of its ways out")
  func closingRouter() async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show(Photo.samples(1))
      list.presenter.screenDidClose()
      list.presenter.didTapPhoto("photo-1")
      #expect(list.log.take() == [])
      #expect(list.presenter.view == nil)
    }
  }

  @Test("R-4 After a failure a new view is shown columns, total and message")
  func newView() async throws {
    try await check(PhotoListScreen.init) { list in
      list.pages.fail(.offline)
      list.view.viewDidLoad()
      try await list.finish()
      _ = list.log.take()
      list.view.viewDidLoad()
      try await list.finish()
      #expect(list.log.take() == [.setColumns(2), .setTotal("4 photos"), .setMessage(.offline)])
      #expect(list.askedPages == [1])
    }
  }
}
