import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// A screen under test with the likes of its session and the details of its photo, whose end can
/// start a request of the screen.
@MainActor
protocol SessionScreen: ScreenUnderTest {
  associatedtype Presenter: ScreenPresenterProtocol
  var fakes: FakeExtendedServices { get }
  var sessionTasks: ScreenTasks { get }
  var presenter: Presenter { get }
}

extension SessionScreen {
  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }
  var likes: FakeFunction<FakeLikeService.Change, LikeState> { fakes.likes.changes }
  var dates: PhotoDateFormatter {
    PhotoDateFormatter(strings: presenter.strings, timeZone: .utc)
  }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
    try await sessionTasks.finish(within: .testLimit)
    try await tasks.finish(within: .testLimit)
  }

  func card(_ photo: Photo, isLikeEnabled: Bool = true) -> PhotoCard {
    PhotoCard(
      photo, strings: presenter.strings, dates: dates,
      likeDisabledLabel: isLikeEnabled ? nil : .likesRefused)
  }
}

extension FavouritesViewSpy: LoadableView {}
extension PhotoInfoViewSpy: LoadableView {}
extension ViewerViewSpy: LoadableView {}
extension ExploreViewSpy: LoadableView {}
extension CollectionListViewSpy: LoadableView {}
extension PhotoListViewSpy: LoadableView {}

/// Explore under test, with its session and fixed random numbers.
@MainActor
struct ExploreScreen: SessionScreen {
  let fakes = FakeExtendedServices(unexpected: .recorded)
  let log = CommandLog<ExploreCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let outbox: LikeOutbox
  let router: ExploreRouterSpy
  let view: ExploreViewSpy
  let presenter: ExplorePresenter
  /// The ranges of the random numbers requested.
  let ranges = Recorder<ClosedRange<Int>>()

  /// - Parameter number: the random number.
  init(number: Int = 42) {
    fakes.pictures.pictures.answer(with: .picture)
    let strings = Strings(.english)
    let dates = PhotoDateFormatter(strings: strings, timeZone: .utc)
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

  /// Shows Explore with photos and collections, and empties the log.
  func show(
    _ items: [Photo] = Photo.samples(11),
    _ collections: [PhotoCollection] = PhotoCollection.samples(10)
  ) async throws {
    photos.answer(with: items)
    self.collections.answer(with: Page(items: collections))
    try await appear()
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
}

/// A search under test.
@MainActor
struct SearchScreen: TasksUnderTest {
  let fakes = FakeExtendedServices(unexpected: .recorded)
  let log = CommandLog<SearchCommand>()
  let tasks = ScreenTasks()
  let photos = PhotoStore()
  let router: SearchRouterSpy
  let view: SearchViewSpy
  let presenter: SearchPresenter

  init(_ kind: ContentKind = .photos) {
    router = SearchRouterSpy(log: log)
    presenter = SearchPresenter(
      kind, router: router, service: fakes.search, photos: photos, strings: Strings(.english),
      tasks: tasks)
    view = SearchViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, router, photos, tasks)
  }

  var searches: FakeFunction<FakeSearchService.PhotoSearch, Page<Photo>> { fakes.search.photos }

  /// Shows the search with a text in its field, and empties the log.
  func show(_ text: String = "harbour") {
    view.viewDidLoad()
    presenter.didChangeText(text)
    _ = log.take()
  }

  /// Shows the search, starts it, and waits until the server is asked. The test answers.
  func begin(ignoringCancellation: Bool = true) async throws {
    show()
    try await searches.hold(until: 1, ignoringCancellation: ignoringCancellation) {
      presenter.didTapStart()
    }
  }

  /// The command that opens the photos found.
  func found(
    _ query: String, _ photos: [Photo], order: SearchOrder = .relevance, total: Int? = nil
  ) -> SearchCommand? {
    SearchQuery(query).map {
      .openPhotos(
        FoundPhotos(
          $0, order: order, page: Page(items: photos, total: total), requestedAt: self.photos.moment
        ))
    }
  }
}

/// A list of collections under test.
@MainActor
struct CollectionListScreen: ScreenUnderTest {
  let fakes = FakeExtendedServices(unexpected: .recorded)
  let log = CommandLog<CollectionListCommand>()
  let tasks = ScreenTasks()
  let dates: PhotoDateFormatter
  let router: CollectionListRouterSpy
  let view: CollectionListViewSpy
  let presenter: CollectionListPresenter

