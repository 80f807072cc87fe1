import ImageFeedCore
import ImageFeedPresentation

/// The feed (F): cards one below the other, one of which is selected.
@MainActor
final class ImagesListView: ImagesListViewProtocol, TerminalScreen {
  private(set) var shown: [PhotoID: (card: PhotoCard, picture: PictureBox)] = [:]
  /// The rows in the feed of the card at the top and of the selected one; 0 in an empty feed.
  private var first = 0
  private(set) var selected = 0
  private(set) var message: ScreenMessage? { didSet { context.invalidate() } }

  let presenter: any ImagesListPresenterProtocol
  private let context: ScreenContext
  private var size = CellSize(columns: 0, rows: 0)
  private var display = PictureDisplay.blocks
  private var reportedWidth = 0
  private var isPageLoaderHidden = true { didSet { context.invalidate() } }
  private var isRefreshing = false { didSet { context.invalidate() } }

  /// Columns of the selection's mark, and rows between two cards.
  private static let (mark, gap) = (2, 1)
  /// The least columns for the texts beside a picture: a heart and the longest date fit.
  private static let leastTextColumns = 23
  private static let leastRows = 4
  /// The widest picture to ask for as PNG, which has ten times the bytes of a JPEG.
  private static let widestPNG = 400

  init(_ presenter: any ImagesListPresenterProtocol, _ context: ScreenContext) {
    (self.presenter, self.context) = (presenter, context)
  }

  func insertPhotos(at rows: Range<Int>) {
    // What is on screen stays where it is.
    if rows.lowerBound <= selected, presenter.photoCount > rows.count {
      first += rows.count
      selected += rows.count
    }
    didMove()
  }

  func reloadPhotos() {
    first = 0
    selected = 0
    for row in cardsInView.map(\.row) {
      if let card = presenter.card(at: row) { shown[card.id]?.card = card }
    }
    didMove()
  }

