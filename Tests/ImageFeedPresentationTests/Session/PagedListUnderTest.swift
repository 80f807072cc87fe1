import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// A command to the view of a list, or a report to its screen.
enum ListEvent: Hashable {
  case willStart(ListRequest)
  case setPageLoaderHidden(Bool)
  case setRefreshing(Bool)
  case rowsDidChange(ListChange)
  case setMessage(ScreenMessage?)
  case sessionDidExpire
}

@MainActor
final class ListViewSpy: PagedListViewProtocol {
  let log: CommandLog<ListEvent>

  init(log: CommandLog<ListEvent>) {
    self.log = log
  }

  func setPageLoaderHidden(_ isHidden: Bool) { log.add(.setPageLoaderHidden(isHidden)) }
  func setRefreshing(_ isRefreshing: Bool) { log.add(.setRefreshing(isRefreshing)) }
  func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}

/// Two lists over one store. The first has a view and records everything it reports.
@MainActor
struct PagedListUnderTest: ScreenUnderTest {
  let store = PhotoStore()
  let tasks = ScreenTasks()
  let otherTasks = ScreenTasks()
  let service: FakeImagesListService
  let otherService: FakeImagesListService
  let log = CommandLog<ListEvent>()
  let view: ListViewSpy
  let list: PagedList<PhotoStore>
  let other: PagedList<PhotoStore>

  init(unexpected: UnexpectedCalls) {
    service = FakeImagesListService(unexpected: unexpected)
    otherService = FakeImagesListService(unexpected: unexpected)
    view = ListViewSpy(log: log)
    list = PagedList(store: store, service: service, tasks: tasks)
    other = PagedList(store: store, service: otherService, tasks: otherTasks)
    list.view = { [weak view] in view }
    list.willStart = { [log] in log.add(.willStart($0)) }
    list.rowsDidChange = { [log] in log.add(.rowsDidChange($0)) }
    list.sessionDidExpire = { [log] in log.add(.sessionDidExpire) }
  }

  var tracked: [AnyObject] { [list, other, store, tasks, otherTasks, view] }
  var pages: FakeFunction<Int, Page<Photo>> { service.pages }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
    try await otherTasks.finish(within: .testLimit)
  }

  /// Loads a page of the first list, and empties its log.
  func load(_ items: [Photo], nextPage: Int? = nil) async throws {
    pages.answer(with: Page(items: items, nextPage: nextPage))
    list.fetchNextPage()
    try await finish()
    _ = log.take()
  }

  /// Loads a page of the second list.
  func loadOther(_ items: [Photo]) async throws {
    otherService.pages.answer(with: Page(items: items))
    other.fetchNextPage()
    try await finish()
  }
}

extension PagedList<PhotoStore> {
  /// Creates a list of photos in English.
  convenience init(store: PhotoStore, service: FakeImagesListService, tasks: ScreenTasks) {
    self.init(store: store, strings: Strings(.english), emptyText: "Empty.", tasks: tasks) {
      [service] in try await service.photos(page: $0)
    }
  }

  /// The identifiers of all rows.
  var ids: [PhotoID] { (0..<count).compactMap { item(at: $0)?.id } }
}

extension ScreenMessage {
  static let emptyList = ScreenMessage(text: "Empty.")
  static let nothingNew = ScreenMessage(text: "Nothing new so far.", retryTitle: "Retry")
  static let serverFailure = ScreenMessage(text: "The server had a problem.", retryTitle: "Retry")
}
