import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

/// Explore under test, with the likes of its session; the random page is 42 unless a test says
/// otherwise.
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
    self.init(fakes, page: 42)
  }

  init(_ fakes: FakeExtendedServices, page: Int) {
    self.fakes = fakes
    fakes.pictures.pictures.answer(with: .picture)
    likes = Subject.makeLikeOutbox(services: fakes.services, tasks: sessionTasks)
    router = ExploreRouterSpy(log: log)
    view = ExploreViewSpy(log: log)
    presenter = Subject.makeExplorePresenter(
      view: view, router: router, services: fakes.extendedServices, pictures: fakes.pictures,
      likes: likes, random: { _ in page }, tasks: tasks)
    view.presenter = presenter
  }

  /// Makes an Explore whose collections are those of another page.
  static func onPage(_ page: Int) -> @MainActor (FakeExtendedServices) -> ExploreScreen {
    { ExploreScreen($0, page: page) }
  }

  var tracked: [AnyObject] { [presenter, view, likes] }

  var photos: FakeFunction<Int, [Photo]> { fakes.randomPhotos.photos }
  var collections: FakeFunction<Int, Page<PhotoCollection>> { fakes.collections.pages }
  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }

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

  /// Loads the view while both services hold their answers back, and empties the log.
  func beginLoading(ignoringCancellation: Bool = false) async throws {
    photos.answerWhenTold(ignoringCancellation: ignoringCancellation)
    collections.answerWhenTold(ignoringCancellation: ignoringCancellation)
    view.viewDidLoad()
    #expect(log.take() == ExploreCommand.startsBoth)
    try #require(tasks.purposes.count == 2)
    try await photos.waitForCalls(1)
    try await collections.waitForCalls(1)
  }

  /// Pulls to refresh while both services hold their answers back, and empties the log.
  func beginRefreshing() async throws {
    photos.answerWhenTold()
    collections.answerWhenTold()
    presenter.didPullToRefresh()
    #expect(log.take() == [.setRefreshing(true)])
    try #require(tasks.purposes.count == 2)
    try await photos.waitForCalls(2)
    try await collections.waitForCalls(2)
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
