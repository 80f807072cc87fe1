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
