import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// T-2: the tests the course asks for, under the names its readers know.
///
/// The course asserts that a Boolean flag was set in a spy. Here the same tests assert the whole
/// log: what came, how often, and in which order.
@MainActor
@Suite("T-2 The course's tests of the feed")
struct CourseImagesListTests {
  @Test func testPresenterCallsFetchPhotosNextPage() async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.pages.answer(with: Page(items: Photo.samples(1)))
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.pages.calls == [1])
    }
  }

  @Test func testPresenterUpdatesTableViewAnimated() async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.pages.answer(with: Page(items: Photo.samples(10)))
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 0..<10),
        ])
    }
  }

  @Test func testPresenterChangesLike() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.fakes.likes.changes.answer(with: LikeState(isLiked: true))
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      let card = try #require(screen.presenter.card(at: 0))
      #expect(card.isLiked)
      #expect(screen.log.take() == [.beginBlocking, .endBlocking, .updateCard(card)])
    }
  }

  @Test func testPresenterShowsLikeError() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.fakes.likes.changes.fail(.offline)
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .beginBlocking, .endBlocking, .present(.likeFailed(Strings(.english))),
        ])
    }
  }

  @Test func testPresenterOpensSingleImage() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(1))
      screen.presenter.didTapPhoto("photo-1")
      #expect(screen.log.take() == [.openPhoto("photo-1")])
    }
  }
}
