import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation

/// A view of the feed without a toolkit, which shows four rows at once: correct or with one fault.
@MainActor
package final class ModelImagesListView {
  package enum Fault: CaseIterable, Sendable {
    case loadsTwice, releasesPresenter, holdsItself
    case startsWithLoader
    case readsRowsTooEarly, reloadsOnInsert, keepsOldRowsOnReload, stopsAtHundredRows
    case reportsNoEnd, reportsTwice, countsRowsAfterReporting
    case losesPictureOnUpdate, ignoresUpdates, showsPictureAnywhere, takesUnknownPictures
    case givesAllOneHeight, reportsNoWidth, reportsWidthLate, namesNobody
    case keepsCards, ignoresPlaceholder, reportsNoFailure, reportsFailureTwice, showsLateDecoding
    case keepsLoader, keepsRefreshing, showsNoRetry, keepsMessage
    case tapsByOldRow, tapsTwice, retriesAsRefresh, refreshesForMessage
    case scrollsUpOnInsert, takesDisabledLikes, retriesWithoutButton, refreshesRowsOnly
    case keepsGarbage, keepsPicturesByPlace, losesPicturesSilently, reportsEndTwice
  }

  package final class Cell {
    package fileprivate(set) var card: PhotoCard
    package fileprivate(set) var picture = ShownPicture.loading
    /// The last bytes, if they are not decoded yet.
    fileprivate var bytes: Data?
    init(_ card: PhotoCard) { self.card = card }
  }

  private static let window = 4
  private let fault: Fault?
  package private(set) var isPageLoaderShown: Bool
  package private(set) var isRefreshing = false
  package private(set) var message: ScreenMessage?
  package private(set) var rowCount = 0
  package private(set) var cells: [Cell] = []
  private var presenter: (any ImagesListPresenterProtocol)?
  private weak var weakPresenter: (any ImagesListPresenterProtocol)?
  private var top = 0
  private var firstRows: [PhotoID: PhotoID] = [:]
  private var kept: [PhotoID: PhotoCard] = [:]

  package init(_ presenter: any ImagesListPresenterProtocol, _ fault: Fault?) {
    self.fault = fault
    isPageLoaderShown = fault == .startsWithLoader
    weakPresenter = presenter
    if fault != .releasesPresenter { self.presenter = presenter }
    if fault == .holdsItself { SelfHoldingViews.add(self) }
    if fault != .reportsWidthLate { reportWidth() }
    presenter.viewDidLoad()
    if fault == .loadsTwice { presenter.viewDidLoad() }
  }

  private func reportWidth() {
    weakPresenter?.didLayOut(pictureWidth: fault == .reportsNoWidth ? 0 : 100)
  }

  package func pictureHeight(of cell: Cell) -> Double {
    fault == .givesAllOneHeight ? 75 : cell.card.pictureHeight(forWidth: 100)
  }

  package func credit(of cell: Cell) -> String? {
    fault == .namesNobody ? nil : cell.card.credit?.text
  }

  package func scroll(toRow row: Int) {
    if row < top { top = row }
    if row >= top + Self.window { top = row - Self.window + 1 }
    showCells()
  }

  /// Reads the rows again after a removal.
  ///
  /// - Parameter row: the removed row; `nil` if the rows below it should move.
  package func removePhotos(at row: Int? = nil) {
    if let row, row < top { top -= 1 }
    rowCount = presenter?.photoCount ?? 0
    top = max(min(top, rowCount - Self.window), 0)
    showCells()
  }

  package func tapLike(_ id: PhotoID) {
    let isForbidden = cells.contains { $0.card.id == id && !$0.card.isLikeEnabled }
    if isForbidden, fault != .takesDisabledLikes { return }
    let reported = fault == .tapsByOldRow ? firstRows[id] ?? id : id
    presenter?.didTapLike(reported)
    if fault == .tapsTwice { presenter?.didTapLike(reported) }
  }

  package func tapPhoto(_ id: PhotoID) { presenter?.didTapPhoto(id) }
  package func pullToRefresh() {
    if rowCount > 0 || fault != .refreshesRowsOnly { presenter?.didPullToRefresh() }
  }
  package func tapRetry() {
    if message?.retryTitle == nil, fault != .retriesWithoutButton { return }
    if fault == .retriesAsRefresh {
      presenter?.didPullToRefresh()
    } else {
      presenter?.didTapRetry()
    }
  }

  /// Decodes waiting bytes.
  package func decode() {
    for cell in cells {
      guard let bytes = cell.bytes else { continue }
      cell.bytes = nil
      if bytes == SamplePicture.data {
        cell.picture = .picture
      } else if fault != .reportsNoFailure {
        presenter?.didFailToDecodePicture(cell.card.id)
        if fault == .reportsFailureTwice { presenter?.didFailToDecodePicture(cell.card.id) }
        if fault == .keepsGarbage { cell.picture = .picture }
      }
    }
  }

  /// Creates the visible cells one after another: each report may change the rows.
  private func showCells() {
    let count = presenter?.photoCount ?? 0
    let wanted = (top..<max(min(top + Self.window, count), top)).compactMap {
      presenter?.photoID(at: $0)
    }
    for cell in cells where !wanted.contains(cell.card.id) {
      guard let index = cells.firstIndex(where: { $0 === cell }) else { continue }
      cells.remove(at: index)
      if fault != .reportsNoEnd { presenter?.didEndDisplaying(cell.card.id) }
      if fault == .reportsEndTwice { presenter?.didEndDisplaying(cell.card.id) }
    }
    for (offset, id) in wanted.enumerated() {
      guard !cells.contains(where: { $0.card.id == id }),
        let card = kept[id] ?? presenter?.card(at: top + offset), card.id == id
      else { continue }
      cells.insert(Cell(card), at: min(offset, cells.count))
      presenter?.willDisplay(id)
      if fault == .reportsTwice { presenter?.willDisplay(id) }
    }
    reportWidth()
  }
}

