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
    var violations: [String] = []
    for seed in SeededGenerator.seeds {
      let leaks = LeakCheck()
      do {
        let app = ExtendedAppUnderTest(
          unexpected: UnexpectedCalls { Issue.record("seed \(seed): \($0)") })
        let use = ExtendedRandomUse(app, seed: seed, leaks: leaks)
        try await use.run(steps: 70)
        violations += use.violations.map { "seed \(seed): \($0) after \($1)" }
        let objects: [AnyObject?] = [app.flow, app.frontEnd, app.flow.session]
        for case let object? in objects { leaks.track(object) }
      }
      violations += leaks.survivors.map { "seed \(seed): \($0) leaked" }
    }
    #expect(violations == [])
  }
}

/// A screen as its view shows it, by the commands alone. The toolkit may hold the view after the
/// screen has closed.
@MainActor
private final class Shown {
  let screen: ScreenID
  let view: AnyObject
  let presenter: any ScreenPresenterProtocol
  /// The rows of a list.
  var rows: [String] = [] {
    didSet { hearts = hearts.filter { rows.contains($0.key.rawValue) } }
  }
  var collections: [CollectionID] = []
  var hearts: [PhotoID: Bool] = [:]
  /// Tells of each loader whether it is on screen.
  var loaders: [String: Bool] = [:]
  /// The messages by part; a screen with one message has one part.
  var messages: [ContentKind: ScreenMessage] = [:]

  init(_ screen: ScreenID, _ view: AnyObject, _ presenter: any ScreenPresenterProtocol) {
    (self.screen, self.view, self.presenter) = (screen, view, presenter)
  }
}

/// Adds the screens of this edition, and a server that remembers likes.
@MainActor
private final class ExtendedRandomUse: RandomUse {
  private let front: ExtendedFrontEndSpy
  private let fakes: FakeExtendedServices
  private let leaks: LeakCheck
  private var shown: [Shown] = []
  private var met: Set<ScreenID> = []
  /// The text of the search field.
  private var field = ""
  /// The photos the server has as liked, the latest like first.
  private var liked: [PhotoID] = []

  init(_ app: ExtendedAppUnderTest, seed: UInt64, leaks: LeakCheck) {
    (front, fakes, self.leaks) = (app.frontEnd, app.fakes, leaks)
    super.init(
      app.flow, app.frontEnd, app.fakes, app.ledger, seed: seed, isReentrant: seed % 2 == 0)
    front.extendedLog.onCommand = { [weak self] _ in self?.meetScreens() }
  }

  override var history: String { "\(front.extendedLog.commands)" }

  // MARK: The server

  override func prepareBackEnd() {
    super.prepareBackEnd()
    serve(fakes.randomPhotos.photos, most: 1) { [unowned self] _ in
      try refuse(.photos)
      return photos(4..<4 + number(below: 9))
    }
    serve(fakes.collections.pages, most: 1) { [unowned self] _ in
      try refuse(.collections)
      return collections(1)
    }
    serve(fakes.collections.photos, most: 1) { [unowned self] in page($0.page) }
    // The list's request, and that of the search below it.
    serve(fakes.search.photos, most: 2) { [unowned self] in page($0.page) }
    serve(fakes.search.collections, most: 2) { [unowned self] in collections($0.page) }
    serve(fakes.photoDetails.details) { [unowned self] in .sample(of: photo($0)) }
    serve(fakes.favourites.pages) { [unowned self] in
      let rows = liked.dropFirst(($0.page - 1) * 4)
      return Page(items: rows.prefix(4).map(photo), nextPage: rows.count > 4 ? $0.page + 1 : nil)
    }
  }

  /// Fails at times, in words that only this part of Explore may show.
  private func refuse(_ part: ContentKind) throws {
    if number(below: 6) == 0 { throw ServiceError(.rejected(status: 422, message: "\(part)")) }
  }

