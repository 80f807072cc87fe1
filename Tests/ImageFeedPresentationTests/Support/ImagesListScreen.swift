import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// The feed under test.
@MainActor
struct ImagesListScreen: ScreenUnderTest {
  let fakes: FakeServices
  let log = CommandLog<ImagesListCommand>()
  let photos = PhotoStore()
  let tasks = ScreenTasks()
  let dates: PhotoDateFormatter
  let router: ImagesListRouterSpy
  let view: ImagesListViewSpy
  let presenter: ImagesListPresenter

  init(unexpected: UnexpectedCalls) {
    fakes = FakeServices(unexpected: unexpected)
    dates = PhotoDateFormatter(strings: .init(.english), timeZone: .utc)
    router = ImagesListRouterSpy(log: log)
    presenter = ImagesListPresenter(
      services: fakes.services, photos: photos, strings: Strings(.english), dates: dates,
      tasks: tasks)
    view = ImagesListViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
  }

  var tracked: [AnyObject] { [presenter, view, photos, tasks] }

  var pages: FakeFunction<Int, Page<Photo>> { fakes.imagesList.pages }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }

  /// Shows the feed with photos, and empties the log.
  func show(_ items: [Photo], nextPage: Int? = nil) async throws {
    pages.answer(with: Page(items: items, nextPage: nextPage))
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  func card(_ photo: Photo) -> PhotoCard {
    PhotoCard(photo, strings: Strings(.english), dates: dates)
  }
}

extension TimeZone {
  static let utc = TimeZone(secondsFromGMT: 0) ?? .current
}

extension ScreenMessage {
  static let offline = ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry")
  static let emptyFeed = ScreenMessage(text: "There are no photos here yet.")
}
