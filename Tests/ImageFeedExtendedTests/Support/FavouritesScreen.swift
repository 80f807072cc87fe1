import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// The favourites under test, with the photos and likes of their session.
@MainActor
struct FavouritesScreen {
  let fakes: FakeExtendedServices
  let log = CommandLog<FavouritesCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let photos = PhotoStore()
  let outbox: LikeOutbox
  let dates: PhotoDateFormatter
  let view: FavouritesViewSpy
  let presenter: FavouritesPresenter

  init(unexpected: UnexpectedCalls = .recorded) {
    fakes = FakeExtendedServices(unexpected: unexpected)
    fakes.pictures.pictures.answer(with: .picture)
    let strings = Strings(.english)
    dates = PhotoDateFormatter(strings: strings, timeZone: .utc)
    outbox = LikeOutbox(photos: photos, service: fakes.likes, tasks: sessionTasks)
    presenter = FavouritesPresenter(
      router: FavouritesRouterSpy(log: log), service: fakes.favourites, pictures: fakes.pictures,
      profile: .sample, likes: outbox, strings: strings, dates: dates, tasks: tasks)
    presenter.didLayOut(pictureWidth: 400)
    view = FavouritesViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, photos, outbox, tasks, sessionTasks)
  }

  var pages: FakeFunction<FakeFavouritesService.Request, Page<Photo>> { fakes.favourites.pages }
  var likes: FakeFunction<FakeLikeService.Change, LikeState> { fakes.likes.changes }
  /// The photos of the rows.
  var ids: [PhotoID] { (0..<presenter.photoCount).compactMap(presenter.photoID(at:)) }
  /// The pages requested so far.
  var askedPages: [Int] { pages.calls.map(\.page) }

  /// Waits for the screen, and for the likes, whose end can start a request of the screen.
  func finish() async throws {
    try await tasks.finish(within: .testLimit)
    try await sessionTasks.finish(within: .testLimit)
    try await tasks.finish(within: .testLimit)
  }

  /// Shows the favourites with photos, and empties the log.
  func show(_ items: [Photo], nextPage: Int? = nil, total: Int? = nil) async throws {
    pages.answer(with: Page(items: items, nextPage: nextPage, total: total ?? items.count))
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  /// Lets a photo be known to the session, as by another list.
  func know(_ photo: Photo) {
    photos.store([photo], requestedAt: photos.moment)
  }

  /// Turns a heart, and waits until the server is asked. The test answers.
  func beginLike(_ id: PhotoID) async throws {
    likes.hold()
    outbox.toggle(id)
    try await likes.waitForCalls(likes.calls.count + 1)
  }

  /// Brings a cell on screen and takes it away again, before anything can be loaded.
  func scroll(over id: PhotoID) {
    presenter.willDisplay(id)
    presenter.didEndDisplaying(id)
  }

  /// Scrolls on until no further page is requested.
  func scrollToTheEnd() async throws {
    var asked = -1
    while asked != pages.calls.count {
      asked = pages.calls.count
      if let last = ids.last { scroll(over: last) }
      try await finish()
    }
  }

  func card(_ photo: Photo, isLikeEnabled: Bool = true) -> PhotoCard {
    PhotoCard(
      photo, strings: presenter.strings, dates: dates,
      likeDisabledLabel: isLikeEnabled ? nil : .likesRefused)
  }
}

extension [FavouritesCommand] {
  /// The commands about the title.
  var titles: Self { filter { if case .setTitle = $0 { true } else { false } } }
  /// All commands but those about pictures.
  var withoutPictures: Self { filter { if case .setPicture = $0 { false } else { true } } }
}

extension Page<Photo> {
  /// A page of liked photos with these numbers.
  static func liked(_ numbers: Range<Int>, next: Int? = nil, total: Int? = nil) -> Page {
    Page(items: Photo.liked(numbers), nextPage: next, total: total)
  }
}

extension Photo {
  /// Liked photos with these numbers: `photo-1` for 1.
  static func liked(_ numbers: Range<Int>) -> [Photo] {
    samples(numbers).map { photo in
      var photo = photo
      photo.isLiked = true
      return photo
    }
  }
}

extension ScreenMessage {
  static let noFavourites = ScreenMessage(text: "You have no favourites yet.")
  static let nothingNew = ScreenMessage(text: "Nothing new so far.", retryTitle: "Retry")
}
