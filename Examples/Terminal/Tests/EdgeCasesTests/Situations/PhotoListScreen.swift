import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A list of photos, for the situations on it.
@MainActor
final class PhotoListScreen {
  let log = CommandLog<PhotoListCommand>()
  let tasks = ScreenTasks()
  let unsplash: LocalUnsplash
  /// The number of reports that the session has ended.
  private(set) var expirations = 0
  private(set) var presenter: PhotoListPresenter?
  private(set) var view: PhotoListViewSpy?
  private let router: PhotoListRouterSpy
  private let owner: SessionWithLikes
  private let strings = Strings(.english)
  private let dates = PhotoDateFormatter(strings: Strings(.english), timeZone: .utc)
  /// Indicates whether the last request was for the first page.
  private(set) var startedOver = false

  init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
    owner = SessionWithLikes(unsplash)
    router = PhotoListRouterSpy(log: log)
    log.onCommand = { [weak self] in if $0 == .sessionDidExpire { self?.expirations += 1 } }
  }

  var tracked: [AnyObject] {
    let all: [AnyObject?] = [presenter, view, owner.session, owner.likes]
    return all.compactMap(\.self)
  }

  /// Creates the screen, whose view has not loaded yet.
  func make(_ source: PhotoSource) {
    let presenter = PhotoListPresenter(
      source, services: unsplash.extendedServices, pictures: unsplash.services.pictures,
      likes: owner.likes, strings: strings, dates: dates, tasks: tasks)
    view = PhotoListViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
    self.presenter = presenter
  }

  /// Creates and shows the list of a search whose first page is already loaded.
  ///
  /// - Returns: the first page.
  func openFound() async throws -> Page<Photo> {
    let page = try await unsplash.otherClient.foundPhotos()
    make(
      .search(
        FoundPhotos(
          try unsplash.otherClient.mountain(), order: .relevance, page: page,
          askedAt: owner.photos.mark())))
    view?.viewDidLoad()
    let total = try #require(page.total)
    #expect(log.take() == Self.begins(total) + [.reloadPhotos])
    return page
  }

  /// The commands to a view that loads, except for the rows.
  static func begins(_ total: Int) -> [PhotoListCommand] {
    [.setColumns(2), .setTotal("\(total) photos")]
  }

  /// The photos of all rows.
  var rows: [PhotoID] {
    presenter.map { list in (0..<list.photoCount).compactMap(list.photoID) } ?? []
  }

  /// The cards of all rows.
  var cards: [PhotoCard] {
    presenter.map { list in (0..<list.photoCount).compactMap(list.card) } ?? []
  }

  func card(_ photo: Photo) -> PhotoCard {
    PhotoCard(photo, strings: strings, dates: dates)
  }

  /// Shows the last row.
  func scrollOn() {
    if let last = rows.last { presenter?.willDisplay(last) }
  }

  /// Taps the message's button or, if there is none, pulls.
  func askAgain(after ending: Ending) {
    if ending.message?.retryTitle != nil {
      presenter?.didTapRetry()
    } else {
      startedOver = true
      presenter?.didPullToRefresh()
    }
  }

  func close() {
    presenter?.screenDidClose()
    owner.session.close()
  }
}

/// A situation on a list of photos.
@MainActor
protocol PhotoListSituation: Situation where Command == PhotoListCommand {
  var screen: PhotoListScreen { get }
}

extension PhotoListSituation {
  var log: CommandLog<PhotoListCommand> { screen.log }
  var tasks: ScreenTasks { screen.tasks }
  var tracked: [AnyObject] { screen.tracked }
  /// The reports of ``PhotoListCommand/sessionDidExpire``: exactly one.
  var expirations: Int { screen.expirations }

  /// Leaves out pictures, which other situations test.
  func takeCommands() -> [PhotoListCommand] {
    log.take().filter { command in
      if case .setPicture = command { false } else { true }
    }
  }

  func actAgain(after ending: Ending) async throws {
    screen.askAgain(after: ending)
  }

  func close() {
    screen.close()
  }
}

extension [PhotoListCommand] {
  /// The commands of a page's request and its answer.
  static let pageLoads: Self = [.setPageLoaderHidden(false), .setPageLoaderHidden(true)]
  /// The commands of a refresh and its answer.
  static let refreshes: Self = [.setRefreshing(true), .setRefreshing(false)]

  /// The commands of a failed page or refresh: a message, or after a 401 the end of the session.
  static func failed(_ ending: Ending) -> Self {
    ending == .sessionEnds ? [.sessionDidExpire] : [.setMessage(ending.message)]
  }

  /// The commands that remove the failure's message, if there was one.
  static func again(after ending: Ending) -> Self {
    ending.message == nil ? [] : [.setMessage(nil)]
  }
}
