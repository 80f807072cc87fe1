import ContractsTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

@testable import ImageFeedExtendedContracts

/// A view of the favourites without a toolkit, and its own probe: the model of the feed's view
/// behind another protocol, correct or with one fault.
@MainActor
final class ModelFavouritesView: FavouritesViewProtocol, FavouritesProbe {
  enum Fault: Equatable {
    case startsWithTitle, keepsFirstTitle, showsTitleOrMessage
    case removesAnotherRow, removesSilently, reloadsOnRemoval, reloadsOnInsertion
    case insertsAtTheEnd, movesOnInsertion, movesOnRemoval
    case list(ModelImagesListView.Fault)
  }

  private let lifetime: ModelLifetime<any FavouritesPresenterProtocol>
  private let fault: Fault?
  private let rows: RowsPresenter
  private let list: ModelImagesListView
  private var shownTitle = ""

  init(
    _ presenter: any FavouritesPresenterProtocol, _ fault: Fault? = nil,
    lifetime: LifetimeFault? = nil
  ) {
    self.lifetime = ModelLifetime(presenter, lifetime)
    self.fault = fault
    rows = RowsPresenter(presenter)
    if case .list(let fault) = fault {
      list = ModelImagesListView(rows, fault)
    } else {
      list = ModelImagesListView(rows, nil)
    }
    self.lifetime.hold(self)
    if fault == .startsWithTitle { shownTitle = "Favourites" }
  }

  var view: any FavouritesViewProtocol { self }
  var title: String { message != nil && fault == .showsTitleOrMessage ? "" : shownTitle }
  var rowCount: Int { list.rowCount }
  var isPageLoaderShown: Bool { list.isPageLoaderShown }
  var isRefreshing: Bool { list.isRefreshing }
  var message: ScreenMessage? { list.message }
  var shownCards: [ShownCard] {
    list.cells.map {
      ShownCard(
        id: $0.card.id, dateText: $0.card.dateText, isLiked: $0.card.isLiked, picture: $0.picture,
        pictureHeight: list.pictureHeight(of: $0), credit: list.credit(of: $0))
    }
  }

  func settle() async { list.decode() }
  func scroll(toRow row: Int) { list.scroll(toRow: row) }
  func tapPhoto(_ id: PhotoID) { list.tapPhoto(id) }
  func tapLike(_ id: PhotoID) { list.tapLike(id) }
  func pullToRefresh() { list.pullToRefresh() }
  func tapRetry() { list.tapRetry() }

  func setTitle(_ title: String) {
    if shownTitle.isEmpty || fault != .keepsFirstTitle { shownTitle = title }
  }

  func insertPhotos(at rows: Range<Int>) {
    let isBehind = rows.upperBound == self.rows.photoCount
    if fault == .reloadsOnInsertion, !isBehind { return reloadPhotos() }
    if fault == .insertsAtTheEnd, !isBehind { return }
    let end = self.rows.photoCount
    list.insertPhotos(at: fault == .movesOnInsertion ? end - rows.count..<end : rows)
  }

  func removePhoto(at row: Int) {
    if fault == .reloadsOnRemoval { return reloadPhotos() }
    rows.isSilent = fault == .removesSilently
    if fault != .removesAnotherRow { list.removePhotos(at: fault == .movesOnRemoval ? nil : row) }
    rows.isSilent = false
  }

  func reloadPhotos() { list.reloadPhotos() }
  func updateCard(_ card: PhotoCard) { list.updateCard(card) }
  func setPicture(_ picture: PictureState, for id: PhotoID) { list.setPicture(picture, for: id) }
  func setPageLoaderHidden(_ isHidden: Bool) { list.setPageLoaderHidden(isHidden) }
  func setRefreshing(_ isRefreshing: Bool) { list.setRefreshing(isRefreshing) }
  func setMessage(_ message: ScreenMessage?) { list.setMessage(message) }
}
