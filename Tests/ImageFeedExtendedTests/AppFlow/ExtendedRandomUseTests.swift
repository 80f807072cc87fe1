import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("The extended app: random use", .checksLeaks)
struct ExtendedRandomUseTests {
  @Test(
    "After random actions every screen keeps its rules, shows what the server has, and is freed")
  func randomUse() async throws {
    let problems = try await RandomUse.problems(steps: 70) { seed, unexpected in
      let app = ExtendedAppUnderTest(unexpected: unexpected)
      let use = ExtendedRandomUse(seed: seed, isReentrant: seed % 2 == 0)
      let appInUse = ExtendedAppInUse(app, use)
      use.extendedApp = appInUse
      return (use, appInUse, app.ledger)
    }
    #expect(problems == [])
  }
}

/// Adds the server and the rules of this edition.
@MainActor
private final class ExtendedRandomUse: RandomUse {
  weak var extendedApp: ExtendedAppInUse?
  private lazy var saysTotal = isHeads
  private var favouritesTitle = ""

  override var most: [String: Int] {
    let one = [
      "randomPhotos.photos", "collections.pages", "collections.photos", "favourites.pages",
    ]
    // The list's request, and that of the search below it.
    let two = ["search.photos", "search.collections"]
    return super.most.merging(one.map { ($0, 1) } + two.map { ($0, 2) }) { $1 }
  }

  override func answer(to request: Any, of member: String, _ answer: Any) -> Any {
    if let request = request as? FakeFavouritesService.Request {
      let rows = liked.dropFirst((request.page - 1) * 4)
      return Page(
        items: rows.prefix(4).map { Photo.sample($0, isLiked: true) },
        nextPage: rows.count > 4 ? request.page + 1 : nil,
        total: saysTotal ? liked.count : nil)
    }
    if let photos = answer as? [Photo] { return photos.map(current) }
    guard var details = answer as? PhotoDetails else {
      return super.answer(to: request, of: member, answer)
    }
    details.photo = current(details.photo)
    return details
  }

  /// Explore's parts fail at times in words that only they may show.
  override func error(of member: String, _ error: ServiceError) -> ServiceError {
    let parts: [String: ContentKind] = [
      "randomPhotos.photos": .photos, "collections.pages": .collections,
    ]
    guard let part = parts[member], isHeads, error.kind != .cancelled else { return error }
    return ServiceError(.rejected(status: 422, message: "\(part)"))
  }

  override func meet(_ new: Shown) {
    super.meet(new)
    guard let app = extendedApp else { return }
    if new.screen.kind == .search { app.field = "" }
    let below = app.front.screens.dropLast().last {
      [.search, .collectionList].contains($0.kind)
    }
    guard below?.kind == .search else { return }
    let presenter = new.presenter
    guard
      let title = (presenter as? any PhotoListPresenterProtocol)?.title
        ?? (presenter as? any CollectionListPresenterProtocol)?.title
    else { return }
    if SearchQuery(app.searched)?.text != title {
      note("“\(title)” opened, the field said “\(app.searched)”")
    }
  }

  override func follow(_ command: Any, _ shown: Shown) {
    switch command as? ExploreCommand {
    case .setPhotos(let top, let row):
      let cards = row + (top.map { [$0] } ?? [])
      shown.hearts = Dictionary(cards.map { ($0.id, $0.isLiked) }) { first, _ in first }
    case .setCollections(let cards): shown.collectionCount = cards.count
    case .setLoaderHidden(false, let part):
      if shown.messages["\(part)"] != nil { note("explore: a loader beside a message") }
    case .setMessage(let message, let part):
      let other: ContentKind = part == .photos ? .collections : .photos
      if message?.text == "\(other)" { note("explore: \(other) fail in \(part)") }
    default: break
    }
    if case .setTitle(let title) = command as? FavouritesCommand { favouritesTitle = title }
    switch command as? ViewerCommand {
    case .setOriginal(let button): shown.loaders["original"] = button == .loading
    case .setLike(let like):
      let viewer = shown.presenter as? any ViewerPresenterProtocol
      viewer.map { shown.hearts[$0.card.id] = like.isLiked }
    default: break
    }
    super.follow(command, shown)
  }

  override func isLasting(_ message: ScreenMessage) -> Bool { message == .likesRefused }

