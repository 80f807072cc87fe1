import ImageFeedCore
import ImageFeedPresentation

/// The feed in the terminal (SPEC F): cards one below the other, one of which is selected.
@MainActor
final class ImagesListView: TerminalScreen {
  let presenter: any ImagesListPresenterProtocol
  private let texts: TerminalStrings
  private let decoding: any BackgroundWork
  private let invalidate: @MainActor () -> Void
  private(set) var viewport = FeedViewport()
  /// The cards in view, by the photo each was reported as.
  private(set) var shown: [PhotoID: FeedCardView] = [:]
  private var isPageLoaderHidden = true
  private var isRefreshing = false
  private(set) var message: ScreenMessage?

  /// - Parameter invalidate: asks for a new frame.
  init(
    _ presenter: any ImagesListPresenterProtocol, texts: TerminalStrings,
    decoding: any BackgroundWork, invalidate: @escaping @MainActor () -> Void
  ) {
    self.presenter = presenter
    self.texts = texts
    self.decoding = decoding
    self.invalidate = invalidate
  }

  // MARK: TerminalScreen

  var isAnimating: Bool {
    !isPageLoaderHidden || isRefreshing || shown.values.contains { $0.isAnimating }
  }

  var hints: [KeyHint] {
    var hints = [
      KeyHint("↑↓", texts.move), KeyHint("Enter", texts.open), KeyHint("l", texts.like),
      KeyHint("r", message?.retryTitle == nil ? texts.refresh : texts.retry),
    ]
    if presenter.photoCount == 0 { hints.removeFirst(3) }
    return hints + [KeyHint("PgUp PgDn", texts.page), KeyHint("Home End", texts.ends)]
  }

  func layOut(in size: CellSize) {
    let beside = FeedCardView.leastColumnsBeside
    let columns = min(size.columns - beside, max(size.rows * 5 / 4, 24))
    viewport.resize(rows: size.rows, pictureColumns: columns)
    reportCardsInView()
  }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    for row in viewport.cardsInView {
      guard let id = presenter.photoID(at: row), let card = shown[id] else { continue }
      let rows = viewport.layout.rows(of: row)
      let place = CellRect(
        column: 0, row: rows.lowerBound - viewport.top, columns: canvas.size.columns,
        rows: rows.count)
      canvas.region(place) {
        card.draw(on: &$0, isSelected: row == viewport.selected, at: moment)
      }
    }
    drawState(on: &canvas, at: moment)
  }

  private func drawState(on canvas: inout Canvas, at moment: AnimationMoment) {
    let last = canvas.size.rows - 1
    let row = presenter.photoCount == 0 ? last / 2 : last
    if let message {
      drawBand(message.line, row: row, style: Look.warning, on: &canvas)
    } else if !isPageLoaderHidden || isRefreshing {
      let row = isRefreshing ? 0 : row
      let words = "\(moment.spinner) \(presenter.strings.loading)"
      drawBand(words, row: row, style: Look.text, on: &canvas)
    }
  }

  private func drawBand(_ text: String, row: Int, style: CellStyle, on canvas: inout Canvas) {
    canvas.fill(
      CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 1), Look.text)
    canvas.putCentered(text, row: row, style: style)
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .up, .character("k"): viewport.moveSelection(by: -1)
    case .down, .character("j"): viewport.moveSelection(by: 1)
    case .scroll(let lines, _): viewport.moveSelection(by: lines.signum())
    case .pageUp: viewport.movePage(false)
    case .pageDown, .character(" "): viewport.movePage(true)
    case .home, .character("g"): viewport.selectEnd(false)
    case .end, .character("G"): viewport.selectEnd(true)
    case .enter: selectedID.map(presenter.didTapPhoto)
    case .character("l"): selectedID.map(presenter.didTapLike)
    case .character("r"): retryOrRefresh()
    default: return false
    }
    reportCardsInView()
    invalidate()
    return true
  }

  private var selectedID: PhotoID? { presenter.photoID(at: viewport.selected) }

  private func retryOrRefresh() {
    if message?.retryTitle != nil {
      presenter.didTapRetry()
    } else {
      presenter.didPullToRefresh()
    }
  }

  // MARK: Cards

  /// Tells the presenter which cards have come into view and which have gone. What it commands in
  /// answer, new rows for one, may come before this is through: each row is looked at again.
  private func reportCardsInView() {
    var inView: [PhotoID: Int] = [:]
    for row in viewport.cardsInView {
      if let id = presenter.photoID(at: row) { inView[id] = row }
    }
    for id in Array(shown.keys) where inView[id] == nil {
      // A report before this one may have ended it already.
      guard shown.removeValue(forKey: id) != nil else { continue }
      presenter.didEndDisplaying(id)
    }
    for (id, row) in inView.sorted(by: { $0.value < $1.value }) {
      show(id, at: row)
    }
  }

  private func show(_ id: PhotoID, at row: Int) {
    guard row < viewport.layout.count, presenter.photoID(at: row) == id else { return }
    let size = CellSize(
      columns: viewport.layout.pictureColumns, rows: viewport.layout.rows(of: row).count)
    if let card = shown[id] {
      card.resize(to: size)
      return
    }
    guard let model = presenter.card(at: row) else { return }
    let card = FeedCardView(
      model, decoding: decoding, didChange: invalidate,
      didFail: { [weak self] in self?.presenter.didFailToDecodePicture(id) })
    card.resize(to: size)
    shown[id] = card
    presenter.willDisplay(id)
  }

  private func proportions(of rows: Range<Int>) -> [Double] {
    rows.map { presenter.card(at: $0)?.pictureHeight(forWidth: 1) ?? 1 }
  }
}

extension ImagesListView: ImagesListViewProtocol {
  func insertPhotos(at rows: Range<Int>) {
    viewport.append(proportions(of: rows))
    reportCardsInView()
    invalidate()
  }

  func reloadPhotos() {
    viewport.replaceAll(proportions(of: 0..<presenter.photoCount))
    reportCardsInView()
    for row in viewport.cardsInView {
      if let card = presenter.card(at: row) { shown[card.id]?.card = card }
    }
    invalidate()
  }

  func updateCard(_ card: PhotoCard) {
    shown[card.id]?.card = card
    invalidate()
  }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    shown[id]?.setPicture(picture)
  }

  func setPageLoaderHidden(_ isHidden: Bool) {
    isPageLoaderHidden = isHidden
    invalidate()
  }

  func setRefreshing(_ isRefreshing: Bool) {
    self.isRefreshing = isRefreshing
    invalidate()
  }

  func setMessage(_ message: ScreenMessage?) {
    self.message = message
    invalidate()
  }
}
