import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// Explore, for the situations on it: one of its two requests fails, and the other one is answered
///
@MainActor
final class ExploreScreen {
  /// The random page of collections; one of them has no photos and no cover.
  static let page = 2

  let log = CommandLog<ExploreCommand>()
  let tasks = ScreenTasks()
  let unsplash: LocalUnsplash
  let presenter: ExplorePresenter
  let view: ExploreViewSpy
  /// The part whose request fails.
  let part: ContentKind
  /// The number of reports that the session has ended.
  private(set) var expirations = 0
  /// The collections on the server.
  private(set) var collections: [PhotoCollection] = []

  private let router: ExploreRouterSpy
  private let owner: SessionWithLikes
  private let dates: PhotoDateFormatter

  init(_ unsplash: LocalUnsplash, _ part: ContentKind) {
    (self.unsplash, self.part) = (unsplash, part)
    let strings = Strings(.english)
    dates = PhotoDateFormatter(strings: strings, timeZone: .utc)
    owner = SessionWithLikes(unsplash)
    router = ExploreRouterSpy(log: log)
    presenter = ExplorePresenter(
      services: unsplash.extendedServices, pictures: unsplash.services.pictures,
      likes: owner.likes, strings: strings, dates: dates, random: { _ in Self.page }, tasks: tasks)
    view = ExploreViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
    log.onCommand = { [weak self] in if $0 == .sessionDidExpire { self?.expirations += 1 } }
  }

  var tracked: [AnyObject] { [presenter, view, owner.session, owner.likes] }

  /// The part whose request succeeds.
  var otherPart: ContentKind { part == .photos ? .collections : .photos }

  func learn() async throws {
    collections = try await unsplash.otherClient.collections(Self.page).items
  }

  /// Opens Explore with both parts, and empties the log.
  func open() async throws {
    view.viewDidLoad()
    try await tasks.finish(within: .testLimit)
    #expect(log.take().parted(part) == loads(.photos, .done) + loads(.collections, .done))
  }

  func close() {
    presenter.screenDidClose()
    owner.session.close()
  }

  // MARK: Commands

  /// The commands of a part's request and its answer.
  func loads(_ part: ContentKind, _ ending: Ending) -> [ExploreCommand] {
    [.setLoaderHidden(false, in: part), .setLoaderHidden(true, in: part)] + outcome(part, ending)
  }

  /// The commands of an answer.
  func outcome(_ part: ContentKind, _ ending: Ending) -> [ExploreCommand] {
    switch ending {
    case .done, .doneWithLess, .nothingThere:
      [shown(part, ending), empty(part, ending)].compactMap(\.self)
    case .sessionEnds: [.sessionDidExpire]
    default: [.setMessage(ending.message, in: part)]
    }
  }

  /// The ending of each part. The part without the fault succeeds, unless no request reaches the
  /// server.
  func endings(_ ending: Ending) -> [(part: ContentKind, ending: Ending)] {
    let other = unsplash.isReachable ? Ending.done : .offline
    let endings = ContentKind.allCases.map { ($0, $0 == part ? ending : other) }
    unfinished = endings.filter { $0.1.leavesRetry }.map(\.0)
    return endings
  }

  /// The command that shows a part. Photos are the random ones that the service received;
  /// ``expectChosen(_:)`` checks their number and values.
  private func shown(_ part: ContentKind, _ ending: Ending) -> ExploreCommand {
    switch part {
    case .photos:
      let cards = ending == .nothingThere ? [] : unsplash.switched.latestRandomPhotos.map(card)
      return .setPhotos(top: cards.first, row: Array(cards.dropFirst()))
    case .collections:
      return .setCollections(
        listed(ending).map { CollectionCard($0, strings: presenter.strings, dates: dates) })
    }
  }

  private func empty(_ part: ContentKind, _ ending: Ending) -> ExploreCommand? {
    guard ending == .nothingThere else { return nil }
    let text =
      switch part {
      case .photos: "There are no photos here yet."
      case .collections: "There are no collections here."
      }
    return .setMessage(ScreenMessage(text: text, retryTitle: "Retry"), in: part)
  }

  private func listed(_ ending: Ending) -> [PhotoCollection] {
    switch ending {
    case .nothingThere: []
    case .doneWithLess: collections.map(\.withLess)
    default: collections
    }
  }

  func card(_ photo: Photo) -> PhotoCard {
    PhotoCard(photo, strings: presenter.strings, dates: dates)
  }

  // MARK: Trying again