  override func rows(of presenter: any ScreenPresenterProtocol) -> [String]? {
    guard let list = presenter as? any CollectionListPresenterProtocol else {
      return super.rows(of: presenter)
    }
    return (0..<list.collectionCount).compactMap { list.collectionID(at: $0)?.rawValue }
  }

  /// The favourites end as the server has them.
  override func lookAround(_ finish: () async throws -> Void) async throws {
    guard let list = extendedApp?.front.favourites?.presenter else { return }
    for (moment, intent) in [("at rest", list.didTapRetry), ("refreshed", list.didPullToRefresh)] {
      intent()
      try await finish()
      var count = -1
      while count != list.photoCount, let last = list.photoID(at: list.photoCount - 1) {
        count = list.photoCount
        list.willDisplay(last)
        list.didEndDisplaying(last)
        try await finish()
      }
      let rows = (0..<list.photoCount).compactMap(list.photoID(at:))
      let isRight = moment == "at rest" ? Set(rows) == Set(liked) : rows == liked
      if !isRight { note("favourites \(moment): \(rows), the server has \(liked)") }
      let strings = Strings(.english)
      let number = strings.photoCount.text(for: liked.count)
      if favouritesTitle != "\(strings.extended.favourites): \(number)" {
        note("favourites \(moment): “\(favouritesTitle)”, the server has \(number)")
      }
    }
  }

  override func checkRest(_ shown: Shown) {
    super.checkRest(shown)
    if shown.hearts.contains(where: { $0.value != liked.contains($0.key) }) {
      note("\(shown.screen.kind.rawValue): the server has other hearts")
    }
    guard shown.screen.kind == .explore else { return }
    if shown.hearts.isEmpty && shown.messages["photos"] == nil
      || shown.collectionCount == 0 && shown.messages["collections"] == nil
    {
      note("explore: an empty part without a message at rest")
    }
  }
}

@MainActor
@Suite("Finding it in the extended edition", .checksLeaks)
struct ExtendedWitnessTests {
  /// The grader of the coverage exercise starts it, in a process of its own, for each mutant.
  @Test("find", .enabled(if: WitnessFinder.isWanted))
  func findWitness() async throws {
    let finder = WitnessFinder("ExtendedAppUnderTest") { given in
      let app = ExtendedAppUnderTest(
        language: given.language, configuration: given.configuration, unexpected: UnexpectedCalls())
      return (ExtendedAppInUse(app), app.fakes)
    }
    try await finder.run()
  }
}

/// Adds the screens of this edition.
@MainActor
final class ExtendedAppInUse: AppInUse {
  let front: ExtendedFrontEndSpy
  /// The text of the search field.
  var field = ""
  /// The text of the field when a search asked for its list. More can be typed while that opens.
  var searched = ""

  init(_ app: ExtendedAppUnderTest, _ use: RandomUse? = nil) {
    front = app.frontEnd
    super.init(app.flow, app.frontEnd, app.fakes, use)
    front.extendedLog.onCommand = { [weak self] _ in self?.meetScreens() }
    app.flow.onRouterCall = { [weak self] screen, _, _ in
      if let self, screen.kind == .search { searched = field }
    }
    let fakes = app.fakes
    hold(fakes.favourites.pages, "favourites.pages") { Self.pages($0.page) }
    hold(fakes.collections.photos, "collections.photos") { Self.pages($0.page) }
    hold(fakes.search.photos, "search.photos") { Self.pages($0.page) }
    hold(fakes.collections.pages, "collections.pages") { Self.collections($0) }
    hold(fakes.search.collections, "search.collections") { Self.collections($0.page) }
    hold(fakes.randomPhotos.photos, "randomPhotos.photos") { _ in
      [
        ("Photo.samples(3)", Photo.samples(3)), ("[]", []), ("Photo.samples(1)", Photo.samples(1)),
        ("[.bare(\"bare-1\"), .sample(isLiked: true)]", [.bare("bare-1"), .sample(isLiked: true)]),
        ("[.sample(), .sample()]", [.sample(), .sample()]),
      ]
    }
    hold(fakes.photoDetails.details, "photoDetails.details") { id in
      [
        (".sample(of: .sample(\"\(id)\"))", .sample(of: .sample(id))),
        ("PhotoDetails(photo: .bare(\"\(id)\"))", PhotoDetails(photo: .bare(id))),
        (
          "PhotoDetails(photo: .sample(\"\(id)\", isLiked: true), viewCount: 1, downloadCount: 0)",
          PhotoDetails(photo: .sample(id, isLiked: true), viewCount: 1, downloadCount: 0)
        ),
      ]
    }
  }

