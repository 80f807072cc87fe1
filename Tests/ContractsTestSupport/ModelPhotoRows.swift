import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation

/// A mistake of a list of photos, and the rule that it breaks.
public enum PhotoRowsMistake: String, CaseIterable, Sendable {
  case startsWithLoader = "A view starts without rows, loaders and message"
  case readsRowsTooEarly = "New rows show the presenter's cards"
  case reloadsOnInsert = "Rows added at the end leave the visible rows unchanged — picture was"
  case scrollsUpOnInsert =
    "Rows added at the end leave the visible rows unchanged — after scrolling to row 20"
  case insertsAtTheEnd = "A row can be inserted anywhere, and the others stay unchanged — rowCount"
  case showsNewRowsLast =
    "A row can be inserted anywhere, and the others stay unchanged — the visible part was"
  case reloadsOnInsertion =
    "A row can be inserted anywhere, and the others stay unchanged — picture was"
  case movesOnInsertion = "A row inserted above leaves the visible rows where they are"
  case keepsOldRowsOnReload =
    "A reload shows the current rows, whether there are more, fewer or none"
  case keepsPicturesByPlace =
    "After a reload, a card shows its own photo's picture or is reported as new — was reported"
  case losesPicturesSilently =
    "After a reload, a card shows its own photo's picture or is reported as new — was not reported"
  case stopsAtHundredRows = "A thousand rows work like three"
  case reportsNoEnd = "Each card is reported when it comes on screen and when it leaves — cells was"
  case reportsEndTwice =
    "Each card is reported when it comes on screen and when it leaves — had not come on screen"
  case countsRowsAfterReporting = "A command can arrive while the view reports an intent"
  case givesAllOneHeight =
    "The height of a card follows from its photo's proportions, before the picture arrives — 75.0"
  case waitsForPictures =
    "The height of a card follows from its photo's proportions, before the picture arrives — 0.0"
  case reportsNoWidth = "The width of pictures is reported before the first card — no width"
  case reportsWidthLate = "The width of pictures is reported before the first card — after"
  case namesNobody = "A card names the author of its photo"
  case losesPictureOnUpdate =
    "A changed card is updated at once and keeps its picture — its picture was"
  case ignoresUpdates = "A changed card is updated at once and keeps its picture — hearts was"
  case takesUnknownPictures = "Commands for a photo that is not on screen are ignored"
  case keepsCards = "A card that comes on screen shows the presenter's current card"
  case showsPictureAnywhere =
    "A picture, its loader and its placeholder are shown in the photo's cell — the other cards was"
  case ignoresPlaceholder =
    "A picture, its loader and its placeholder are shown in the photo's cell — its picture was"
  case reportsNoFailure = "Bytes that cannot be decoded are reported once — received nothing"
  case keepsGarbage = "Bytes that cannot be decoded are reported once — during the report"
  case showsLateDecoding = "Only the last state of a card's picture is shown"
  case keepsLoader = "Loaders are shown and hidden as commanded — isPageLoaderShown was"
  case keepsRefreshing = "Loaders are shown and hidden as commanded — isRefreshing was"
  case endsBothLoaders =
    "Loaders are shown and hidden as commanded — isPageLoaderShown was false instead of true"
  case keepsMessage = "A message is shown and removed, and the rows stay"
  case tapsByOldRow = "A tap on a card is reported once, with its photo — a reload and a tap"
  case tapsByPlace =
    "A tap on a card is reported once, with its photo — scrolling to row 30 and a tap"
  case tapsByFirstRow =
    "A tap on a card is reported once, with its photo — new rows above and a tap"
  case likesByItself = "A tap on a card is reported once, with its photo — the heart was"
  case takesDisabledLikes = "A tap on a disabled heart is not reported"
  case refreshesRowsOnly = "Pull to refresh and retry are reported once — of 0 rows"
  case retriesAsRefresh = "Pull to refresh and retry are reported once — instead of didTapRetry"
  case refreshesForMessage = "Pull to refresh and retry are reported once — after a message"
  case retriesWithoutButton = "Pull to refresh and retry are reported once — without a button"
}

