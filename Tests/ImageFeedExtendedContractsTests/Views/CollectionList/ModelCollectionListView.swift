import ContractsTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

@testable import ImageFeedExtendedContracts

/// A list of collections without a toolkit, which shows three rows at once, and its own probe:
/// correct or with one fault.
@MainActor
final class ModelCollectionListView: CollectionListViewProtocol, CollectionListProbe {
  enum Fault {
    case leavesOutAuthor, keepsOldRows, countsTwenty, reportsNoEnd, reportsRows
    case takesAnyPreview, reportsNoFailure, inventsTitle, keepsFirstTotal, keepsLoader
    case mixesLoaders, keepsMessage, tapsByFirst, tapsTwice, retriesAsRefresh
    case scrollsUpOnInsert, keepsGarbage, keepsPicturesByPlace, losesPicturesSilently
    case retriesWithoutButton, refreshesRowsOnly, showsTotalOrMessage
  }

  @MainActor
  private final class Cell {
    let card: CollectionCard
    var previews: [ModelPicture]
    init(_ card: CollectionCard, _ fault: ModelPicture.Fault?) {
      self.card = card
      previews = card.previews.map { _ in ModelPicture(fault) }
    }
  }

  private let lifetime: ModelLifetime<any CollectionListPresenterProtocol>
  private let fault: Fault?
  private var cells: [Cell] = []
  private var top = 0
  private var firstTapped: CollectionID?
  let title: String
  private var shownTotal = ""
  private(set) var rowCount = 0
  private(set) var isPageLoaderShown = false
  private(set) var isRefreshing = false
  private(set) var message: ScreenMessage?
  private var presenter: (any CollectionListPresenterProtocol)? { lifetime.presenter }

  init(
    _ presenter: any CollectionListPresenterProtocol, _ fault: Fault? = nil,
    lifetime: LifetimeFault? = nil
  ) {
    self.lifetime = ModelLifetime(presenter, lifetime)
    self.fault = fault
    title = fault == .inventsTitle ? "Collections" : presenter.title
    self.lifetime.hold(self)
  }

  var view: any CollectionListViewProtocol { self }
  var total: String { message != nil && fault == .showsTotalOrMessage ? "" : shownTotal }
  var shownRows: [ShownCollection] {
    cells.map { cell in
      let author = fault == .leavesOutAuthor ? "" : cell.card.authorName
      let texts = [cell.card.title, cell.card.photoCountText, cell.card.dateText, author]
      return ShownCollection(
        id: cell.card.id, texts: texts.filter { !$0.isEmpty },
        previews: cell.previews.map(\.shown))
    }
  }

  func settle() async {
    for cell in cells {
      for index in cell.previews.indices {
        let failures = cell.previews[index].decode().failures
        guard failures > 0, fault != .reportsNoFailure else { continue }
        presenter?.didFailToDecodePreview(PreviewID(cell.card.id, index))
        cell.previews[index].didReport(failures)
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
    let id = fault == .tapsByFirst ? firstTapped ?? id : id
    for _ in 0..<(fault == .tapsTwice ? 2 : 1) { presenter?.didTapCollection(id) }
  }

  func pullToRefresh() {
    if rowCount > 0 || fault != .refreshesRowsOnly { presenter?.didPullToRefresh() }
  }

  func tapRetry() {
    guard message?.retryTitle != nil || fault == .retriesWithoutButton else { return }
    if fault == .retriesAsRefresh {
      presenter?.didPullToRefresh()
    } else {
      presenter?.didTapRetry()
    }
  }

  func setTotal(_ text: String) {
    if shownTotal.isEmpty || fault != .keepsFirstTotal { shownTotal = text }
  }

  func insertCollections(at rows: Range<Int>) {
    if fault == .scrollsUpOnInsert { top = 0 }
    show()
  }

  func reloadCollections() {
    if fault == .keepsOldRows { return }
    let pictures = cells.map(\.previews)
    top = 0
    if fault == .losesPicturesSilently {
      for cell in cells { cell.previews = cell.previews.map { _ in ModelPicture(nil) } }
    } else {
      clear()
    }
    show()
    guard fault == .keepsPicturesByPlace else { return }
    for (cell, old) in zip(cells, pictures) where cell.previews.count == old.count {
      cell.previews = old
    }
  }

  func setPreview(_ picture: PictureState, for id: PreviewID) {
    guard let cell = cells.first(where: { $0.card.id == id.collection }) else { return }
    guard cell.previews.indices.contains(id.index) || fault == .takesAnyPreview else { return }
    let index = cell.previews.indices.contains(id.index) ? id.index : 0
    cell.previews[index].set(picture)
  }

  func setPageLoaderHidden(_ isHidden: Bool) {
    if !isHidden || fault != .keepsLoader { isPageLoaderShown = !isHidden }
    if fault == .mixesLoaders { isRefreshing = !isHidden }
  }

  func setRefreshing(_ isRefreshing: Bool) {
    if fault != .mixesLoaders { self.isRefreshing = isRefreshing }
  }

  func setMessage(_ message: ScreenMessage?) {
    if message != nil || fault != .keepsMessage { self.message = message }
  }

  private func clear() {
    if fault != .reportsNoEnd {
      for cell in cells { presenter?.didEndDisplaying(cell.card.id) }
    }
    cells = []
  }

  private var garbage: ModelPicture.Fault? { fault == .keepsGarbage ? .keepsGarbage : nil }

  /// Shows three rows, and keeps the cells of rows that stay.
  private func show() {
    guard let presenter else { return }
    rowCount = presenter.collectionCount
    if fault == .countsTwenty { rowCount = min(rowCount, 20) }
    let rows = top..<min(top + 3, max(presenter.collectionCount, top))
    let cards = rows.compactMap(presenter.card(at:))
    let old = cells
    cells = cards.map { card in old.first { $0.card.id == card.id } ?? Cell(card, garbage) }
    for cell in old where !cells.contains(where: { $0 === cell }) && fault != .reportsNoEnd {
      presenter.didEndDisplaying(cell.card.id)
    }
    for cell in cells where !old.contains(where: { $0 === cell }) {
      for _ in 0..<(fault == .reportsRows ? 2 : 1) { presenter.willDisplay(cell.card.id) }
    }
  }
}
