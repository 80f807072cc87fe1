import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject

/// The list of collections that a search has found, under test.
@MainActor
struct CollectionListScreen: ScreenUnderTest {
  let fakes: FakeExtendedServices
  let log = CommandLog<CollectionListCommand>()
  let tasks = ScreenTasks()
  let router: CollectionListRouterSpy
  let view: CollectionListViewSpy
  let presenter: CollectionListPresenter

  init(_ fakes: FakeExtendedServices, _ found: FoundCollections) {
    self.fakes = fakes
    fakes.pictures.pictures.answer(with: .picture)
    router = CollectionListRouterSpy(log: log)
    view = CollectionListViewSpy(log: log)
    presenter = Subject.makeCollectionListPresenter(
      found, view: view, router: router, services: fakes.extendedServices,
      pictures: fakes.pictures, tasks: tasks)
    view.presenter = presenter
  }

  /// Makes the list of what a search for "harbour" has found.
  static func of(
    _ collections: [PhotoCollection], nextPage: Int? = nil, total: Int? = nil
  ) throws -> @MainActor (FakeExtendedServices) -> CollectionListScreen {
    let found = FoundCollections(
      try .words("harbour"), page: Page(items: collections, nextPage: nextPage, total: total))
    return { CollectionListScreen($0, found) }
  }

  var tracked: [AnyObject] { [presenter, view] }

  var pages: FakeFunction<FakeSearchService.CollectionSearch, Page<PhotoCollection>> {
    fakes.search.collections
  }
  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }
  var ids: [CollectionID] {
    (0..<presenter.collectionCount).compactMap { presenter.collectionID(at: $0) }
  }

  var askedPages: [Int] { pages.calls.map(\.page) }

  func finish() async throws {
    try await tasks.finish(within: 5)
  }

  /// Shows what was found, and an empty log.
  func show() async throws {
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  /// What has happened, without what concerns pictures.
  func takeLog() -> [CollectionListCommand] {
    log.take().filter { if case .setPreview = $0 { false } else { true } }
  }
}