  private static func collections(_ number: Int) -> [(String, Page<PhotoCollection>)] {
    let (all, next) = (PhotoCollection.samples(8 * number), number + 1)
    let code = "PhotoCollection.samples(\(8 * number))"
    return [
      (
        "Page(items: \(code).suffix(8), nextPage: \(next), total: 40)",
        Page(items: all.suffix(8), nextPage: next, total: 40)
      ),
      ("Page(items: \(code).suffix(2))", Page(items: all.suffix(2))),
      ("Page(items: [])", Page(items: [])),
      ("Page(items: [], total: 0)", Page(items: [], total: 0)),
      ("Page(items: \(code), nextPage: \(next))", Page(items: all, nextPage: next)),
      ("Page(items: \(code), nextPage: \(number))", Page(items: all, nextPage: number)),
    ]
  }

  override var choices: [Choice] {
    let front = front
    return super.choices + [
      (
        3,
        {
          front.favourites.map { Self.steps($0.presenter, "favourites", $0.viewDidLoad) } ?? []
        }
      ),
      (6, photoList), (4, explore), (6, search), (6, collectionList), (6, viewer), (4, photoInfo),
      (
        1,
        { [flow = self.flow] in
          [Step("app.flow.didSelectTab(.explore)") { flow.didSelectTab(.explore) }]
        }
      ),
    ]
  }

  private func photoList() -> [Step] {
    guard let view = front.photoList, let presenter = view.presenter else { return [] }
    return Self.steps(presenter, "photoList", view.viewDidLoad)
      + Self.intents(
        "photoList",
        [0, 1, 2, 3, 4].map { count in
          ("didChooseColumns(\(count))", { presenter.didChooseColumns(count) })
        })
  }

  private func explore() -> [Step] {
    guard let view = front.explore, let presenter = view.presenter else { return [] }
    var all: [Intent] = [("didPullToRefresh()", presenter.didPullToRefresh)]
    for kind in [ContentKind.photos, .collections] {
      all += [
        ("didTapSearch(.\(kind))", { presenter.didTapSearch(kind) }),
        ("didTapSearch(.\(kind))", { presenter.didTapSearch(kind) }),
        ("didTapRetry(.\(kind))", { presenter.didTapRetry(kind) }),
      ]
    }
    for id in ["photo-1", "photo-2", "photo-3", "bare-1"] as [PhotoID] {
      all += [
        ("willDisplay(\"\(id)\")", { presenter.willDisplay(id) }),
        ("didEndDisplaying(\"\(id)\")", { presenter.didEndDisplaying(id) }),
        ("didFailToDecodePicture(\"\(id)\")", { presenter.didFailToDecodePicture(id) }),
        ("didTapPhoto(\"\(id)\")", { presenter.didTapPhoto(id) }),
        ("didTapLike(\"\(id)\")", { presenter.didTapLike(id) }),
      ]
    }
    for id in ["collection-1", "collection-2", "collection-5"] as [CollectionID] {
      all += [
        ("willDisplayCover(\"\(id)\")", { presenter.willDisplayCover(id) }),
        ("didEndDisplayingCover(\"\(id)\")", { presenter.didEndDisplayingCover(id) }),
        ("didFailToDecodeCover(\"\(id)\")", { presenter.didFailToDecodeCover(id) }),
        ("didTapCover(\"\(id)\")", { presenter.didTapCover(id) }),
      ]
    }
    all += Self.widths([400, 0, -1, 1080], presenter.didLayOut)
    return Self.steps("explore", view.viewDidLoad, all)
  }