/// A list of photos without a toolkit, which shows four rows at once, and its own probe: right, or
/// with one mistake.
open class ModelPhotoRows<Presenter>: ModelView<Presenter, PhotoRowsMistake> {
  private final class Cell {
    var card: PhotoCard
    /// The row when the cell was created.
    let row: Int
    var picture = ShownPicture.loading
    /// Indicates whether a tap has turned the heart, which only a command may.
    var isTurned = false
    /// The last bytes, if they are not decoded yet.
    var bytes: Data?
    init(_ card: PhotoCard, row: Int) { (self.card, self.row) = (card, row) }
  }

  private let window = 4
  public private(set) var isPageLoaderShown = false
  public private(set) var isRefreshing = false
  public private(set) var message: ScreenMessage?
  public private(set) var rowCount = 0
  /// Indicates whether cells leave without a report.
  public var isSilent = false
  /// Indicates whether a tap names the row that the cell had when it was created.
  public var remembersRows = false
  private var cells: [Cell] = []
  private var top = 0
  private var firstRows: [PhotoID: PhotoID] = [:]
  private var kept: [PhotoID: PhotoCard] = [:]
  public var rows: (any PhotoRowsPresenterProtocol)? {
    presenter as? any PhotoRowsPresenterProtocol
  }

  public override init(_ presenter: Presenter, _ mistake: String?) {
    super.init(presenter, mistake)
    isPageLoaderShown = self.mistake == .startsWithLoader
    isSilent = self.mistake == .reportsNoEnd
    remembersRows = self.mistake == .tapsByFirstRow
    if self.mistake != .reportsWidthLate { reportWidth() }
  }

  private func reportWidth() {
    if mistake != .reportsNoWidth { rows?.didLayOut(pictureWidth: 100) }
  }

  public var shownCards: [ShownCard] {
    cells.map { cell in
      ShownCard(
        id: cell.card.id, dateText: cell.card.dateText, isLiked: cell.card.isLiked != cell.isTurned,
        picture: cell.picture,
        pictureHeight: height(of: cell),
        credit: mistake == .namesNobody ? nil : cell.card.credit?.text)
    }
  }

  private func height(of cell: Cell) -> Double {
    switch mistake {
    case .givesAllOneHeight: 75
    case .waitsForPictures where cell.picture != .picture: 0
    default: cell.card.pictureHeight(forWidth: 100)
    }
  }

  public func scroll(toRow row: Int) {
    if row < top { top = row }
    if row >= top + window { top = row - window + 1 }
    showCells()
  }

  /// Reads the rows again after a removal.
  ///
  /// - Parameter row: the removed row; `nil` if the rows below it should move.
  public func removePhotos(at row: Int? = nil) {
    if let row, row < top { top -= 1 }
    rowCount = rows?.photoCount ?? 0
    top = max(min(top, rowCount - window), 0)
    showCells()
  }

  public func tapLike(_ id: PhotoID) {
    let isForbidden = cells.contains { $0.card.id == id && !$0.card.isLikeEnabled }
    if isForbidden, mistake != .takesDisabledLikes { return }
    let place = cells.firstIndex { $0.card.id == id } ?? 0
    if mistake == .likesByItself { cells[place].isTurned.toggle() }
    let named: PhotoID? =
      switch mistake {
      case .tapsByOldRow: firstRows[id] ?? id
      case .tapsByPlace: rows?.photoID(at: place)
      default: remembersRows ? rows?.photoID(at: cells[place].row) : id
      }
    if let named { rows?.didTapLike(named) }
  }

  public func tapPhoto(_ id: PhotoID) { rows?.didTapPhoto(id) }

  public func pullToRefresh() {
    if rowCount > 0 || mistake != .refreshesRowsOnly { rows?.didPullToRefresh() }
  }

  public func tapRetry() {
    if message?.retryTitle == nil, mistake != .retriesWithoutButton { return }
    if mistake == .retriesAsRefresh { rows?.didPullToRefresh() } else { rows?.didTapRetry() }
  }

  /// Decodes waiting bytes.
  public func settle() async {
    for cell in cells {
      guard let bytes = cell.bytes else { continue }
      cell.bytes = nil
      if bytes == SamplePicture.data {
        cell.picture = .picture
      } else if mistake != .reportsNoFailure {
        rows?.didFailToDecodePicture(cell.card.id)
        if mistake == .keepsGarbage { cell.picture = .picture }
      }
    }
  }

  private func reportEnd(_ cell: Cell) {
    if !isSilent { rows?.didEndDisplaying(cell.card.id) }
  }

