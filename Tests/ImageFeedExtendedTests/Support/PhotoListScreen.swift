import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// A list of photos under test, with its session.
@MainActor
struct PhotoListScreen {
  let fakes = FakeExtendedServices(unexpected: .recorded)
  let log = CommandLog<PhotoListCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let outbox: LikeOutbox
  let dates: PhotoDateFormatter
  let router: PhotoListRouterSpy
  let view: PhotoListViewSpy
  let presenter: PhotoListPresenter

  init(source: PhotoSource = .collection(.sample()), language: Language = .english) {
    fakes.pictures.pictures.answer(with: .picture)
    let strings = Strings(language)
    dates = PhotoDateFormatter(strings: strings, timeZone: .utc)
    outbox = LikeOutbox(photos: PhotoStore(), service: fakes.likes, tasks: sessionTasks)
    router = PhotoListRouterSpy(log: log)
    presenter = PhotoListPresenter(
      source, router: router, services: fakes.extendedServices, pictures: fakes.pictures,
      likes: outbox, strings: strings, dates: dates, tasks: tasks)
    view = PhotoListViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, router, outbox, outbox.photos, tasks, sessionTasks)
  }

  var pages: FakeFunction<FakeCollectionsService.PhotosRequest, Page<Photo>> {
    fakes.collections.photos
  }

  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }
  var likes: FakeFunction<FakeLikeService.Change, LikeState> { fakes.likes.changes }
  /// The photos of the rows.
  var ids: [PhotoID] { (0..<presenter.photoCount).compactMap(presenter.photoID(at:)) }
  /// The pages of the collection requested so far.
  var askedPages: [Int] { pages.calls.map(\.page) }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
    try await sessionTasks.finish(within: .testLimit)
  }

  /// Shows the collection with photos, and empties the log.
  func show(_ items: [Photo], nextPage: Int? = nil, total: Int? = nil) async throws {
    pages.answer(with: Page(items: items, nextPage: nextPage, total: total ?? items.count))
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  /// The commands since the log was emptied, without those for pictures.
  func takeLog() -> [PhotoListCommand] {
    log.take().filter { if case .setPicture = $0 { false } else { true } }
  }

  func card(_ photo: Photo, isLikeEnabled: Bool = true) -> PhotoCard {
    PhotoCard(
      photo, strings: presenter.strings, dates: dates,
      likeDisabledLabel: isLikeEnabled ? nil : .likesRefused)
  }
}

extension PhotoSource {
  /// A search for "harbour" whose first page has these photos.
  @MainActor
  static func found(
    _ photos: [Photo], order: SearchOrder = .relevance, nextPage: Int? = nil, total: Int? = nil
  ) -> PhotoSource {
    .search(
      FoundPhotos(
        .harbour, order: order, page: Page(items: photos, nextPage: nextPage, total: total),
        requestedAt: 0))
  }
}

extension SearchQuery {
  /// A query.
  static var harbour: SearchQuery {
    guard let query = SearchQuery("harbour") else { preconditionFailure("It is not blank.") }
    return query
  }
}