  private func search() -> [Step] {
    guard let view = front.search, let presenter = view.presenter else { return [] }
    var all: [Intent] = [
      ("didTapStart()", presenter.didTapStart), ("didTapRetry()", presenter.didTapRetry),
      ("didTapStart()", presenter.didTapStart),
      ("didChooseOrder(.latest)", { presenter.didChooseOrder(.latest) }),
      ("didChooseOrder(.relevance)", { presenter.didChooseOrder(.relevance) }),
    ]
    for text in ["sea", "sea ", " ", "", "fog"] {
      all.append(
        (
          "didChangeText(\"\(text)\")",
          { [weak self] in
            if self?.front.search === view { self?.field = text }
            presenter.didChangeText(text)
          }
        ))
    }
    return Self.steps("search", view.viewDidLoad, all)
  }

  private func collectionList() -> [Step] {
    guard let view = front.collectionList, let presenter = view.presenter else { return [] }
    var all: [Intent] = [
      ("didPullToRefresh()", presenter.didPullToRefresh), ("didTapRetry()", presenter.didTapRetry),
    ]
    all += Self.widths([400, 0, -1, 1080], presenter.didLayOut)
    let count = presenter.collectionCount
    let rows = Set([0, 1, count - 6, count - 5, count - 1]).sorted()
    for id in rows.compactMap(presenter.collectionID(at:)) + ["unknown"] {
      all += [
        ("willDisplay(\"\(id)\")", { presenter.willDisplay(id) }),
        ("willDisplay(\"\(id)\")", { presenter.willDisplay(id) }),
        ("didEndDisplaying(\"\(id)\")", { presenter.didEndDisplaying(id) }),
        ("didTapCollection(\"\(id)\")", { presenter.didTapCollection(id) }),
      ]
      for place in [0, 1, 3] {
        let (preview, code) = (PreviewID(id, place), "PreviewID(\"\(id)\", \(place))")
        all += [
          ("didTapPreview(\(code))", { presenter.didTapPreview(preview) }),
          ("didFailToDecodePreview(\(code))", { presenter.didFailToDecodePreview(preview) }),
        ]
      }
    }
    return Self.steps("collectionList", view.viewDidLoad, all)
  }

  private func viewer() -> [Step] {
    guard let view = front.viewer, let presenter = view.presenter else { return [] }
    let taps: [Intent] = [
      ("didTapLike()", presenter.didTapLike), ("didTapInfo()", presenter.didTapInfo),
      ("didTapOpenOriginal()", presenter.didTapOpenOriginal),
    ]
    return Self.steps("viewer", view.viewDidLoad, taps + taps + taps + Self.intents(presenter))
  }

  private func photoInfo() -> [Step] {
    guard let view = front.photoInfo, let presenter = view.presenter else { return [] }
    return Self.steps(
      "photoInfo", view.viewDidLoad,
      [
        ("didTapRetry()", presenter.didTapRetry), ("didTapBack()", presenter.didTapBack),
        ("didTapAuthorPicture()", presenter.didTapAuthorPicture),
        ("didFailToDecodeAuthorPicture()", presenter.didFailToDecodeAuthorPicture),
        ("didTapCredit()", presenter.didTapCredit),
      ])
  }

  override var commandCount: Int { front.extendedLog.commands.count }

  override func takeCommands() -> [AnyHashable] {
    _ = super.takeCommands()
    return front.extendedLog.take()
  }

  override var shownCards: [Card] {
    let (collections, search) = (front.collectionList?.presenter, front.search?.presenter)
    let rows = collections.map { -1...$0.collectionCount } ?? 0...0
    return super.shownCards + Self.cards(front.photoList?.presenter, "photoList")
      + Self.cards(front.favourites?.presenter, "favourites")
      + Self.answers("collectionList", rows.map { ("card(at: \($0))", collections?.card(at: $0)) })
      + Self.answers("viewer", [("card", front.viewer?.presenter?.card)])
      + Self.answers(
        "search", [("title", search?.title), ("isOrderEnabled", search?.isOrderEnabled)])
  }

  override func meet(_ screen: ScreenID) {
    switch screen.kind {
    case .explore: meet(front.explore, screen)
    case .search: meet(front.search, screen)
    case .collectionList: meet(front.collectionList, screen)
    case .photoList: meet(front.photoList, screen)
    case .singleImage: meet(front.viewer, screen)
    case .photoInfo: meet(front.photoInfo, screen)
    case .favourites: meet(front.favourites, screen)
    default: super.meet(screen)
    }
  }
}