  /// The parts that have a button.
  private var unfinished: [ContentKind] = []
  /// The parts that were requested again last.
  private(set) var retried: [ContentKind] = []

  /// Taps the buttons of the messages or, if there is none, pulls.
  func tryAgain(after ending: Ending) {
    retried = ending.leavesRetry ? unfinished : ContentKind.allCases
    if ending.leavesRetry {
      for part in retried { presenter.didTapRetry(part) }
    } else {
      presenter.didPullToRefresh()
    }
  }

  func commandsAgain(after ending: Ending) -> [ExploreCommand] {
    if ending.leavesRetry {
      return retried.flatMap { [.setMessage(nil, in: $0)] + loads($0, .done) }
    }
    return [.setMessage(nil, in: part), .setRefreshing(true)]
      + ContentKind.allCases.flatMap { outcome($0, .done) } + [.setRefreshing(false)]
  }

  // MARK: Content

  /// Checks that there are eleven different photos, with all values of a list or with the required
  /// ones only, and that the first one matches the server's.
  func expectChosen(_ ending: Ending) async throws {
    let chosen = unsplash.switched.latestRandomPhotos
    #expect(Set(chosen.map(\.id)).count == 11)
    let top = try #require(chosen.first)
    if ending == .doneWithLess {
      #expect(chosen == chosen.map(\.withLess))
    } else {
      let details = try await unsplash.otherClient.extendedServices.photoDetails.details(
        photoID: top.id)
      #expect(card(top) == card(details.photo))
    }
    expectOpens(top)
  }

  /// Checks that a tap on a visible photo opens it.
  func expectOpens(_ photo: Photo, sourceLocation: SourceLocation = #_sourceLocation) {
    presenter.didTapPhoto(photo.id)
    #expect(log.take() == [.openPhoto(photo.id)], sourceLocation: sourceLocation)
  }

  /// Checks that a tap on a visible collection opens it, with its known values.
  func expectListed(_ ending: Ending, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(collections.count == 10)
    for collection in listed(ending) { presenter.didTapCover(collection.id) }
    #expect(
      log.take() == listed(ending).map { .openCollection($0) }, sourceLocation: sourceLocation)
  }

  /// Checks that missing contents cannot be tapped.
  func expectNothing(sourceLocation: SourceLocation = #_sourceLocation) {
    for photo in unsplash.switched.latestRandomPhotos where part == .photos {
      presenter.didTapPhoto(photo.id)
    }
    for collection in collections where part == .collections {
      presenter.didTapCover(collection.id)
    }
    #expect(log.take() == [], sourceLocation: sourceLocation)
  }
}

extension Ending {
  /// Indicates whether a part of Explore has a button after this ending.
  var leavesRetry: Bool { self == .nothingThere || message?.retryTitle != nil }
}

extension ContentKind {
  /// The endpoint of Explore's request for this content.
  var exploreEndpoint: String { self == .photos ? "GET /photos/random" : "GET /collections" }
}

extension [ExploreCommand] {
  /// The commands sorted by part: the order of the parts may vary, so photos come first, then
  /// collections, between the start and the end of a refresh.
  ///
  /// - Parameter failed: the part that ends the session, if one does.
  func parted(_ failed: ContentKind) -> Self {
    var (parted, rest): (Self, ArraySlice) = ([], self[...])
    while !rest.isEmpty {
      let together = rest.prefix { !$0.isRefreshing }
      for part in ContentKind.allCases {
        parted += together.filter { ($0.part ?? failed) == part }
      }
      rest = rest.dropFirst(together.count)
      if let refreshing = rest.popFirst() { parted.append(refreshing) }
    }
    return parted
  }
}

extension ExploreCommand {
  /// The part that the command is about.
  var part: ContentKind? {
    switch self {
    case .setPhotos, .updateCard: .photos
    case .setCollections: .collections
    case .setLoaderHidden(_, let part), .setMessage(_, let part): part
    default: nil
    }
  }

  /// Indicates whether the command shows the result of an answer.
  var isShown: Bool {
    switch self {
    case .setPhotos, .setCollections: true
    default: false
    }
  }

  fileprivate var isRefreshing: Bool {
    if case .setRefreshing = self { true } else { false }
  }
}

extension PhotoCollection {
  /// The collection with its required values only.
  var withLess: PhotoCollection {
    let cover = cover.map { PicturePreview(urls: $0.urls) }
    return PhotoCollection(
      id: id, title: "", cover: cover, previews: [cover].compactMap(\.self))
  }
}
