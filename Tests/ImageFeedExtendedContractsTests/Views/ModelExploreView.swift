import ContractsTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

enum ExploreMistake: String, CaseIterable {
  case showsTopTwice =
    "One photo is on top and the others are in a row, and new ones replace them — visible part"
  case keepsOldPhotos =
    "One photo is on top and the others are in a row, and new ones replace them — photo on top"
  case compactsCovers =
    "Every collection has a place in the row, even without a cover — the visible part was"
  case loadsMissingCovers =
    "Every collection has a place in the row, even without a cover — a missing cover was loading"
  case reportsNoEnd =
    "Each photo and collection is reported when it comes on screen and when it leaves"
  case ignoresPictures = "A picture, its loader and its placeholder are shown in their place"
  case keepsPicturesByPlace = "A replaced cell shows its own picture or is reported as new"
  case reportsNoTopFailure = "Bytes that cannot be decoded are reported once — the picture on top"
  case reportsNoRowFailure =
    "Bytes that cannot be decoded are reported once — the picture in the row"
  case reportsNoCoverFailure = "Bytes that cannot be decoded are reported once — the cover"
  case ignoresUpdates = "A changed card is updated at once and keeps its picture"
  case takesDisabledLikes = "A tap on a disabled heart is not reported"
  case sharesLoader = "Each part has its own loader, shown and hidden as commanded — was true"
  case endsAllLoaders =
    "Each part has its own loader, shown and hidden as commanded — was false instead of true"
  case sharesMessage =
    "Each part has its own message, and its contents stay — button instead of nothing"
  case removesAllMessages =
    "Each part has its own message, and its contents stay — nothing instead of “No photos yet.”"
  case ignoresRefreshing = "The refresh loader is shown and hidden as commanded"
  case tapsByPlace = "A tap is reported once, with the photo or collection of the cell"
  case searchesAlike = "Search buttons, pull to refresh and retry are reported once — didTapSearch"
  case mixesRetries = "Search buttons, pull to refresh and retry are reported once — didTapRetry"
  case retriesLatest =
    "Search buttons, pull to refresh and retry are reported once — messages in both parts"
}

/// Explore without a toolkit, which shows everything at once, and its own probe: right, or with one
/// mistake.
final class ModelExploreView: ModelView<any ExplorePresenterProtocol, ExploreMistake>,
  ExploreViewProtocol, ExploreProbe
{
  @MainActor
  private struct Cell<Card> {
    var card: Card
    var picture = ModelPicture()
  }

  private var photos: [Cell<PhotoCard>] = []
  private var covers: [Cell<CollectionCard>] = []
  /// All collections, visible or not.
  private var collections: [CollectionID] = []
  private var loaders: Set<ContentKind> = []
  private var messages: [ContentKind: ScreenMessage] = [:]
  /// The part that had a message last.
  private var latestMessage: ContentKind?
  private(set) var isRefreshing = false

  // MARK: The probe

  override func setItself(in presenter: any ExplorePresenterProtocol) { presenter.view = self }
  var topPhoto: ShownCard? { photos.first.map(shown) }
  var shownPhotos: [ShownCard] {
    photos.dropFirst(mistake == .showsTopTwice ? 0 : 1).map(shown)
  }
  var shownCovers: [ShownCover] {
    covers.map { cell in
      let hasPicture = cell.card.cover != nil || mistake == .loadsMissingCovers
      return ShownCover(
        id: cell.card.id, title: cell.card.title,
        picture: hasPicture ? cell.picture.shown : .unavailable)
    }
  }

  func isLoaderShown(in part: ContentKind) -> Bool { loaders.contains(part) }
  func message(in part: ContentKind) -> ScreenMessage? { messages[part] }

  func settle() async {
    for index in photos.indices where photos[index].picture.decode() == .failure {
      if mistake == (index == 0 ? .reportsNoTopFailure : .reportsNoRowFailure) { continue }
      presenter?.didFailToDecodePicture(photos[index].card.id)
    }
    for index in covers.indices where covers[index].picture.decode() == .failure {
      if mistake == .reportsNoCoverFailure { continue }
      presenter?.didFailToDecodeCover(covers[index].card.id)
    }
  }

  func tapPhoto(_ id: PhotoID) { presenter?.didTapPhoto(id) }

  func tapLike(_ id: PhotoID) {
    let isAllowed = photos.contains { $0.card.id == id && $0.card.isLikeEnabled }
    if isAllowed || mistake == .takesDisabledLikes { presenter?.didTapLike(id) }
  }

  func tapCover(_ id: CollectionID) {
    guard let place = covers.firstIndex(where: { $0.card.id == id }) else { return }
    presenter?.didTapCover(mistake == .tapsByPlace ? collections[place] : id)
  }

  func tapSearch(_ kind: ContentKind) {
    presenter?.didTapSearch(mistake == .searchesAlike ? .photos : kind)
  }

  func pullToRefresh() { presenter?.didPullToRefresh() }

  func tapRetry(_ part: ContentKind) {
    guard messages[part]?.retryTitle != nil else { return }
    let latest = mistake == .retriesLatest ? latestMessage ?? part : part
    presenter?.didTapRetry(mistake == .mixesRetries ? .collections : latest)
  }

  // MARK: Commands

  func setPhotos(top: PhotoCard?, row: [PhotoCard]) {
    let cards = [top].compactMap { $0 } + row
    if mistake == .keepsOldPhotos, cards.isEmpty { return }
    if mistake != .reportsNoEnd {
      for cell in photos { presenter?.didEndDisplaying(cell.card.id) }
    }
    let old = photos.map(\.picture)
    photos = cards.map { Cell(card: $0) }
    for card in cards { presenter?.willDisplay(card.id) }
    guard mistake == .keepsPicturesByPlace else { return }
    for index in photos.indices.prefix(old.count) { photos[index].picture = old[index] }
  }

  func setCollections(_ cards: [CollectionCard]) {
    for cell in covers { presenter?.didEndDisplayingCover(cell.card.id) }
    collections = cards.map(\.id)
    let isCompact = mistake == .compactsCovers || mistake == .tapsByPlace
    covers = cards.filter { !isCompact || $0.cover != nil }.map { Cell(card: $0) }
    for cell in covers { presenter?.willDisplayCover(cell.card.id) }
  }

  func updateCard(_ card: PhotoCard) {
    guard mistake != .ignoresUpdates else { return }
    for index in photos.indices where photos[index].card.id == card.id {
      photos[index].card = card
    }
  }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    guard mistake != .ignoresPictures else { return }
    for index in photos.indices where photos[index].card.id == id {
      photos[index].picture.set(picture)
    }
  }

  func setCover(_ picture: PictureState, for id: CollectionID) {
    for index in covers.indices where covers[index].card.id == id {
      covers[index].picture.set(picture)
    }
  }

  func setLoaderHidden(_ isHidden: Bool, in part: ContentKind) {
    let isForAll = mistake == .sharesLoader || isHidden && mistake == .endsAllLoaders
    for part in isForAll ? ContentKind.allCases : [part] {
      if isHidden { loaders.remove(part) } else { loaders.insert(part) }
    }
  }

  func setMessage(_ message: ScreenMessage?, in part: ContentKind) {
    latestMessage = part
    let isForAll = mistake == .sharesMessage || message == nil && mistake == .removesAllMessages
    for part in isForAll ? ContentKind.allCases : [part] {
      messages[part] = message
    }
  }

  func setRefreshing(_ isRefreshing: Bool) {
    if mistake != .ignoresRefreshing { self.isRefreshing = isRefreshing }
  }

  private func shown(_ cell: Cell<PhotoCard>) -> ShownCard {
    ShownCard(
      id: cell.card.id, dateText: cell.card.dateText, isLiked: cell.card.isLiked,
      picture: cell.picture.shown)
  }
}

