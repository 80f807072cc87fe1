import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// A list of collections under test.
@MainActor
struct CollectionListScreen {
  let fakes = FakeExtendedServices(unexpected: .recorded)
  let log = CommandLog<CollectionListCommand>()
  let tasks = ScreenTasks()
  let dates: PhotoDateFormatter
  let router: CollectionListRouterSpy
  let view: CollectionListViewSpy
  let presenter: CollectionListPresenter

  init(
    page: Page<PhotoCollection> = Page(items: PhotoCollection.samples(3), total: 3),
    language: Language = .english
  ) {
    fakes.pictures.pictures.answer(with: .picture)
    let strings = Strings(language)
    dates = PhotoDateFormatter(strings: strings, timeZone: .utc)
    router = CollectionListRouterSpy(log: log)
    presenter = CollectionListPresenter(
      FoundCollections(.harbour, page: page), router: router, service: fakes.search,
      pictures: fakes.pictures, strings: strings, dates: dates, tasks: tasks)
    presenter.didLayOut(pictureWidth: 400)
    view = CollectionListViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, router, tasks)
  }

  var pages: FakeFunction<FakeSearchService.CollectionSearch, Page<PhotoCollection>> {
    fakes.search.collections
  }

  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }
  /// The collections of the rows.
  var ids: [CollectionID] {
    (0..<presenter.collectionCount).compactMap(presenter.collectionID(at:))
  }

  /// The pages requested so far.
  var askedPages: [Int] { pages.calls.map(\.page) }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }

  /// Shows the collections found, and empties the log.
  func show() async throws {
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  /// The commands since the log was emptied, without those for pictures.
  func takeLog() -> [CollectionListCommand] {
    log.take().filter { if case .setPreview = $0 { false } else { true } }
  }
}
