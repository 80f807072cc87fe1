import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

/// A search under test, for photos unless a test says otherwise.
@MainActor
struct SearchScreen: ScreenUnderTest {
  let fakes: FakeExtendedServices
  let log = CommandLog<SearchCommand>()
  let tasks = ScreenTasks()
  let photos = PhotoStore()
  let router: SearchRouterSpy
  let view: SearchViewSpy
  let presenter: SearchPresenter

  init(_ fakes: FakeExtendedServices) {
    self.init(fakes, .photos)
  }

  init(_ fakes: FakeExtendedServices, _ kind: ContentKind) {
    self.fakes = fakes
    router = SearchRouterSpy(log: log)
    view = SearchViewSpy(log: log)
    presenter = Subject.makeSearchPresenter(
      kind, view: view, router: router, services: fakes.extendedServices, photos: photos,
      tasks: tasks)
    view.presenter = presenter
  }

  /// Makes a search for another kind of content.
  static func of(_ kind: ContentKind) -> @MainActor (FakeExtendedServices) -> SearchScreen {
    { SearchScreen($0, kind) }
  }

  var tracked: [AnyObject] { [presenter, view, photos] }

  var searches: FakeFunction<FakeSearchService.PhotoSearch, Page<Photo>> { fakes.search.photos }

  func finish() async throws {
    try await tasks.finish(within: 5)
  }

  /// Shows the search with a text in its field, and an empty log.
  func show(_ text: String) {
    view.viewDidLoad()
    presenter.didChangeText(text)
    _ = log.take()
  }

  /// Starts a search whose answer is held back.
  func begin(ignoringCancellation: Bool = false) async throws {
    searches.answerWhenTold(ignoringCancellation: ignoringCancellation)
    presenter.didTapStart()
    try #require(tasks.isRunning(.init("search")))
    try await searches.waitForCalls(1)
  }

  /// What opens when photos were found.
  func found(
    _ words: String, _ photos: [Photo], order: SearchOrder = .relevance
  ) throws -> SearchCommand {
    .openPhotos(
      FoundPhotos(
        try .words(words), order: order, page: Page(items: photos),
        askedAt: self.photos.mark()))
  }
}

extension SearchQuery {
  /// Words to search for; blank ones end the test.
  static func words(_ text: String) throws -> SearchQuery {
    try #require(SearchQuery(text))
  }
}