extension ModelImagesListView: ImagesListViewProtocol {
  package func insertPhotos(at rows: Range<Int>) {
    if fault == .keepsCards {
      for row in rows { presenter?.card(at: row).map { kept[$0.id] = $0 } }
    }
    if fault == .reloadsOnInsert { return reloadPhotos() }
    if fault == .stopsAtHundredRows, rowCount >= 100 { return }
    // Wrong if a report adds rows.
    let late = rows.upperBound
    if fault == .scrollsUpOnInsert { top = 0 }
    // What is looked at stays.
    if top > 0, rows.lowerBound <= top { top += rows.count }
    if fault != .countsRowsAfterReporting { rowCount = presenter?.photoCount ?? 0 }
    if fault != .readsRowsTooEarly || rows.lowerBound > 0 { showCells() }
    if fault == .countsRowsAfterReporting { rowCount = late }
    for (row, cell) in cells.enumerated() where firstRows[cell.card.id] == nil {
      firstRows[cell.card.id] = presenter?.photoID(at: cells.count - 1 - row)
    }
  }

  package func reloadPhotos() {
    let old = cells
    let pictures = cells.map(\.picture)
    if fault == .losesPicturesSilently {
      for cell in cells { cell.picture = .loading }
      return removePhotos()
    }
    cells = []
    for cell in old where fault != .reportsNoEnd { presenter?.didEndDisplaying(cell.card.id) }
    top = 0
    kept = [:]
    rowCount = max(presenter?.photoCount ?? 0, fault == .keepsOldRowsOnReload ? rowCount : 0)
    showCells()
    guard fault == .keepsPicturesByPlace else { return }
    for (cell, picture) in zip(cells, pictures) { cell.picture = picture }
  }

  package func updateCard(_ card: PhotoCard) {
    guard fault != .ignoresUpdates, let cell = cells.first(where: { $0.card.id == card.id })
    else { return }
    cell.card = card
    if fault == .losesPictureOnUpdate { cell.picture = .loading }
  }

  package func setPicture(_ picture: PictureState, for id: PhotoID) {
    let first = fault == .showsPictureAnywhere || fault == .takesUnknownPictures ? cells.first : nil
    guard let cell = cells.first(where: { $0.card.id == id }) ?? first else { return }
    let others = fault == .showsPictureAnywhere ? cells : [cell]
    for cell in others {
      if fault != .showsLateDecoding { cell.bytes = nil }
      switch picture {
      case .loading: cell.picture = .loading
      case .unavailable: if fault != .ignoresPlaceholder { cell.picture = .unavailable }
      case .data(let bytes): cell.bytes = bytes
      }
    }
  }

  package func setPageLoaderHidden(_ isHidden: Bool) {
    isPageLoaderShown = !isHidden || fault == .keepsLoader
  }

  package func setRefreshing(_ isRefreshing: Bool) {
    self.isRefreshing = isRefreshing || fault == .keepsRefreshing
  }

  package func setMessage(_ message: ScreenMessage?) {
    if fault == .keepsMessage, message == nil { return }
    self.message =
      fault == .showsNoRetry ? message.map { ScreenMessage(text: $0.text) } : message
    if fault == .refreshesForMessage, message != nil { presenter?.didPullToRefresh() }
  }
}