  private func photo(_ id: PhotoID) -> Photo { .sample(id, isLiked: liked.contains(id)) }

  override func photos(_ numbers: Range<Int>) -> [Photo] {
    Photo.samples(numbers).map { photo($0.id) }
  }

  private func collections(_ page: Int) -> Page<PhotoCollection> {
    let all = PhotoCollection.samples(page * 3 + number(below: 4))
    return Page(items: Array(all.dropFirst(page * 3 - 2)), nextPage: isHeads ? page + 1 : nil)
  }

  override func like(_ change: FakeLikeService.Change) throws -> LikeState {
    if number(below: 20) == 0 { throw ServiceError(.notFound) }
    liked.removeAll { $0 == change.photoID }
    if change.isLiked { liked.insert(change.photoID, at: 0) }
    return LikeState(isLiked: change.isLiked)
  }

  // MARK: The person and the toolkit

  override func act() {
    let open = shown.filter { front.screens.contains($0.screen) }
    switch number(below: 16) {
    case 0...5: super.act()
    case 6: closeByToolkit([.singleImage, .photoInfo, .search, .collectionList, .photoList])
    case 7: flow.didSelectTab(.explore)
    case 8: anyone(of: shown).map(act)
    default: (isHeads ? open.last : anyone(of: open)).map(act)
    }
  }

  private func act(on shown: Shown) {
    switch shown.presenter {
    case let explore as any ExplorePresenterProtocol:
      let id = PhotoID(rawValue: "photo-\(4 + number(below: 8))")
      let cover = anyone(of: shown.collections) ?? "unknown"
      let part: ContentKind = isHeads ? .photos : .collections
      anyone(of: [
        explore.didPullToRefresh, { explore.didTapRetry(part) }, { explore.didTapSearch(part) },
        { explore.didTapSearch(part) }, { explore.didTapPhoto(id) }, { explore.didTapLike(id) },
        { explore.willDisplay(id) }, { explore.didEndDisplaying(id) },
        { explore.didFailToDecodePicture(id) }, { explore.willDisplayCover(cover) },
        { explore.didEndDisplayingCover(cover) }, { explore.didFailToDecodeCover(cover) },
        { explore.didTapCover(cover) },
      ])?()
    case let search as any SearchPresenterProtocol:
      let text = anyone(of: ["sea", "sea ", "fog", " "]) ?? ""
      func type() {
        if front.screens.contains(shown.screen) { field = text }
        search.didChangeText(text)
      }
      anyone(of: [
        type, type, search.didTapStart, search.didTapStart, search.didTapRetry,
        { search.didChooseOrder(.latest) }, { search.didChooseOrder(.relevance) },
      ])?()
    case let list as any CollectionListPresenterProtocol:
      let id = list.collectionID(at: number(below: list.collectionCount + 1)) ?? "unknown"
      let preview = PreviewID(id, number(below: 4))
      anyone(of: [
        list.didPullToRefresh, list.didTapRetry, { list.willDisplay(id) }, { list.willDisplay(id) },
        { list.didEndDisplaying(id) }, { list.didTapCollection(id) },
        { list.didTapPreview(preview) }, { list.didFailToDecodePreview(preview) },
      ])?()
    case let list as any PhotoListPresenterProtocol where number(below: 9) == 0:
      list.didChooseColumns(number(below: 5))
    case let list as any PhotoRowsPresenterProtocol: act(on: list)
    case let viewer as any ViewerPresenterProtocol:
      anyone(of: [
        viewer.didTapLike, viewer.didTapShare, viewer.didTapOpenOriginal, viewer.didTapInfo,
        viewer.didTapOpenOriginal, viewer.didFailToDecodePicture, viewer.didTapPicture,
        viewer.didTapBack,
      ])?()
    case let info as any PhotoInfoPresenterProtocol:
      anyone(of: [
        info.didTapRetry, info.didTapAuthorPicture, info.didFailToDecodeAuthorPicture,
        info.didTapBack,
      ])?()
    default: break
    }
  }

