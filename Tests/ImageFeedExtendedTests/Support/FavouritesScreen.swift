import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// The favourites under test, with their session.
@MainActor
struct FavouritesScreen: VariedScreenUnderTest {
  /// The person known at the start of the session, and the language.
  struct Variant {
    var profile: Profile? = .sample
    var language = Language.english
  }

  let fakes: FakeExtendedServices
  let log = CommandLog<FavouritesCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let session: Session
  let outbox: LikeOutbox
  let dates: PhotoDateFormatter
  let router: FavouritesRouterSpy
  let view: FavouritesViewSpy
  let presenter: FavouritesPresenter

  init(unexpected: UnexpectedCalls) {
    self.init(unexpected: unexpected, variant: Variant())
  }

  init(unexpected: UnexpectedCalls, variant: Variant) {
    fakes = FakeExtendedServices(unexpected: unexpected)
    fakes.pictures.pictures.answer(with: .picture)
    let strings = Strings(variant.language)
    dates = PhotoDateFormatter(strings: strings, timeZone: .utc)
    session = Session(
      profile: variant.profile, services: fakes.services, tasks: sessionTasks)
    outbox = LikeOutbox(photos: session.photos, service: fakes.likes, tasks: session.tasks)
    router = FavouritesRouterSpy(log: log)
    presenter = FavouritesPresenter(
      service: fakes.favourites, pictures: fakes.pictures, profile: session.profile, likes: outbox,
      strings: strings, dates: dates, tasks: tasks)
    view = FavouritesViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
  }

  var tracked: [AnyObject] {
    [presenter, view, session, session.photos, session.profile, outbox, tasks, sessionTasks]
  }

  var pages: FakeFunction<FakeFavouritesService.Request, Page<Photo>> { fakes.favourites.pages }
  var likes: FakeFunction<FakeLikeService.Change, LikeState> { fakes.likes.changes }
  /// The photos of the rows.
  var ids: [PhotoID] { (0..<presenter.photoCount).compactMap(presenter.photoID(at:)) }
  /// The pages requested so far.
  var askedPages: [Int] { pages.calls.map(\.page) }

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

  /// A photo that the session knows as long as the test keeps the record.
  func known(_ photo: Photo) -> PhotoRecord {
    session.photos.take(photo, askedAt: session.photos.mark()).record
  }

  func card(_ photo: Photo, isLikeEnabled: Bool = true) -> PhotoCard {
    PhotoCard(
      photo, strings: presenter.strings, dates: dates,
      likeDisabledLabel: isLikeEnabled ? nil : .likesRefused)
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
}