  init(
    page: Page<PhotoCollection> = Page(items: PhotoCollection.samples(3), total: 3),
    language: Language = .english
  ) {
    fakes.pictures.pictures.answer(with: .picture)
    let strings = Strings(language)
    dates = PhotoDateFormatter(strings: strings, timeZone: .utc)
    router = CollectionListRouterSpy(log: log)
    presenter = CollectionListPresenter(
      FoundCollections(.harbour, page: page), router: router, service: fakes.search,
      pictures: fakes.pictures, strings: strings, dates: dates, tasks: tasks)
    presenter.didLayOut(pictureWidth: 400)
    view = CollectionListViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, router, tasks)
  }

  var pages: FakeFunction<FakeSearchService.CollectionSearch, Page<PhotoCollection>> {
    fakes.search.collections
  }

  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }
  /// The collections of the rows.
  var ids: [CollectionID] {
    (0..<presenter.collectionCount).compactMap(presenter.collectionID(at:))
  }

  /// The pages requested so far.
  var askedPages: [Int] { pages.calls.map(\.page) }

  /// The commands since the log was emptied, without those for pictures.
  func takeLog() -> [CollectionListCommand] {
    log.take().filter { if case .setPreview = $0 { false } else { true } }
  }
}

/// A list of photos under test, with its session.
@MainActor
struct PhotoListScreen: SessionScreen {
  let fakes = FakeExtendedServices(unexpected: .recorded)
  let log = CommandLog<PhotoListCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let outbox: LikeOutbox
  let router: PhotoListRouterSpy
  let view: PhotoListViewSpy
  let presenter: PhotoListPresenter

  init(source: PhotoSource = .collection(.sample()), language: Language = .english) {
    fakes.pictures.pictures.answer(with: .picture)
    let strings = Strings(language)
    let dates = PhotoDateFormatter(strings: strings, timeZone: .utc)
    outbox = LikeOutbox(photos: PhotoStore(), service: fakes.likes, tasks: sessionTasks)
    router = PhotoListRouterSpy(log: log)
    presenter = PhotoListPresenter(
      source, router: router, services: fakes.extendedServices, pictures: fakes.pictures,
      likes: outbox, strings: strings, dates: dates, tasks: tasks)
    view = PhotoListViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, router, outbox, outbox.photos, tasks, sessionTasks)
  }

  var pages: FakeFunction<FakeCollectionsService.PhotosRequest, Page<Photo>> {
    fakes.collections.photos
  }

  /// The photos of the rows.
  var ids: [PhotoID] { (0..<presenter.photoCount).compactMap(presenter.photoID(at:)) }
  /// The pages of the collection requested so far.
  var askedPages: [Int] { pages.calls.map(\.page) }

  /// Shows the collection with photos, and empties the log.
  func show(_ items: [Photo], nextPage: Int? = nil, total: Int? = nil) async throws {
    pages.answer(with: Page(items: items, nextPage: nextPage, total: total ?? items.count))
    try await appear()
  }

  /// The commands since the log was emptied, without those for pictures.
  func takeLog() -> [PhotoListCommand] {
    log.take().filter { if case .setPicture = $0 { false } else { true } }
  }
}

extension PhotoSource {
  /// A search for "harbour" whose first page has these photos.
  @MainActor
  static func found(
    _ photos: [Photo], order: SearchOrder = .relevance, nextPage: Int? = nil, total: Int? = nil
  ) -> PhotoSource {
    .search(
      FoundPhotos(
        .harbour, order: order, page: Page(items: photos, nextPage: nextPage, total: total),
        requestedAt: 0))
  }
}