  func updateCard(_ card: PhotoCard) {
    shown[card.id]?.card = card
    context.invalidate()
  }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    guard let box = shown[id]?.picture else { return }
    context.invalidate()
    if !box.set(picture) { presenter.didFailToDecodePicture(id) }
  }

  func setPageLoaderHidden(_ isHidden: Bool) { isPageLoaderHidden = isHidden }
  func setRefreshing(_ isRefreshing: Bool) { self.isRefreshing = isRefreshing }
  func setMessage(_ message: ScreenMessage?) { self.message = message }

  // MARK: Layout

  func layOut(in size: CellSize, _ display: PictureDisplay) {
    guard size != self.size || display != self.display else { return }
    // Another kind of picture needs other files, such as PNG: those in view are asked for again.
    if display.mode != self.display.mode { for id in Array(shown.keys) { endDisplaying(id) } }
    self.size = size
    self.display = display
    let pixels = pictureColumns * (display.mode == .blocks ? 1 : display.cellWidth)
    let width = display.mode == .kitty ? min(pixels, Self.widestPNG) : pixels
    if width != reportedWidth { presenter.didLayOut(pictureWidth: width) }
    reportedWidth = width
    didMove()
  }

  /// The rows of the cards. The last row of the screen is for loaders and the message.
  private var listRows: Int { max(size.rows - 1, 0) }

  private var pictureColumns: Int {
    max(min(size.columns - Self.mark - Self.leastTextColumns, max(listRows * 5 / 4, 24)), 1)
  }

  private func pictureRows(of card: PhotoCard?) -> Int {
    let height = card?.pictureHeight(forWidth: Double(pictureColumns)) ?? 0
    return max(Int((height / display.rowHeight).rounded()), 1)
  }

  private func height(of row: Int) -> Int {
    let card = presenter.photoID(at: row).flatMap { shown[$0]?.card } ?? presenter.card(at: row)
    return max(pictureRows(of: card), Self.leastRows)
  }

  /// The cards that are at least partly in view: their rows in the feed, their tops on the screen,
  /// and their heights.
  var cardsInView: [(row: Int, top: Int, height: Int)] {
    var cards: [(row: Int, top: Int, height: Int)] = []
    var top = 0
    var row = first
    while top < listRows, row < presenter.photoCount {
      cards.append((row, top, height(of: row)))
      top += cards[cards.count - 1].height + Self.gap
      row += 1
    }
    return cards
  }

  /// The first row of a screen at whose bottom a row is seen as a whole.
  private func start(endingWith row: Int) -> Int {
    var (start, used) = (row, height(of: row))
    while start > 0, case let next = height(of: start - 1) + Self.gap, used + next <= listRows {
      (start, used) = (start - 1, used + next)
    }
    return start
  }

  private func select(_ row: Int) {
    selected = row
    didMove()
  }

  /// Keeps the selected card in view, and reports the cards that have come into view and those that
  /// have left it.
  private func didMove() {
    context.invalidate()
    let count = presenter.photoCount
    selected = max(min(selected, count - 1), 0)
    if count > 0, listRows > 0 {
      first = min(max(first, start(endingWith: selected)), selected, start(endingWith: count - 1))
    }
    // The presenter may answer a report with commands, such as new rows, before this ends.
    let inView = cardsInView.compactMap { presenter.photoID(at: $0.row) }
    for id in Array(shown.keys) where !inView.contains(id) { endDisplaying(id) }
    for id in inView where shown[id] == nil {
      let row = cardsInView.first { presenter.photoID(at: $0.row) == id }?.row
      guard let card = row.flatMap(presenter.card) else { continue }
      let blur = Blur(hash: card.blurHash, color: card.color)
      shown[id] = (card, PictureBox(blur, shape: .rounded))
      presenter.willDisplay(id)
    }
  }

  private func endDisplaying(_ id: PhotoID) {
    if shown.removeValue(forKey: id) != nil { presenter.didEndDisplaying(id) }
  }

  var isAnimating: Bool {
    !isPageLoaderHidden || isRefreshing || shown.values.contains { $0.picture.isAnimating }
  }

  var position: String? {
    presenter.photoCount > 0 ? "\(selected + 1) / \(presenter.photoCount)" : nil
  }

  func draw(on canvas: inout Canvas, spinner: String) {
    let columns = canvas.size.columns
    canvas.region(CellRect(columns: columns, rows: listRows)) { canvas in
      for (row, top, height) in cardsInView {
        guard let id = presenter.photoID(at: row), let (card, picture) = shown[id]
        else { continue }
        canvas.region(CellRect(row: top, columns: columns, rows: height)) { canvas in
          draw(card, picture, isSelected: row == selected, on: &canvas, spinner: spinner)
        }
      }
    }
    drawState(on: &canvas, spinner: spinner)
  }

  private func draw(
    _ card: PhotoCard, _ picture: PictureBox, isSelected: Bool, on canvas: inout Canvas,
    spinner: String
  ) {
    let (size, retry) = (canvas.size, presenter.strings.retry)
    for line in 0..<(isSelected ? size.rows : 0) { canvas.put("▌", row: line, style: .accent) }
    let frame = CellRect(column: Self.mark, columns: pictureColumns, rows: pictureRows(of: card))
    canvas.region(frame) { picture.draw(on: &$0, spinner: spinner, retryTitle: retry) }
    let column = frame.endColumn + 2
    let heart: Style = card.isLikeEnabled ? (card.isLiked ? .redHeart : .plain) : .faint
    canvas.put(card.isLiked ? "♥" : "♡", column: column, row: 0, style: heart)
    canvas.put(card.dateText, column: column + 2, row: 0, style: isSelected ? .title : .plain)
    func words(_ line: Int, _ lines: Int) -> CellRect {
      CellRect(column: column, row: line, columns: size.columns - column - 1, rows: lines)
    }
    let used = card.credit.map { canvas.putWrapped($0.text, in: words(1, 2)) } ?? 0
    // A photo without words has only a label for screen readers.
    let description = card.pictureLabel == presenter.strings.photo ? "" : card.pictureLabel
    let line = used + (size.rows > 5 ? 2 : 1)
    canvas.putWrapped(description, in: words(line, size.rows - line), style: .faint)
  }

  private func drawState(on canvas: inout Canvas, spinner: String) {
    let (columns, loading) = (canvas.size.columns, presenter.strings.loading)
    let line = presenter.photoCount == 0 ? listRows / 2 : listRows
    let loaders =
      (isRefreshing ? "↻ \(loading)  " : "")
      + (isPageLoaderHidden ? "" : "\(spinner) \(loading)  ")
    guard let message else { return canvas.putCentered(loaders, row: line) }
    let used = canvas.put(loaders, column: 1, row: line) + 2
    canvas.region(CellRect(column: used, row: line, columns: columns - used, rows: 1)) { canvas in
      canvas.putCentered(message.line(columns: canvas.size.columns), row: 0, style: .warning)
    }
  }

  private var selectedID: PhotoID? { presenter.photoID(at: selected) }

  /// Indicates whether the selected card has a heart that can be tapped.
  private var takesLike: Bool { selectedID.flatMap { shown[$0] }?.card.isLikeEnabled == true }

  var hints: [KeyHint] {
    let (texts, strings) = (context.texts, presenter.strings)
    let refresh = KeyHint("r", message?.retryTitle ?? strings.refresh)
    guard let id = selectedID else { return [refresh] }
    let isMissing = shown[id]?.picture.state == .unavailable
    return [refresh, KeyHint("Enter", isMissing ? strings.retry : texts.open)]
      + (takesLike ? [KeyHint("l", strings.like)] : [])
      + [
        KeyHint("↑↓", texts.move), KeyHint("PgUp PgDn", texts.page),
        KeyHint("Home End", texts.ends),
      ]
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .up: select(selected - 1)
    case .down: select(selected + 1)
    case .pageUp: select(start(endingWith: max(first - 1, 0)))
    case .pageDown:
      let last = cardsInView.last { $0.top + $0.height <= listRows }?.row ?? selected
      first = min(max(last, selected) + 1, max(presenter.photoCount - 1, 0))
      select(first)
    case .home: select(0)
    case .end: select(presenter.photoCount - 1)
    case .enter: selectedID.map(presenter.didTapPhoto)
    case .character("l"): if takesLike { selectedID.map(presenter.didTapLike) }
    case .character("r"):
      if message?.retryTitle != nil {
        presenter.didTapRetry()
      } else {
        presenter.didPullToRefresh()
      }
    default: return false
    }
    return true
  }
}
