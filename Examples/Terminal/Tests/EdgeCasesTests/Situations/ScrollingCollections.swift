import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The last rows of the collections that a search has found become visible.
@MainActor
final class ScrollingCollections: Situation {
  let log = CommandLog<CollectionListCommand>()
  let tasks = ScreenTasks()
  private(set) var expirations = 0
  private let unsplash: LocalUnsplash
  private let router: CollectionListRouterSpy
  private let dates = PhotoDateFormatter(strings: Strings(.english), timeZone: .utc)
  private var presenter: CollectionListPresenter?
  private var view: CollectionListViewSpy?
  private var pages: [Page<PhotoCollection>] = []
  private var firstPage: [PhotoCollection] = []
  private var startedOver = false

  init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
    router = CollectionListRouterSpy(log: log)
    log.onCommand = { [weak self] in if $0 == .sessionDidExpire { self?.expirations += 1 } }
  }

  var tracked: [AnyObject] {
    let all: [AnyObject?] = [presenter, view]
    return all.compactMap(\.self)
  }

  func arrive() async throws {
    let first = try await unsplash.otherClient.foundCollections(1)
    firstPage = first.items
    pages = [first.withOnePicture, try await unsplash.otherClient.foundCollections(2)]
    let presenter = CollectionListPresenter(
      FoundCollections(try unsplash.otherClient.mountain(), page: pages[0]),
      service: unsplash.extendedServices.search, pictures: unsplash.services.pictures,
      strings: Strings(.english), dates: dates, tasks: tasks)
    view = CollectionListViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
    self.presenter = presenter
    view?.viewDidLoad()
    let total = try #require(pages[0].total)
    #expect(log.take() == [.setTotal("\(total) collections"), .reloadCollections])
    #expect(total == pages[0].items.count + pages[1].items.count)
  }

  func act() {
    if let last = pages[0].items.last { presenter?.willDisplay(last.id) }
  }

  /// Leaves out the last row's pictures, which another situation tests.
  func takeCommands() -> [CollectionListCommand] {
    log.take().filter { command in
      if case .setPreview = command { false } else { true }
    }
  }

  private let loads: [CollectionListCommand] = [
    .setPageLoaderHidden(false), .setPageLoaderHidden(true),
  ]

  func commands(_ ending: Ending) -> [CollectionListCommand] {
    switch ending {
    case .done, .doneWithLess: loads + [.insertCollections(at: newRows)]
    case .sessionEnds: loads + [.sessionDidExpire]
    default: loads + [.setMessage(ending.message)]
    }
  }

  private var newRows: Range<Int> {
    let rows = pages[0].items.count
    return rows..<rows + pages[1].items.count
  }

  /// The last row shows its one picture.
  func furtherRequests(_ ending: Ending) -> [String] { ["GET /images/:name"] }

  func furtherRequestsAgain() -> [String] { [] }

  /// Checks that the old rows stay, and that the next request is for the same page.
  func expectState(after ending: Ending) async throws {
    let presenter = try #require(presenter)
    let rows = (0..<presenter.collectionCount).compactMap(presenter.card)
    #expect(
      rows == shown(ending).map { CollectionCard($0, strings: Strings(.english), dates: dates) })
  }

  private func shown(_ ending: Ending) -> [PhotoCollection] {
    switch ending {
    // A list that starts over shows the server's collections with all their pictures.
    case .done where startedOver: firstPage
    case .done: pages[0].items + pages[1].items
    case .doneWithLess: pages[0].items + pages[1].items.map(\.withLess)
    default: pages[0].items
    }
  }

  func actAgain(after ending: Ending) async throws {
    if ending.message?.retryTitle != nil {
      presenter?.didTapRetry()
    } else {
      pull()
    }
  }

  /// Starts the list over.
  func pull() {
    startedOver = true
    presenter?.didPullToRefresh()
  }

  func commandsAgain(after ending: Ending) -> [CollectionListCommand] {
    let refreshes: [CollectionListCommand] = [
      .setRefreshing(true), .setRefreshing(false), .reloadCollections,
    ]
    return [.setMessage(nil)] + (startedOver ? refreshes : commands(.done))
  }

  func close() {
    presenter?.screenDidClose()
  }

  func commandsWhenClosed() -> [CollectionListCommand] { loads }
}

extension Page<PhotoCollection> {
  /// The page with one picture per row: others would have to be painted.
  fileprivate var withOnePicture: Self {
    var page = self
    for index in page.items.indices {
      page.items[index].previews = Array(page.items[index].previews.prefix(1))
    }
    return page
  }
}