extension SearchQuery {
  /// A query.
  static var harbour: SearchQuery {
    guard let query = SearchQuery("harbour") else { preconditionFailure("It is not blank.") }
    return query
  }
}

/// A full-screen photo of the extended edition under test, with the photos and likes of its session
///
@MainActor
struct ViewerScreen: SessionScreen {
  let fakes = FakeExtendedServices(unexpected: .recorded)
  let log = CommandLog<ViewerCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let photos = PhotoStore()
  let outbox: LikeOutbox
  let details: PhotoDetailsStore
  let router: ViewerRouterSpy
  let view: ViewerViewSpy
  let presenter: ViewerPresenter

  init(photo: Photo = .sample(), language: Language = .english) {
    fakes.pictures.pictures.answer(with: .picture)
    fakes.photoDetails.details.answer(with: .sample(of: photo))
    outbox = LikeOutbox(photos: photos, service: fakes.likes, tasks: sessionTasks)
    photos.store([photo], requestedAt: photos.moment)
    details = PhotoDetailsStore(of: photo, in: photos, service: fakes.photoDetails, tasks: tasks)
    router = ViewerRouterSpy(log: log)
    let strings = Strings(language)
    presenter = ViewerPresenter(
      router: router, details: details, pictures: fakes.pictures, likes: outbox, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: .utc), referral: .myApp, tasks: tasks)
    view = ViewerViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, details, photos, outbox, tasks, sessionTasks)
  }

  var questions: FakeFunction<PhotoID, PhotoDetails> { fakes.photoDetails.details }
  /// The addresses of the originals requested so far.
  var askedOriginals: [URL] { pictures.calls.filter { $0.path.hasSuffix("full") } }

  /// Shows the photo, asks for its original, which fails, and waits for the question.
  func failOriginal(_ kind: ServiceError.Kind = .offline) async throws {
    try await appear()
    pictures.fail(kind)
    presenter.didTapOpenOriginal()
    try await waitForQuestion()
  }

  func waitForQuestion() async throws {
    try await log.wait { if case .ask = $0 { true } else { false } }
  }
}

@MainActor
extension [ViewerCommand] {
  /// The loader, and a disabled share button.
  static let loading: Self = [.setPicture(.loading), .setShareEnabled(false)]
  /// The large picture, and an enabled share button.
  static let loaded: Self = [.setPicture(.data(.picture)), .setShareEnabled(true)]
}

extension [ViewerCommand] {
  /// The statistics shown, in order.
  var statistics: [PhotoStatistics] {
    compactMap { if case .setStatistics(let statistics) = $0 { statistics } else { nil } }
  }
}

extension Referral {
  /// An application whose name needs escaping.
  static let myApp = Referral(applicationName: "my app")
}

extension PhotoStatistics {
  /// The sample's statistics with its details.
  static let known = PhotoStatistics(likes: "7", views: "12,345", downloads: "678")
  /// The sample's statistics without its details.
  static let unknownButLikes = PhotoStatistics(likes: "7", views: "—", downloads: "—")
}

extension Data {
  /// The bytes of an original, which differ from those of the large picture.
  static let original = Data([0xFF, 0xD8, 0xFF, 0xE0])
}

extension String {
  /// The text for likes that Unsplash refuses.
  static let likesRefused = "Unsplash does not take likes any more."
}

extension ScreenMessage {
  static let likesRefused = ScreenMessage(text: .likesRefused)
}

extension LikeOutbox {
  /// Likes a photo that is gone and has no row, as every later one: the next like of another photo
  /// is the second answered with 404, and likes are refused.
  func likeLostPhoto(
    _ likes: FakeFunction<FakeLikeService.Change, LikeState>, finish: () async throws -> Void
  ) async throws {
    photos.store([.sample("lost")], requestedAt: photos.moment)
    likes.fail(.notFound)
    toggle("lost")
    try await finish()
  }
}
