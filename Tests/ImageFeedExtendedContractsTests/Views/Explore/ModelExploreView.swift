import ContractsTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

@testable import ImageFeedExtendedContracts

/// Explore without a toolkit, which shows everything at once, and its own probe: correct or with
/// one fault.
@MainActor
final class ModelExploreView: ExploreViewProtocol, ExploreProbe {
  enum Fault {
    case showsTopTwice, keepsOldPhotos, compactsCovers, loadsMissingCovers, reportsNoEnd
    case ignoresPictures, reportsNoFailure, ignoresUpdates, sharesLoader, sharesMessage
    case ignoresRefreshing, tapsByPlace, tapsTwice, searchesAlike
    case mixesRetries, retriesWithoutButton, takesDisabledLikes, takesDisabledLikesInRow
    case keepsGarbage, keepsGarbageInCovers, keepsPicturesByPlace, losesPicturesSilently
  }

  @MainActor
  private struct Cell<Card> {
    var card: Card
    var picture: ModelPicture
  }

  private let lifetime: ModelLifetime<any ExplorePresenterProtocol>
  private let fault: Fault?
  private var photos: [Cell<PhotoCard>] = []
  private var covers: [Cell<CollectionCard>] = []
  /// All collections, visible or not.
  private var collections: [CollectionID] = []
  private var loaders: Set<ContentKind> = []
  private var messages: [ContentKind: ScreenMessage] = [:]
  private(set) var isRefreshing = false
  private var presenter: (any ExplorePresenterProtocol)? { lifetime.presenter }

  init(
    _ presenter: any ExplorePresenterProtocol, _ fault: Fault? = nil, lifetime: LifetimeFault? = nil
  ) {
    self.lifetime = ModelLifetime(presenter, lifetime)
    self.fault = fault
    self.lifetime.hold(self)
  }

  // MARK: The probe

  var view: any ExploreViewProtocol { self }
  var topPhoto: ShownCard? { photos.first.map(shown) }
  var shownPhotos: [ShownCard] {
    photos.dropFirst(fault == .showsTopTwice ? 0 : 1).map(shown)
  }
  var shownCovers: [ShownCover] {
    covers.map { cell in
      let hasPicture = cell.card.cover != nil || fault == .loadsMissingCovers
      return ShownCover(
        id: cell.card.id, title: cell.card.title,
        picture: hasPicture ? cell.picture.shown : .unavailable)
    }
  }

  func isLoaderShown(in part: ContentKind) -> Bool { loaders.contains(part) }
  func message(in part: ContentKind) -> ScreenMessage? { messages[part] }

  func settle() async {
    for index in photos.indices where photos[index].picture.decode().failures > 0 {
      if fault != .reportsNoFailure { presenter?.didFailToDecodePicture(photos[index].card.id) }
      photos[index].picture.didReport(1)
    }
    for index in covers.indices where covers[index].picture.decode().failures > 0 {
      presenter?.didFailToDecodeCover(covers[index].card.id)
      covers[index].picture.didReport(1)
    }
  }

  func tapPhoto(_ id: PhotoID) {
    for _ in 0..<(fault == .tapsTwice ? 2 : 1) { presenter?.didTapPhoto(id) }
  }

  func tapLike(_ id: PhotoID) {
    let isTop = photos.first?.card.id == id
    let isAllowed = photos.contains { $0.card.id == id && $0.card.isLikeEnabled }
    if isAllowed || fault == (isTop ? .takesDisabledLikes : .takesDisabledLikesInRow) {
      presenter?.didTapLike(id)
    }
  }

  func tapCover(_ id: CollectionID) {
    guard let place = covers.firstIndex(where: { $0.card.id == id }) else { return }
    presenter?.didTapCover(fault == .tapsByPlace ? collections[place] : id)
  }

  func tapSearch(_ kind: ContentKind) {
    presenter?.didTapSearch(fault == .searchesAlike ? .photos : kind)
  }

  func pullToRefresh() { presenter?.didPullToRefresh() }

  func tapRetry(_ part: ContentKind) {
    if messages[part]?.retryTitle == nil, fault != .retriesWithoutButton { return }
    presenter?.didTapRetry(fault == .mixesRetries ? .collections : part)
  }

  // MARK: Commands

  func setPhotos(top: PhotoCard?, row: [PhotoCard]) {
    let cards = [top].compactMap { $0 } + row
    if fault == .keepsOldPhotos, cards.isEmpty { return }
    if fault != .reportsNoEnd {
      for cell in photos { presenter?.didEndDisplaying(cell.card.id) }
    }
    let old = photos.map(\.picture)
    photos = cards.map { Cell(card: $0, picture: picture(.keepsGarbage)) }
    for card in cards { presenter?.willDisplay(card.id) }
    guard fault == .keepsPicturesByPlace else { return }
    for index in photos.indices.prefix(old.count) { photos[index].picture = old[index] }
  }

  func setCollections(_ cards: [CollectionCard]) {
    if fault == .losesPicturesSilently, cards.map(\.id) == collections {
      covers = cards.map { Cell(card: $0, picture: ModelPicture(nil)) }
      return
    }
    for cell in covers { presenter?.didEndDisplayingCover(cell.card.id) }
    collections = cards.map(\.id)
    let isCompact = fault == .compactsCovers || fault == .tapsByPlace
    covers = cards.filter { !isCompact || $0.cover != nil }
      .map { Cell(card: $0, picture: picture(.keepsGarbageInCovers)) }
    for cell in covers { presenter?.willDisplayCover(cell.card.id) }
  }

  func updateCard(_ card: PhotoCard) {
    guard fault != .ignoresUpdates else { return }
    for index in photos.indices where photos[index].card.id == card.id {
      photos[index].card = card
    }
  }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    guard fault != .ignoresPictures else { return }
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
    for part in fault == .sharesLoader ? ContentKind.allCases : [part] {
      if isHidden { loaders.remove(part) } else { loaders.insert(part) }
    }
  }

  func setMessage(_ message: ScreenMessage?, in part: ContentKind) {
    for part in fault == .sharesMessage ? ContentKind.allCases : [part] { messages[part] = message }
  }

  func setRefreshing(_ isRefreshing: Bool) {
    if fault != .ignoresRefreshing { self.isRefreshing = isRefreshing }
  }

  private func picture(_ garbage: Fault) -> ModelPicture {
    ModelPicture(fault == garbage ? .keepsGarbage : nil)
  }

  private func shown(_ cell: Cell<PhotoCard>) -> ShownCard {
    ShownCard(
      id: cell.card.id, dateText: cell.card.dateText, isLiked: cell.card.isLiked,
      picture: cell.picture.shown)
  }
}
