import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The favourites become visible for the first time (X-3).
@MainActor
final class OpeningFavourites: Situation {
  let log = CommandLog<FavouritesCommand>()
  let tasks = ScreenTasks()
  private let unsplash: LocalUnsplash
  private var owner: SessionWithLikes?
  private var presenter: FavouritesPresenter?
  private var view: FavouritesViewSpy?
  private let router: FavouritesRouterSpy
  /// The favourites on the server.
  private var liked = Page<Photo>(items: [])
  private(set) var expirations = 0

  init(_ unsplash: LocalUnsplash) {
    self.unsplash = unsplash
    router = FavouritesRouterSpy(log: log)
    log.onCommand = { [weak self] in if $0 == .sessionDidExpire { self?.expirations += 1 } }
  }

  var tracked: [AnyObject] {
    let all: [AnyObject?] = [presenter, view, owner?.session, owner?.likes]
    return all.compactMap { $0 }
  }

  func arrive() async throws {
    let otherClient = unsplash.otherClient
    // In such a long answer damage always hits the structure.
    for photo in try await otherClient.photos().prefix(8) {
      try await otherClient.setLike(true, of: photo.id)
    }
    liked = try await otherClient.favourites()
    let sessionTasks = ScreenTasks()
    let owner = SessionWithLikes(
      unsplash, profile: try await otherClient.profile(), tasks: sessionTasks)
    self.owner = owner
    // Another situation tests the avatar.
    try await sessionTasks.finish(within: .testLimit)
    let strings = Strings(.english)
    let presenter = FavouritesPresenter(
      service: unsplash.extendedServices.favourites, pictures: unsplash.services.pictures,
      profile: owner.session.profile, likes: owner.likes, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: .utc), tasks: tasks)
    view = FavouritesViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
    self.presenter = presenter
  }

  func act() {
    view?.viewDidLoad()
  }

  private var title: FavouritesCommand {
    let count = liked.total ?? 0
    return .setTitle("Favourites: \(count) photo\(count == 1 ? "" : "s")")
  }

  private let loads: [FavouritesCommand] = [
    .setPageLoaderHidden(false), .setPageLoaderHidden(true),
  ]

  func commands(_ ending: Ending) -> [FavouritesCommand] {
    [.setTitle("Favourites")] + loads + loaded(ending)
  }

  private func loaded(_ ending: Ending) -> [FavouritesCommand] {
    switch ending {
    case .done, .doneWithLess: [.insertPhotos(at: 0..<liked.items.count), title]
    // The total is in a header that the fault does not change.
    case .nothingThere: [title, .setMessage(ScreenMessage(text: "You have no favourites yet."))]
    case .sessionEnds: [.sessionDidExpire]
    default: [.setMessage(ending.message)]
    }
  }

  func expectState(after ending: Ending) async throws {
    let rows = (0..<(presenter?.photoCount ?? 0)).compactMap { presenter?.card(at: $0) }
    let isThere = ending == .done || ending == .doneWithLess
    #expect(rows.map(\.id) == (isThere ? liked.items.map(\.id) : []))
    #expect(rows.filter { !$0.isLiked } == [])
  }

  /// Taps the message's button or, if there is none, pulls.
  func actAgain(after ending: Ending) async throws {
    if ending.message?.retryTitle != nil {
      presenter?.didTapRetry()
    } else {
      presenter?.didPullToRefresh()
    }
  }

  func commandsAgain(after ending: Ending) -> [FavouritesCommand] {
    let refreshes: [FavouritesCommand] = [.setRefreshing(true), .setRefreshing(false)]
    if ending == .nothingThere { return refreshes + [.reloadPhotos, .setMessage(nil)] }
    guard ending.message?.retryTitle == nil else {
      return [.setMessage(nil)] + loads + loaded(.done)
    }
    return [.setMessage(nil)] + refreshes + [.reloadPhotos, title]
  }

  func close() {
    presenter?.screenDidClose()
    owner?.session.close()
  }

  func commandsWhenClosed() -> [FavouritesCommand] { [.setTitle("Favourites")] + loads }
}
