import ContractsTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

@testable import ImageFeedExtendedContracts

/// A view of a list of photos without a toolkit, and its own probe: the model of the feed's view
/// behind another protocol, correct or with one fault.
@MainActor
final class ModelPhotoListView: PhotoListViewProtocol, PhotoListProbe {
  enum Fault: Equatable {
    case inventsTitle, keepsFirstTotal, hasTwoColumns, reloadsWithoutReports, choosesByItself
    case choosesNothing, showsTotalOrMessage
    case list(ModelImagesListView.Fault)
  }

  private let lifetime: ModelLifetime<any PhotoListPresenterProtocol>
  private let fault: Fault?
  private let rows: RowsPresenter
  private let list: ModelImagesListView
  let title: String
  private var shownTotal = ""
  private(set) var columns = 2

  init(
    _ presenter: any PhotoListPresenterProtocol, _ fault: Fault? = nil,
    lifetime: LifetimeFault? = nil
  ) {
    self.lifetime = ModelLifetime(presenter, lifetime)
    self.fault = fault
    title = fault == .inventsTitle ? "Photos" : presenter.title
    rows = RowsPresenter(presenter)
    if case .list(let fault) = fault {
      list = ModelImagesListView(rows, fault)
    } else {
      list = ModelImagesListView(rows, nil)
    }
    self.lifetime.hold(self)
  }

  var view: any PhotoListViewProtocol { self }
  var total: String { message != nil && fault == .showsTotalOrMessage ? "" : shownTotal }
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

  func chooseColumns(_ count: Int) {
    if fault == .choosesByItself { columns = count }
    if fault != .choosesNothing { lifetime.presenter?.didChooseColumns(count) }
  }

  func setTotal(_ text: String) {
    if shownTotal.isEmpty || fault != .keepsFirstTotal { shownTotal = text }
  }

  func setColumns(_ count: Int) {
    if fault != .hasTwoColumns { columns = count }
    rows.isSilent = fault == .reloadsWithoutReports
    list.reloadPhotos()
    rows.isSilent = false
  }

  func insertPhotos(at rows: Range<Int>) { list.insertPhotos(at: rows) }
  func reloadPhotos() { list.reloadPhotos() }
  func updateCard(_ card: PhotoCard) { list.updateCard(card) }
  func setPicture(_ picture: PictureState, for id: PhotoID) { list.setPicture(picture, for: id) }
  func setPageLoaderHidden(_ isHidden: Bool) { list.setPageLoaderHidden(isHidden) }
  func setRefreshing(_ isRefreshing: Bool) { list.setRefreshing(isRefreshing) }
  func setMessage(_ message: ScreenMessage?) { list.setMessage(message) }
}
