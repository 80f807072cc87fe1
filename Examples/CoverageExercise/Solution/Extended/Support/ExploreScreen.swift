import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

/// Explore under test, with the likes of its session, and with chance that says 42.
@MainActor
struct ExploreScreen: ScreenUnderTest {
  let fakes: FakeExtendedServices
  let log = CommandLog<ExploreCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let likes: LikeOutbox
  let router: ExploreRouterSpy
  let view: ExploreViewSpy
  let presenter: ExplorePresenter

  init(_ fakes: FakeExtendedServices) {
    self.fakes = fakes
    likes = Subject.makeLikeOutbox(services: fakes.services, tasks: sessionTasks)
    router = ExploreRouterSpy(log: log)
    view = ExploreViewSpy(log: log)
    presenter = Subject.makeExplorePresenter(
      view: view, router: router, services: fakes.extendedServices, pictures: fakes.pictures,
      likes: likes, random: { _ in 42 }, tasks: tasks)
    view.presenter = presenter
  }

  var tracked: [AnyObject] { [presenter, view, likes] }

  var photos: FakeFunction<Int, [Photo]> { fakes.randomPhotos.photos }
  var collections: FakeFunction<Int, Page<PhotoCollection>> { fakes.collections.pages }

  func finish() async throws {
    try await tasks.finish(within: 5)
    try await sessionTasks.finish(within: 5)
  }

  /// What both parts show, and an empty log.
  func show(_ photos: [Photo], _ collections: [PhotoCollection]) async throws {
    self.photos.answer(with: photos)
    self.collections.answer(with: Page(items: collections))
    view.viewDidLoad()
    try await finish()
    let shown = log.take()
    try #require(shown.contains(.shown(photos)))
    try #require(shown.contains(.shown(collections)))
  }

  /// What has happened in one part.
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
}

@MainActor
extension ExploreCommand {
  /// These photos are shown, the first on top.
  static func shown(_ photos: [Photo]) -> ExploreCommand {
    let cards = photos.map { PhotoCard.expected($0) }
    return .setPhotos(top: cards.first, row: Array(cards.dropFirst()))
  }

  /// These collections are shown.
  static func shown(_ collections: [PhotoCollection]) -> ExploreCommand {
    .setCollections(
      collections.map { CollectionCard($0, strings: Strings(.english), dates: .expected) })
  }

  /// Both parts are asked for.
  static let startsBoth: [ExploreCommand] = [
    .setLoaderHidden(false, in: .photos), .setLoaderHidden(false, in: .collections),
  ]
}

@MainActor
extension PhotoDateFormatter {
  static let expected = PhotoDateFormatter(strings: Strings(.english), timeZone: .utc)
}

@MainActor
extension PhotoCard {
  /// The card of a photo, as a person of the tests sees it.
  static func expected(_ photo: Photo, likeDisabledLabel: String? = nil) -> PhotoCard {
    PhotoCard(
      photo, strings: Strings(.english), dates: .expected, likeDisabledLabel: likeDisabledLabel)
  }
}