  // MARK: The rules

  /// Meets a view inside its first command, or that of another.
  private func meetScreens() {
    for screen in front.screens where met.insert(screen).inserted { meet(screen) }
  }

  private func meet(_ screen: ScreenID) {
    typealias Command = ExtendedFrontEndCommand
    switch screen.kind {
    case .imagesList:
      front.imagesList.map { keep($0, $0.presenter, $0.log, screen, Command.imagesList) }
    case .explore:
      front.explore.map { keep($0, $0.presenter, $0.log, screen, Command.explore) }
    case .search:
      front.search.map { keep($0, $0.presenter, $0.log, screen, Command.search) }
    case .collectionList:
      front.collectionList.map { keep($0, $0.presenter, $0.log, screen, Command.collectionList) }
    case .photoList:
      front.photoList.map { keep($0, $0.presenter, $0.log, screen, Command.photoList) }
    case .singleImage:
      front.viewer.map { keep($0, $0.presenter, $0.log, screen, Command.viewer) }
    case .photoInfo:
      front.photoInfo.map { keep($0, $0.presenter, $0.log, screen, Command.photoInfo) }
    case .favourites:
      front.favourites.map { keep($0, $0.presenter, $0.log, screen, Command.favourites) }
    default: break
    }
    if screen.kind == .search { field = "" }
    let below = front.screens.dropLast().last { [.search, .collectionList].contains($0.kind) }
    guard below?.kind == .search, [.photoList, .collectionList].contains(screen.kind) else {
      return
    }
    // The two are never open at once above a search.
    let title = front.photoList?.presenter?.title ?? front.collectionList?.presenter?.title
    if SearchQuery(field)?.text != title {
      note("“\(title ?? "")” opened, the field says “\(field)”")
    }
  }

  private func keep<Command>(
    _ view: AnyObject, _ presenter: (any ScreenPresenterProtocol)?, _ log: CommandLog<Command>,
    _ screen: ScreenID, _ wrap: @escaping (Command) -> ExtendedFrontEndCommand
  ) {
    guard let presenter else { return }
    leaks.track(view)
    leaks.track(presenter)
    let new = Shown(screen, view, presenter)
    shown.append(new)
    log.onCommand = { [weak self, weak new] command in
      guard let self, let new else { return }
      expectOpen(screen)
      follow(wrap(command), new)
      react()
    }
  }

