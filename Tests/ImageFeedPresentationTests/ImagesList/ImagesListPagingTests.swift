import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ImagesList: pages")
struct ImagesListPagingTests {
  @Test("F-1 The first page is requested, and its rows are inserted (bug-feed-09, bug-feed-16)")
  func firstPage() async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.pages.answerWhenTold()

      screen.view.viewDidLoad()
      try await screen.pages.waitForCalls(1)

      #expect(screen.log.take() == [.setPageLoaderHidden(false)])
      screen.pages.complete(0, with: Page(items: Photo.samples(10), nextPage: 2))
      try await screen.finish()
      #expect(screen.log.take() == [.setPageLoaderHidden(true), .insertPhotos(at: 0..<10)])
      #expect(screen.pages.calls == [1])
      #expect(screen.presenter.photoCount == 10)
    }
  }

  @Test("F-1 A page inserts one row for each photo (bug-feed-09)", arguments: [1, 2, 3, 30])
  func rowsOfOnePage(count: Int) async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.pages.answer(with: Page(items: Photo.samples(count)))
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 0..<count),
        ])
      #expect(
        (0..<count).map { screen.presenter.card(at: $0)?.id } == Photo.samples(count).map(\.id))
    }
  }

  @Test("F-1 A page is requested once, however often its rows are shown (bug-feed-01)")
  func noSecondRequest() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10), nextPage: 2)
      screen.pages.answerWhenTold()
      screen.fakes.pictures.pictures.answerWhenTold()

      screen.presenter.willDisplay("photo-10")
      screen.presenter.willDisplay("photo-10")
      screen.presenter.willDisplay("photo-9")
      screen.presenter.didTapRetry()
      try await screen.pages.waitForCalls(2)
      screen.pages.complete(1, with: Page(items: Photo.samples(11..<14)))
      screen.presenter.didEndDisplaying("photo-10")
      screen.presenter.didEndDisplaying("photo-10")
      screen.presenter.didEndDisplaying("photo-9")
      try await screen.finish()

      #expect(screen.pages.calls == [1, 2])
      #expect(
        screen.pages.cancelled == [], "a second wish does not restart the request: bug-feed-02")
      #expect(screen.presenter.photoCount == 13)
    }
  }

  @Test(
    "F-8 The last five rows request the next page, the rows before do not (bug-feed-08)",
    arguments: [(10, 5, false), (10, 6, true), (10, 10, true), (10, 1, false), (1, 1, true)])
  func rowsThatAskForMore(count: Int, shown: Int, asks: Bool) async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(count), nextPage: 2)
      screen.pages.answer(with: Page(items: []))
      screen.fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)

      screen.presenter.willDisplay(PhotoID(rawValue: "photo-\(shown)"))
      try await screen.finish()

      #expect(screen.pages.calls == (asks ? [1, 2] : [1]))
    }
  }

  @Test("F-1 The next page is the one that the server names (bug-feed-07)")
  func pagesOfDifferentSize() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10), nextPage: 2)
      screen.fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
      screen.pages.answer { page in
        page == 2
          ? Page(items: Photo.samples(11..<18), nextPage: 3)
          : Page(items: Photo.samples(18..<20), nextPage: 5)
      }

      screen.presenter.willDisplay("photo-10")
      try await screen.finish()
      screen.presenter.willDisplay("photo-17")
      try await screen.finish()
      screen.presenter.willDisplay("photo-19")
      try await screen.finish()

      #expect(screen.pages.calls == [1, 2, 3, 5])
      #expect(screen.presenter.photoCount == 19)
    }
  }

  @Test("F-1 The list ends where the server says so, or at an empty page (bug-feed-11)")
  func endOfTheList() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
      screen.pages.answer(with: Page(items: [], nextPage: 3))
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      _ = screen.log.take()

      screen.presenter.willDisplay("photo-2")
      screen.presenter.didTapRetry()
      try await screen.finish()

      #expect(screen.pages.calls == [1, 2])
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-2"),
          .setPicture(.data(FakePictureService.samplePicture), for: "photo-2"),
        ])
    }
  }

  @Test("F-1 The list ends if the server names the same page again")
  func serverInCircles() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 1)
      screen.fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)

      screen.presenter.willDisplay("photo-3")
      try await screen.finish()

      #expect(screen.pages.calls == [1])
    }
  }

  @Test("F-8 An empty page after others inserts nothing and shows no message (bug-feed-10)")
  func emptyPageAtTheEnd() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.answer(with: Page(items: []))

      screen.presenter.didTapRetry()
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
        ])
    }
  }

  @Test("F-9 A feed without photos shows a message (bug-feed-10)")
  func emptyFeed() async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.pages.answer(with: Page(items: []))
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .setMessage(.emptyFeed),
        ])
      #expect(screen.presenter.photoCount == 0)
    }
  }
}
