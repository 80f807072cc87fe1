import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ImagesList: refresh")
struct ImagesListRefreshTests {
  @Test("F-7 A refresh keeps the rows until the first page arrives, and then replaces them at once")
  func refresh() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(5), nextPage: 2)
      screen.pages.answerWhenTold()
      screen.presenter.didPullToRefresh()
      try await screen.pages.waitForCalls(2)
      #expect(screen.log.take() == [.setRefreshing(true)])
      #expect(screen.presenter.photoCount == 5)

      screen.pages.complete(1, with: Page(items: Photo.samples(4..<7), nextPage: 2))
      try await screen.finish()
      #expect(screen.log.take() == [.setRefreshing(false), .reloadPhotos])
      #expect(screen.presenter.photoCount == 3)
      #expect(screen.presenter.card(at: 0)?.id == "photo-4")
      #expect(screen.pages.calls == [1, 1])
      #expect(screen.photos.record("photo-1")?.photo == nil, "a photo without a row is dropped")
    }
  }

  @Test(
    "F-7 A refresh cancels a page in flight, and its late answer is ignored",
    arguments: [
      true, false,
    ])
  func refreshDuringAPage(isStubborn: Bool) async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.answerWhenTold(ignoringCancellation: isStubborn)
      screen.presenter.didTapRetry()
      try await screen.pages.waitForCalls(2)
      _ = screen.log.take()

      screen.presenter.didPullToRefresh()
      #expect(
        screen.log.take() == [.setPageLoaderHidden(true), .setRefreshing(true)])
      try await screen.pages.waitForCalls(3)
      screen.pages.complete(2, with: Page(items: Photo.samples(1..<3), nextPage: 2))
      screen.pages.complete(1, with: Page(items: Photo.samples(50..<60), nextPage: 9))
      try await screen.finish()

      #expect(screen.log.take() == [.setRefreshing(false), .reloadPhotos])
      #expect(screen.presenter.photoCount == 2)
      screen.pages.answer(with: Page(items: []))
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 2, 1, 2])
    }
  }

  @Test("F-7 A second pull during a refresh is ignored")
  func secondPull() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.answerWhenTold()
      screen.presenter.didPullToRefresh()
      screen.presenter.didPullToRefresh()
      screen.presenter.didTapRetry()
      try await screen.pages.waitForCalls(2)
      screen.pages.complete(1, with: Page(items: Photo.samples(3)))
      try await screen.finish()

      #expect(screen.pages.calls == [1, 1])
      #expect(screen.pages.cancelled == [])
      #expect(
        screen.log.take() == [
          .setRefreshing(true), .setRefreshing(false), .reloadPhotos,
        ])
    }
  }

  @Test(
    "F-7 A failed refresh keeps the rows; a retry refreshes again, and scrolling loads the next page"
  )
  func failedRefresh() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.fail(.offline)
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setRefreshing(true), .setRefreshing(false), .setMessage(.offline),
        ])
      #expect(screen.presenter.photoCount == 3)

      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 1, 1])

      screen.fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
      screen.pages.answer(with: Page(items: []))
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      #expect(screen.pages.calls == [1, 1, 1, 2])
    }
  }

  @Test("F-9 A refresh that finds no photos shows the message of an empty feed")
  func refreshToEmpty() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3))
      screen.pages.answer(with: Page(items: []))
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setRefreshing(true), .setRefreshing(false), .reloadPhotos,
          .setMessage(.emptyFeed),
        ])
    }
  }

  @Test("F-7 A refresh from inside a command at a page's start leaves no page loader")
  func refreshFromInsideTheStart() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.failNext(.offline)
      screen.presenter.didTapRetry()
      try await screen.finish()
      _ = screen.log.take()
      var isFirst = true
      screen.log.onCommand = { [weak presenter = screen.presenter] command in
        guard command == .setMessage(nil), isFirst else { return }
        isFirst = false
        presenter?.didPullToRefresh()
      }
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(true), .setRefreshing(true),
          .setRefreshing(false), .reloadPhotos,
        ])
    }
  }

  @Test("A change of a photo that its card does not show updates no card")
  func newsThatDoNotShow() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3))
      var again = Photo.samples(3)
      for row in again.indices { again[row].likeCount = 8 }
      screen.pages.answer(with: Page(items: again))
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setRefreshing(true), .setRefreshing(false), .reloadPhotos,
        ])
    }
  }

  @Test("F-7 A photo in the old and the new rows keeps the like that the new answer leaves out")
  func refreshWithoutLikeFields() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show([.sample("photo-1", isLiked: true)])
      screen.pages.answer(with: Page(items: [.sample("photo-1", isLiked: nil)]))
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(screen.presenter.card(at: 0)?.isLiked == true)
    }
  }

  @Test(
    "F-7 F-8 A retry after pages without new photos requests the next page, not an earlier failed refresh"
  )
  func retryAfterBarrenPages() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.fakes.pictures.pictures.answer(with: .picture)
      screen.pages.fail(.offline)
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      screen.pages.answer { page in Page(items: Photo.samples(3), nextPage: page + 1) }
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      #expect(screen.pages.calls == [1, 1, 2, 3, 4])

      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 1, 2, 3, 4, 5, 6, 7])
    }
  }
}