enum CollectionListMistake: String, CaseIterable {
  case leavesOutAuthor =
    "Rows show the presenter's cards, whether there are more, others or none — texts was"
  case keepsOldRows =
    "Rows show the presenter's cards, whether there are more, others or none — rowCount was"
  case scrollsUpOnInsert = "Rows added at the end leave the visible rows unchanged"
  case insertsAtTheEnd = "A row can be inserted anywhere, and the others stay unchanged"
  case reportsNoEnd = "Each row is reported when it comes on screen and when it leaves"
  case takesAnyPreview = "A picture, its loader and its placeholder are shown in their place"
  case keepsPicturesByPlace =
    "After a reload, a row shows its own collection's pictures or is reported as new"
  case reportsNoFailure = "Bytes that cannot be decoded are reported once"
  case inventsTitle = "Title and total are shown as given — title was"
  case showsTotalOrMessage = "Title and total are shown as given — total was"
  case keepsLoader = "Loaders are shown and hidden as commanded — isPageLoaderShown was"
  case mixesLoaders = "Loaders are shown and hidden as commanded — isRefreshing was"
  case endsBothLoaders =
    "Loaders are shown and hidden as commanded — isPageLoaderShown was false instead of true"
  case keepsMessage = "A message is shown and removed, and the rows stay"
  case tapsByFirst = "A tap on a row is reported once, with its collection — a reload and a tap"
  case tapsByPlace =
    "A tap on a row is reported once, with its collection — scrolling to row 20 and"
  case tapsByFirstRow = "A tap on a row is reported once, with its collection — new rows above and"
  case refreshesRowsOnly = "Pull to refresh and retry are reported once — of 0 rows"
  case retriesAsRefresh = "Pull to refresh and retry are reported once — instead of didTapRetry"
}

