import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeed

@Suite("Search: one search after another") @MainActor
struct SearchPresenterTests {
  let screen = SearchScreen()
  let offline = ScreenMessage(ServiceError(.offline), strings: Strings(.english))

  @Test("A search shows the loader, then the photos of the first page, then no loader")
  func photosAreShown() async throws {
    screen.service.photos.answer(with: Page(items: Photo.samples(2)))
    try await screen.search(" cats ")
    #expect(screen.log.take() == .begin + [.reloadPhotos, .setLoaderHidden(true)])
    #expect(screen.rows == ["photo-1", "photo-2"])
    #expect(screen.queries == ["cats"])
    #expect(screen.service.photos.calls.map(\.page) == [1])
  }

  @Test("The rows are new before the view is told")
  func stateComesFirst() async throws {
    screen.service.photos.answer(with: Page(items: Photo.samples(2)))
    var counts: [Int] = []
    screen.log.onCommand = { [weak presenter = screen.presenter] command in
      if command == .reloadPhotos { counts.append(presenter?.photoCount ?? -1) }
    }
    try await screen.search("cats")
    #expect(counts == [2])
  }

  @Test("A row that is not there has no photo", arguments: [-1, 2, Int.max])
  func unknownRow(row: Int) async throws {
    screen.service.photos.answer(with: Page(items: Photo.samples(2)))
    try await screen.search("cats")
    #expect(screen.presenter.photoID(at: row) == nil)
  }

  @Test("Nothing found is told in words")
  func nothingFound() async throws {
    screen.service.photos.answer(with: Page(items: []))
    try await screen.search("cats")
    let message = ScreenMessage(text: Strings(.english).emptyFeed)
    #expect(
      screen.log.take() == .begin + [.reloadPhotos, .setMessage(message), .setLoaderHidden(true)])
  }

  @Test("A failure hides the loader, then tells why; what was found stays")
  func failureIsTold() async throws {
    screen.service.photos.answer(with: Page(items: Photo.samples(2)))
    try await screen.search("cats")
    _ = screen.log.take()
    screen.service.photos.failNext(.offline)
    try await screen.search("dogs")
    #expect(screen.log.take() == .begin + [.setLoaderHidden(true), .setMessage(offline)])
    #expect(screen.rows == ["photo-1", "photo-2"])
  }

  @Test("Retry removes the message and searches for the last text again")
  func retryRepeats() async throws {
    screen.service.photos.answer(with: Page(items: Photo.samples(1)))
    try await screen.search("cats")
    screen.service.photos.failNext(.offline)
    try await screen.search("dogs")
    _ = screen.log.take()
    screen.presenter.didTapRetry()
    try await screen.tasks.finish(within: 5)
    #expect(screen.log.take() == .begin + [.reloadPhotos, .setLoaderHidden(true)])
    #expect(screen.queries == ["cats", "dogs", "dogs"])
  }

  @Test("A blank text searches for nothing, not for the last text again")
  func blankText() async throws {
    screen.service.photos.answer(with: Page(items: Photo.samples(1)))
    try await screen.search("cats")
    _ = screen.log.take()
    try await screen.search(" ")
    #expect(screen.log.take() == [])
  }

  @Test("A tap opens that photo; an unknown one opens nothing")
  func tapOpensThePhoto() async throws {
    screen.service.photos.answer(with: Page(items: Photo.samples(2)))
    try await screen.search("cats")
    _ = screen.log.take()
    screen.presenter.didTapPhoto("photo-2")
    screen.presenter.didTapPhoto("photo-9")
    #expect(screen.log.take() == [.showPhoto("photo-2")])
  }
}
