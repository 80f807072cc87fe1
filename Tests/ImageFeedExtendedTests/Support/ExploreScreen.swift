import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// Explore under test, with its session and fixed random numbers.
@MainActor
struct ExploreScreen {
  let fakes = FakeExtendedServices(unexpected: .recorded)
  let log = CommandLog<ExploreCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let outbox: LikeOutbox
  let dates: PhotoDateFormatter
  let router: ExploreRouterSpy
  let view: ExploreViewSpy
  let presenter: ExplorePresenter
  /// The ranges of the random numbers requested.
  let ranges = Recorder<ClosedRange<Int>>()

  /// - Parameter number: the random number.
  init(number: Int = 42) {
    fakes.pictures.pictures.answer(with: .picture)
    let strings = Strings(.english)
    dates = PhotoDateFormatter(strings: strings, timeZone: .utc)
    outbox = LikeOutbox(photos: PhotoStore(), service: fakes.likes, tasks: sessionTasks)
    router = ExploreRouterSpy(log: log)
    presenter = ExplorePresenter(
      router: router, services: fakes.extendedServices, pictures: fakes.pictures, likes: outbox,
      strings: strings, dates: dates,
      random: { [ranges] range in
        ranges.add(range)
        return number
      }, tasks: tasks)
    presenter.didLayOut(pictureWidth: 400)
    view = ExploreViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, router, outbox, outbox.photos, tasks, sessionTasks)
  }

  var photos: FakeFunction<Int, [Photo]> { fakes.randomPhotos.photos }
  var collections: FakeFunction<Int, Page<PhotoCollection>> { fakes.collections.pages }
  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }
  var likes: FakeFunction<FakeLikeService.Change, LikeState> { fakes.likes.changes }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
    try await sessionTasks.finish(within: .testLimit)
  }

  /// Shows Explore with photos and collections, and empties the log.
  func show(
    _ items: [Photo] = Photo.samples(11),
    _ collections: [PhotoCollection] = PhotoCollection.samples(10)
  ) async throws {
    photos.answer(with: items)
    self.collections.answer(with: Page(items: collections))
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  /// The commands for one part since the log was emptied.
  func takeLog(of part: ContentKind) -> [ExploreCommand] {
    log.take().filter { command in
      switch command {
      case .setPhotos: part == .photos
      case .setCollections: part == .collections
      case .setLoaderHidden(_, let other), .setMessage(_, let other): part == other
      default: true
      }
    }
  }

  func shown(_ photos: [Photo]) -> ExploreCommand {
    let cards = photos.map { card($0) }
    return .setPhotos(top: cards.first, row: Array(cards.dropFirst()))
  }

  func shown(_ collections: [PhotoCollection]) -> ExploreCommand {
    .setCollections(
      collections.map { CollectionCard($0, strings: presenter.strings, dates: dates) })
  }

  func card(_ photo: Photo, isLikeEnabled: Bool = true) -> PhotoCard {
    PhotoCard(
      photo, strings: presenter.strings, dates: dates,
      likeDisabledLabel: isLikeEnabled ? nil : .likesRefused)
  }
}
