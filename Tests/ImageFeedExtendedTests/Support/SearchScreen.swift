import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// A search under test.
@MainActor
struct SearchScreen {
  let fakes = FakeExtendedServices(unexpected: .recorded)
  let log = CommandLog<SearchCommand>()
  let tasks = ScreenTasks()
  let photos = PhotoStore()
  let router: SearchRouterSpy
  let view: SearchViewSpy
  let presenter: SearchPresenter

  init(_ kind: ContentKind = .photos) {
    router = SearchRouterSpy(log: log)
    presenter = SearchPresenter(
      kind, router: router, service: fakes.search, photos: photos, strings: Strings(.english),
      tasks: tasks)
    view = SearchViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, router, photos, tasks)
  }

  var searches: FakeFunction<FakeSearchService.PhotoSearch, Page<Photo>> { fakes.search.photos }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }

  /// Shows the search with a text in its field, and empties the log.
  func show(_ text: String = "harbour") {
    view.viewDidLoad()
    presenter.didChangeText(text)
    _ = log.take()
  }

  /// The command that opens the photos found.
  func found(
    _ query: String, _ photos: [Photo], order: SearchOrder = .relevance, total: Int? = nil
  ) -> SearchCommand? {
    SearchQuery(query).map {
      .openPhotos(
        FoundPhotos(
          $0, order: order, page: Page(items: photos, total: total), requestedAt: self.photos.moment
        ))
    }
  }
}