/// A list of collections without a toolkit, which shows three rows at once, and its own probe:
/// right, or with one mistake.
final class ModelCollectionListView:
  ModelView<any CollectionListPresenterProtocol, CollectionListMistake>,
  CollectionListViewProtocol, CollectionListProbe
{
  @MainActor
  private final class Cell {
    let card: CollectionCard
    /// The row when the cell was created.
    let row: Int
    var previews: [ModelPicture]
    init(_ card: CollectionCard, row: Int) {
      (self.card, self.row) = (card, row)
      previews = card.previews.map { _ in ModelPicture() }
    }
  }

  private var cells: [Cell] = []
  private var top = 0
  private var firstTapped: CollectionID?
  private var shownTotal = ""
  private(set) var rowCount = 0
  private(set) var isPageLoaderShown = false
  private(set) var isRefreshing = false
  private(set) var message: ScreenMessage?

  override func setItself(in presenter: any CollectionListPresenterProtocol) {
    presenter.view = self
  }
  var title: String { mistake == .inventsTitle ? "Collections" : presenter?.title ?? "" }
  var total: String { message != nil && mistake == .showsTotalOrMessage ? "" : shownTotal }
  var shownRows: [ShownCollection] {
    cells.map { cell in
      let author = mistake == .leavesOutAuthor ? "" : cell.card.authorName
      let texts = [cell.card.title, cell.card.photoCountText, cell.card.dateText, author]
      return ShownCollection(
        id: cell.card.id, texts: texts.filter { !$0.isEmpty },
        previews: cell.previews.map(\.shown))
    }
  }

  func settle() async {
    for cell in cells {
      for index in cell.previews.indices {
        let isBroken = cell.previews[index].decode() == .failure
        guard isBroken, mistake != .reportsNoFailure else { continue }
        presenter?.didFailToDecodePreview(PreviewID(cell.card.id, index))
      }
    }
  }

  func scroll(toRow row: Int) {
    if row < top { top = row }
    if row >= top + 3 { top = row - 2 }
    show()
  }

  func tapCollection(_ id: CollectionID) {
    firstTapped = firstTapped ?? id
    let place = cells.firstIndex { $0.card.id == id } ?? 0
    let wrong: CollectionID? =
      switch mistake {
      case .tapsByFirst: firstTapped
      case .tapsByPlace: presenter?.card(at: place)?.id
      case .tapsByFirstRow: presenter?.card(at: cells[place].row)?.id
      default: nil
      }
    presenter?.didTapCollection(wrong ?? id)
  }

  func pullToRefresh() {
    if rowCount > 0 || mistake != .refreshesRowsOnly { presenter?.didPullToRefresh() }
  }

  func tapRetry() {
    guard message?.retryTitle != nil else { return }
    if mistake == .retriesAsRefresh {
      presenter?.didPullToRefresh()
    } else {
      presenter?.didTapRetry()
    }
  }

  func setTotal(_ text: String) { shownTotal = text }

  func insertCollections(at rows: Range<Int>) {
    if mistake == .insertsAtTheEnd, rows.lowerBound < rowCount { return }
    if mistake == .scrollsUpOnInsert { top = 0 }
    if top > 0, rows.lowerBound <= top { top += rows.count }
    show()
  }

  func reloadCollections() {
    if mistake == .keepsOldRows { return }
    let pictures = cells.map(\.previews)
    top = 0
    if mistake != .reportsNoEnd {
      for cell in cells { presenter?.didEndDisplaying(cell.card.id) }
    }
    cells = []
    show()
    guard mistake == .keepsPicturesByPlace else { return }
    for (cell, old) in zip(cells, pictures) where cell.previews.count == old.count {
      cell.previews = old
    }
  }

  func setPreview(_ picture: PictureState, for id: PreviewID) {
    guard let cell = cells.first(where: { $0.card.id == id.collection }) else { return }
    guard cell.previews.indices.contains(id.index) || mistake == .takesAnyPreview else { return }
    let index = cell.previews.indices.contains(id.index) ? id.index : 0
    cell.previews[index].set(picture)
  }

  func setPageLoaderHidden(_ isHidden: Bool) {
    if !isHidden || mistake != .keepsLoader { isPageLoaderShown = !isHidden }
    if mistake == .mixesLoaders { isRefreshing = !isHidden }
  }

  func setRefreshing(_ isRefreshing: Bool) {
    if mistake != .mixesLoaders { self.isRefreshing = isRefreshing }
    if mistake == .endsBothLoaders, !isRefreshing { isPageLoaderShown = false }
  }

  func setMessage(_ message: ScreenMessage?) {
    if message != nil || mistake != .keepsMessage { self.message = message }
  }

  /// Shows three rows, and keeps the cells of rows that stay.
  private func show() {
    guard let presenter else { return }
    rowCount = presenter.collectionCount
    let rows = top..<min(top + 3, max(presenter.collectionCount, top))
    let cards = rows.compactMap(presenter.card(at:))
    let old = cells
    cells = zip(rows, cards).map { row, card in
      old.first { $0.card.id == card.id } ?? Cell(card, row: row)
    }
    for cell in old where !cells.contains(where: { $0 === cell }) && mistake != .reportsNoEnd {
      presenter.didEndDisplaying(cell.card.id)
    }
    for cell in cells where !old.contains(where: { $0 === cell }) {
      presenter.willDisplay(cell.card.id)
    }
  }
}
