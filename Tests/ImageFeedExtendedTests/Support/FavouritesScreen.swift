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
struct FavouritesScreen: SessionScreen {
  let fakes = FakeExtendedServices(unexpected: .recorded)
  let log = CommandLog<FavouritesCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let photos = PhotoStore()
  let outbox: LikeOutbox
  let view: FavouritesViewSpy
  let presenter: FavouritesPresenter

  init() {
    fakes.pictures.pictures.answer(with: .picture)
    let strings = Strings(.english)
    let dates = PhotoDateFormatter(strings: strings, timeZone: .utc)
    outbox = LikeOutbox(photos: photos, service: fakes.likes, tasks: sessionTasks)
    presenter = FavouritesPresenter(
      router: FavouritesRouterSpy(log: log), service: fakes.favourites, pictures: fakes.pictures,
      profile: .sample, likes: outbox, strings: strings, dates: dates, tasks: tasks)
    presenter.didLayOut(pictureWidth: 400)
    view = FavouritesViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, photos, outbox, tasks, sessionTasks)
  }

  var pages: FakeFunction<FakeFavouritesService.Request, Page<Photo>> { fakes.favourites.pages }
  /// The photos of the rows.
  var ids: [PhotoID] { (0..<presenter.photoCount).compactMap(presenter.photoID(at:)) }
  /// The pages requested so far.
  var askedPages: [Int] { pages.calls.map(\.page) }

  /// Shows the favourites with photos, and empties the log.
  func show(_ items: [Photo], nextPage: Int? = nil, total: Int? = nil) async throws {
    pages.answer(with: Page(items: items, nextPage: nextPage, total: total ?? items.count))
    try await appear()
  }

  /// Lets a photo be known to the session, as by another list.
  func know(_ photo: Photo) {
    photos.store([photo], requestedAt: photos.moment)
  }

  /// Turns a heart, and waits until the server is asked. The test answers.
  func beginLike(_ id: PhotoID) async throws {
    try await likes.hold(until: likes.calls.count + 1) { outbox.toggle(id) }
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

/// A server with a person's likes, which pages over the list as it is now, and can write an answer
/// long before it arrives.
@MainActor
final class FavouritesServer {
  /// The liked photos, the latest like first.
  private(set) var liked: [PhotoID]
  private var photos: [PhotoID: Photo] = [:]
  private let pageSize: Int
  private let saysTotal: Bool
  /// The photos that pages leave out: they have fewer than the page size then.
  private let hidden: Set<PhotoID>
  private var pages: [Int: Page<Photo>] = [:]

  /// Creates a server whose person likes the first of these photos.
  init(
    _ all: [Photo], liked count: Int, pageSize: Int, saysTotal: Bool = true,
    hidden: Set<PhotoID> = []
  ) {
    for photo in all { photos[photo.id] = photo }
    liked = all.prefix(count).map(\.id)
    (self.pageSize, self.saysTotal, self.hidden) = (pageSize, saysTotal, hidden)
  }

  /// A page, which tells a little more of its photos than the one before.
  func page(_ number: Int) -> Page<Photo> {
    let rows = liked.dropFirst((number - 1) * pageSize).prefix(pageSize)
    for id in rows { photos[id]?.alternativeText? += "." }
    return Page(
      items: rows.filter { !hidden.contains($0) }.compactMap { photos[$0] },
      nextPage: rows.endIndex < liked.endIndex ? number + 1 : nil,
      total: saysTotal ? liked.count : nil)
  }

  /// A new like becomes the first; a photo that is liked keeps its place.
  func like(_ change: FakeLikeService.Change) -> LikeState {
    if !change.isLiked || !liked.contains(change.photoID) {
      liked.removeAll { $0 == change.photoID }
      if change.isLiked { liked.insert(change.photoID, at: 0) }
    }
    return LikeState(isLiked: change.isLiked)
  }

  // MARK: Answers under way

  func write(_ call: Int, page: Int) { pages[call] = pages[call] ?? self.page(page) }

  func page(_ call: Int, _ number: Int) -> Page<Photo> {
    write(call, page: number)
    return pages[call] ?? Page(items: [])
  }
}