  private func follow(_ command: ExtendedFrontEndCommand, _ shown: Shown) {
    let list = shown.presenter as? any PhotoRowsPresenterProtocol
    let rows = rows(of: shown.presenter)
    switch command {
    case .imagesList(.insertPhotos(let new)), .photoList(.insertPhotos(let new)),
      .favourites(.insertPhotos(let new)), .collectionList(.insertCollections(let new)):
      if let rows, new.lowerBound <= shown.rows.count, new.upperBound <= rows.count {
        shown.rows.insert(contentsOf: rows[new], at: new.lowerBound)
      }
    case .favourites(.removePhoto(let row)):
      if row < shown.rows.count { shown.rows.remove(at: row) }
    case .imagesList(.reloadPhotos), .photoList(.reloadPhotos), .favourites(.reloadPhotos),
      .collectionList(.reloadCollections):
      shown.rows = rows ?? []
    case .imagesList(.updateCard(let card)), .photoList(.updateCard(let card)),
      .favourites(.updateCard(let card)), .explore(.updateCard(let card)):
      if shown.hearts[card.id] != nil { shown.hearts[card.id] = card.isLiked }
      return
    // Like cards, these can come before the rows are followed.
    case .photoList(.setTotal), .photoList(.setColumns), .photoList(.setPicture),
      .collectionList(.setTotal), .collectionList(.setPreview), .imagesList(.setPicture),
      .favourites(.setPicture):
      return
    case .explore(.setPhotos(let top, let row)):
      let cards = row + (top.map { [$0] } ?? [])
      shown.hearts = Dictionary(cards.map { ($0.id, $0.isLiked) }) { first, _ in first }
    case .explore(.setCollections(let cards)): shown.collections = cards.map(\.id)
    case .viewer(.setLike(let like)):
      let viewer = shown.presenter as? any ViewerPresenterProtocol
      viewer.map { shown.hearts[$0.card.id] = like.isLiked }
    case .imagesList(.setPageLoaderHidden(let isHidden)),
      .photoList(.setPageLoaderHidden(let isHidden)),
      .collectionList(.setPageLoaderHidden(let isHidden)), .search(.setLoaderHidden(let isHidden)),
      .photoInfo(.setLoaderHidden(let isHidden)):
      shown.loaders["loader"] = !isHidden
    case .explore(.setLoaderHidden(let isHidden, let part)):
      shown.loaders["\(part)"] = !isHidden
      if !isHidden, shown.messages[part] != nil { note("explore: a loader beside a message") }
    case .imagesList(.setRefreshing(let isOn)), .photoList(.setRefreshing(let isOn)),
      .collectionList(.setRefreshing(let isOn)), .explore(.setRefreshing(let isOn)):
      shown.loaders["refresh"] = isOn
    case .viewer(.setPicture(let picture)): shown.loaders["picture"] = picture == .loading
    case .viewer(.setOriginal(let button)): shown.loaders["original"] = button == .loading
    case .imagesList(.setMessage(let message)), .photoList(.setMessage(let message)),
      .collectionList(.setMessage(let message)), .search(.setMessage(let message)):
      shown.messages[.photos] = message
    case .explore(.setMessage(let message, let part)):
      shown.messages[part] = message
      let other: ContentKind = part == .photos ? .collections : .photos
      if message?.text == "\(other)" { note("explore: \(other) fail in \(part)") }
    default: break
    }
    for (row, id) in shown.rows.enumerated() where shown.hearts[PhotoID(rawValue: id)] == nil {
      shown.hearts[PhotoID(rawValue: id)] = list?.card(at: row)?.isLiked
    }
    let name = shown.screen.kind.rawValue
    if let rows, rows != shown.rows { note("\(name): rows changed without a command") }
    if Set(shown.rows).count != shown.rows.count { note("\(name): a row twice") }
    let isLoading = shown.loaders.values.contains(true)
    if shown.loaders["loader"] == true, shown.loaders["refresh"] == true {
      note("\(name): both loaders")
    }
    if shown.screen.kind != .explore, isLoading, !shown.messages.isEmpty {
      note("\(name): a loader beside a message")
    }
  }

  private func rows(of presenter: any ScreenPresenterProtocol) -> [String]? {
    switch presenter {
    case let list as any PhotoRowsPresenterProtocol:
      (0..<list.photoCount).compactMap { list.photoID(at: $0)?.rawValue }
    case let list as any CollectionListPresenterProtocol:
      (0..<list.collectionCount).compactMap { list.collectionID(at: $0)?.rawValue }
    default: nil
    }
  }

  override func checkRest() {
    super.checkRest()
    for shown in shown where front.screens.contains(shown.screen) {
      let name = shown.screen.kind.rawValue
      if shown.loaders.values.contains(true) { note("\(name): \(shown.loaders) at rest") }
      if shown.hearts.contains(where: { $0.value != liked.contains($0.key) }) {
        note("\(name): the server has other hearts")
      }
      switch shown.screen.kind {
      case .imagesList, .photoList, .collectionList:
        if shown.rows.isEmpty, shown.messages.isEmpty { note("\(name): nothing at rest") }
      case .explore:
        if shown.hearts.isEmpty && shown.messages[.photos] == nil
          || shown.collections.isEmpty && shown.messages[.collections] == nil
        {
          note("explore: an empty part without a message at rest")
        }
      default: break
      }
    }
  }
}