  /// Creates the visible cells one after another: each report may change the rows.
  private func showCells() {
    let count = rows?.photoCount ?? 0
    let wanted = (top..<max(min(top + window, count), top)).compactMap { rows?.photoID(at: $0) }
    for cell in cells where !wanted.contains(cell.card.id) {
      guard let index = cells.firstIndex(where: { $0 === cell }) else { continue }
      cells.remove(at: index)
      reportEnd(cell)
      if mistake == .reportsEndTwice { reportEnd(cell) }
    }
    for (offset, id) in wanted.enumerated() {
      guard !cells.contains(where: { $0.card.id == id }),
        let card = kept[id] ?? rows?.card(at: top + offset), card.id == id
      else { continue }
      cells.insert(Cell(card, row: top + offset), at: min(offset, cells.count))
      rows?.willDisplay(id)
    }
    reportWidth()
  }

  // MARK: Commands

  open func insertPhotos(at rows: Range<Int>) {
    if mistake == .keepsCards {
      for row in rows { self.rows?.card(at: row).map { kept[$0.id] = $0 } }
    }
    let count = self.rows?.photoCount ?? 0
    if rows.upperBound < count {
      switch mistake {
      case .insertsAtTheEnd: return
      case .showsNewRowsLast:
        rowCount = count
        return
      case .reloadsOnInsertion: return reloadPhotos()
      default: break
      }
    }
    if mistake == .reloadsOnInsert { return reloadPhotos() }
    if mistake == .stopsAtHundredRows, rowCount >= 100 { return }
    // Wrong if a report adds rows.
    let late = rows.upperBound
    if mistake == .scrollsUpOnInsert { top = 0 }
    // What is looked at stays.
    if top > 0, rows.lowerBound <= top, mistake != .movesOnInsertion { top += rows.count }
    if mistake != .countsRowsAfterReporting { rowCount = count }
    if mistake != .readsRowsTooEarly || rows.lowerBound > 0 { showCells() }
    if mistake == .countsRowsAfterReporting { rowCount = late }
    for (row, cell) in cells.enumerated() where firstRows[cell.card.id] == nil {
      firstRows[cell.card.id] = self.rows?.photoID(at: cells.count - 1 - row)
    }
  }

  public func reloadPhotos() {
    let old = cells
    let pictures = cells.map(\.picture)
    if mistake == .losesPicturesSilently {
      for cell in cells { cell.picture = .loading }
      return removePhotos()
    }
    cells = []
    for cell in old { reportEnd(cell) }
    top = 0
    kept = [:]
    rowCount = max(rows?.photoCount ?? 0, mistake == .keepsOldRowsOnReload ? rowCount : 0)
    showCells()
    guard mistake == .keepsPicturesByPlace else { return }
    for (cell, picture) in zip(cells, pictures) { cell.picture = picture }
  }

  public func updateCard(_ card: PhotoCard) {
    guard mistake != .ignoresUpdates, let cell = cells.first(where: { $0.card.id == card.id })
    else { return }
    cell.card = card
    if mistake == .losesPictureOnUpdate { cell.picture = .loading }
  }

  public func setPicture(_ picture: PictureState, for id: PhotoID) {
    let isAnywhere = mistake == .showsPictureAnywhere
    let first = isAnywhere || mistake == .takesUnknownPictures ? cells.first : nil
    guard let cell = cells.first(where: { $0.card.id == id }) ?? first else { return }
    for cell in isAnywhere ? cells : [cell] {
      if mistake != .showsLateDecoding { cell.bytes = nil }
      switch picture {
      case .loading: cell.picture = .loading
      case .unavailable: if mistake != .ignoresPlaceholder { cell.picture = .unavailable }
      case .data(let bytes): cell.bytes = bytes
      }
    }
  }

  public func setPageLoaderHidden(_ isHidden: Bool) {
    isPageLoaderShown = !isHidden || mistake == .keepsLoader
  }

  public func setRefreshing(_ isRefreshing: Bool) {
    self.isRefreshing = isRefreshing || mistake == .keepsRefreshing
    if !isRefreshing, mistake == .endsBothLoaders { isPageLoaderShown = false }
  }

  public func setMessage(_ message: ScreenMessage?) {
    if message != nil || mistake != .keepsMessage { self.message = message }
    if mistake == .refreshesForMessage, message != nil { rows?.didPullToRefresh() }
  }
}
