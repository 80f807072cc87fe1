import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The feed under test. Every picture is there at once, unless the test prepares otherwise.
@MainActor
struct ImagesListScreen {
  let fakes = FakeServices(unexpected: .recorded)
  let log = CommandLog<ImagesListCommand>()
  let photos = PhotoStore()
  let tasks = ScreenTasks()
  let dates: PhotoDateFormatter
  let router: ImagesListRouterSpy
  let view: ImagesListViewSpy
  let presenter: ImagesListPresenter

  init() {
    fakes.pictures.pictures.answer(with: .picture)
    dates = PhotoDateFormatter(strings: .init(.english), timeZone: .utc)
    router = ImagesListRouterSpy(log: log)
    presenter = ImagesListPresenter(
      router: router, services: fakes.services, photos: photos, strings: Strings(.english),
      dates: dates, tasks: tasks)
    presenter.didLayOut(pictureWidth: 400)
    view = ImagesListViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, router, photos, tasks)
  }

  var pages: FakeFunction<Int, Page<Photo>> { fakes.imagesList.pages }
  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }
  var likes: FakeFunction<FakeLikeService.Change, LikeState> { fakes.likes.changes }

  /// The photos in the order of the rows.
  var rows: [PhotoID] { (0..<presenter.photoCount).compactMap(presenter.photoID(at:)) }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }

  /// Shows the feed with photos, none of them on screen yet, and empties the log.
  func show(_ items: [Photo], nextPage: Int? = nil) async throws {
    pages.answer(with: Page(items: items, nextPage: nextPage))
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  /// Brings cells on screen, one after the other, and waits for what they load.
  func display(_ ids: PhotoID...) async throws {
    for id in ids {
      presenter.willDisplay(id)
      try await finish()
    }
  }

  /// The commands since the last call, without the pictures of cells.
  func takeCommands() -> [ImagesListCommand] {
    log.take().filter { if case .setPicture = $0 { false } else { true } }
  }

  func card(_ photo: Photo) -> PhotoCard {
    PhotoCard(photo, strings: Strings(.english), dates: dates)
  }
}

extension ScreenMessage {
  static let emptyFeed = ScreenMessage(text: "There are no photos here yet.")
  static let nothingNew = ScreenMessage(text: "Nothing new so far.", retryTitle: "Retry")
}
