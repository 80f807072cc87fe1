import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The feed, for the situations on it.
@MainActor
final class FeedScreen {
  let log: CommandLog<ImagesListCommand>
  let tasks = ScreenTasks()
  let unsplash: LocalUnsplash
  let presenter: ImagesListPresenter
  let router: ImagesListRouterSpy
  let view: ImagesListViewSpy
  /// The number of reports that the session has ended.
  private(set) var expirations = 0
  private let dates: PhotoDateFormatter

  /// - Parameter likes: those of the extended edition; `nil` gives the feed of the basic edition.
  init(
    _ unsplash: LocalUnsplash, log: CommandLog<ImagesListCommand> = CommandLog(),
    likes: LikeOutbox? = nil
  ) {
    (self.unsplash, self.log) = (unsplash, log)
    let strings = Strings(.english)
    dates = PhotoDateFormatter(strings: strings, timeZone: .utc)
    router = ImagesListRouterSpy(log: log)
    presenter =
      if let likes {
        InstantLikesPresenter(
          services: unsplash.services, likes: likes, strings: strings, dates: dates, tasks: tasks)
      } else {
        ImagesListPresenter(
          services: unsplash.services, photos: PhotoStore(), strings: strings, dates: dates,
          tasks: tasks)
      }
    view = ImagesListViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
    log.onCommand = { [weak self] in self?.didCommand($0) }
  }

  /// Called inside each command, as a view reacts.
  var onCommand: ((ImagesListCommand) -> Void)?

  private func didCommand(_ command: ImagesListCommand) {
    if command == .sessionDidExpire { expirations += 1 }
    onCommand?(command)
  }

  var tracked: [AnyObject] { [presenter, view] }

  /// Opens the feed with its first page, and empties the log.
  func open() async throws {
    view.viewDidLoad()
    try await tasks.finish(within: .testLimit)
    #expect(log.take() == .pageLoads + [.insertPhotos(at: 0..<LocalUnsplash.perPage)])
  }

  /// The photos of all rows.
  var rows: [PhotoID] { (0..<presenter.photoCount).compactMap(presenter.photoID) }

  /// The cards of all rows.
  var cards: [PhotoCard] { (0..<presenter.photoCount).compactMap(presenter.card) }

  func card(_ photo: Photo) -> PhotoCard {
    PhotoCard(photo, strings: presenter.strings, dates: dates)
  }

  func close() {
    presenter.screenDidClose()
  }
}

extension [ImagesListCommand] {
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

extension ScreenMessage {
  /// The message of F-9, with the requirements' text.
  static let emptyFeed = ScreenMessage(text: "There are no photos here yet.")
}

extension TimeZone {
  static let utc = TimeZone(secondsFromGMT: 0) ?? .current
}

extension Photo {
  /// The photo with its required values only. It has no author, whose name is not required.
  var withLess: Photo { Photo(id: id, size: size, urls: urls) }
}
