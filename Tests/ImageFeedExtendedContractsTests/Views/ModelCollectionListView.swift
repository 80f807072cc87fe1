import ContractsTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

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
