import ImageFeedCore
import ImageFeedPresentation

/// Cards of photos one below the other, or side by side in a wide window, one of which is selected:
/// the content of every list of photos.
///
/// It draws on a canvas of the size passed to ``layOut(in:)``.
@MainActor
final class CardList {
  let presenter: any PhotoRowsPresenterProtocol
  private let decoding: any BackgroundWork
  private let pictures: PictureSettings
  private let invalidate: @MainActor () -> Void
  /// The width for which there is one card beside another: that of a usual window.
  private static let columnsOfCard = 80

  private(set) var viewport = FeedViewport()
  private var cardColumns = 0
  private var reportedWidth: Int?
  /// The cards in view, by the photo each was reported as.
  private(set) var shown: [PhotoID: FeedCardView] = [:]

  /// - Parameters:
  ///   - pictures: the display of pictures; half blocks by default.
  ///   - invalidate: asks for a new frame.
  init(
    _ presenter: any PhotoRowsPresenterProtocol, decoding: any BackgroundWork,
    pictures: PictureSettings? = nil,
    invalidate: @escaping @MainActor () -> Void
  ) {
    self.pictures = pictures ?? PictureSettings()
    self.presenter = presenter
    self.decoding = decoding
    self.invalidate = invalidate
  }

  var isAnimating: Bool { shown.values.contains { $0.isAnimating } }

  func layOut(in size: CellSize) {
    let beside = FeedCardView.leastColumnsBeside
    let count = max(size.columns / Self.columnsOfCard, 1)
    cardColumns = size.columns / count
    let columns = min(cardColumns - beside, max(size.rows * 5 / 4, 24))
    viewport.resize(rows: size.rows, pictureColumns: columns, cardsPerLine: count)
    reportWidth()
    reportCardsInView()
  }

  private func reportWidth() {
    let width = pictures.display.requestedWidth(columns: viewport.layout.pictureColumns)
    guard width != reportedWidth else { return }
    reportedWidth = width
    presenter.didLayOut(pictureWidth: width)
  }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    for row in viewport.cardsInView {
      guard let id = presenter.photoID(at: row), let card = shown[id] else { continue }
      let rows = viewport.layout.rows(of: row)
      let place = CellRect(
        column: row % viewport.layout.cardsPerLine * cardColumns,
        row: rows.lowerBound - viewport.top, columns: cardColumns, rows: rows.count)
      canvas.region(place) {
        card.draw(on: &$0, isSelected: row == viewport.selected, at: moment)
      }
    }
  }

  /// Handles a key, which moves the selection or acts on the selected card.
  func handle(_ key: Key) -> Bool {
    switch key {
    case .up, .character("k"): viewport.moveLines(by: -1)
    case .down, .character("j"): viewport.moveLines(by: 1)
    case .left where hasCardsBeside: viewport.moveSelection(by: -1)
    case .right where hasCardsBeside: viewport.moveSelection(by: 1)
    case .scroll(let lines, _): viewport.moveLines(by: lines.signum())
    case .pageUp: viewport.movePage(false)
    case .pageDown, .character(" "): viewport.movePage(true)
    case .home, .character("g"): viewport.selectEnd(false)
    case .end, .character("G"): viewport.selectEnd(true)
    case .enter: selectedID.map(presenter.didTapPhoto)
    case .character("l"): tapLike()
    default: return false
    }
    reportCardsInView()
    invalidate()
    return true
  }

  private var hasCardsBeside: Bool { viewport.layout.cardsPerLine > 1 }

  /// The place of the selected card; `nil` without cards.
  var position: String? {
    ListPosition.text(selected: viewport.selected, count: viewport.layout.count)
  }

  /// The keys that have an effect on the cards now, the most important first.
  func hints(_ texts: TerminalStrings) -> [KeyHint] {
    guard presenter.photoCount > 0 else { return [] }
    let like = takesLike ? [KeyHint("l", texts.like)] : []
    return [KeyHint("Enter", isSelectedMissing ? texts.retry : texts.open)] + like + [
      KeyHint(hasCardsBeside ? "↑↓←→" : "↑↓", texts.move), KeyHint("PgUp PgDn", texts.page),
      KeyHint("Home End", texts.ends),
    ]
  }

  private var selectedID: PhotoID? { presenter.photoID(at: viewport.selected) }

  /// Indicates whether the selected card's picture failed to load: a tap on it tries again (F-3).
  var isSelectedMissing: Bool {
    selectedID.flatMap { shown[$0] }?.picture.state == .unavailable
  }

  /// Indicates whether the selected card has a heart that can be tapped.
  var takesLike: Bool { selectedID.flatMap { shown[$0] }?.card.isLikeEnabled == true }

  private func tapLike() {
    if takesLike { selectedID.map(presenter.didTapLike) }
  }

  // MARK: The presenter's commands

  func insert(at rows: Range<Int>) {
    viewport.insert(proportions(of: rows), at: rows.lowerBound)
    reportCardsInView()
    invalidate()
  }

  func remove(at row: Int) {
    viewport.remove(at: row)
    reportCardsInView()
    invalidate()
  }

  func reload() {
    viewport.replaceAll(proportions(of: 0..<presenter.photoCount))
    reportCardsInView()
    for row in viewport.cardsInView {
      if let card = presenter.card(at: row) { shown[card.id]?.card = card }
    }
    invalidate()
  }

  func update(_ card: PhotoCard) {
    shown[card.id]?.card = card
    invalidate()
  }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    shown[id]?.setPicture(picture)
  }

  // MARK: Cards

  /// Reports the cards that have come into view and those that have left it. The presenter may
  /// answer with commands, such as new rows, before this ends, so each row is checked again.
  private func reportCardsInView() {
    var inView: [PhotoID: Int] = [:]
    for row in viewport.cardsInView {
      if let id = presenter.photoID(at: row) { inView[id] = row }
    }
    for id in Array(shown.keys) where inView[id] == nil {
      // An earlier report may have removed it already.
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
      model, strings: presenter.strings, display: pictures.display, decoding: decoding,
      didChange: invalidate,
      didFail: { [weak self] in self?.presenter.didFailToDecodePicture(id) })
    card.resize(to: size)
    shown[id] = card
    presenter.willDisplay(id)
  }

  private func proportions(of rows: Range<Int>) -> [Double] {
    rows.map { presenter.card(at: $0)?.pictureHeight(forWidth: 1) ?? 1 }
  }
}
