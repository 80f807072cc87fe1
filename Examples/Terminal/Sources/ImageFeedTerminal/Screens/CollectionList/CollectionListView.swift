import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// A list of collections in the terminal: title and total on top, and below them a row for
/// each collection.
@MainActor
final class CollectionListView: ListScreen {
  let presenter: any CollectionListPresenterProtocol
  private let texts: TerminalStrings
  private let decoding: any BackgroundWork
  private let pictures: PictureSettings
  let invalidate: @MainActor () -> Void
  var state = ListState()
  private(set) var total = ""
  private(set) var viewport = EvenViewport()
  let shown = CellsInView<CollectionID, CollectionRowView>()
  private var size = CellSize(columns: 0, rows: 0)
  private var reportedWidth: Int?

  /// - Parameters:
  ///   - pictures: the display of pictures; half blocks by default.
  ///   - invalidate: asks for a new frame.
  init(
    _ presenter: any CollectionListPresenterProtocol, texts: TerminalStrings,
    decoding: any BackgroundWork, pictures: PictureSettings? = nil,
    invalidate: @escaping @MainActor () -> Void
  ) {
    self.pictures = pictures ?? PictureSettings()
    self.presenter = presenter
    self.texts = texts
    self.decoding = decoding
    self.invalidate = invalidate
    shown.willDisplay = { [weak presenter] in presenter?.willDisplay($0) }
    shown.didEndDisplaying = { [weak presenter] in presenter?.didEndDisplaying($0) }
  }

  // MARK: TerminalScreen

  var isAnimating: Bool {
    state.isAnimating || shown.cells.values.contains { $0.isAnimating }
  }

  var isClosedByFrontEnd: Bool { true }

  var hints: [KeyHint] {
    let again = KeyHint("r", message?.retryTitle == nil ? texts.refresh : texts.retry)
    let back = KeyHint("Esc", texts.back)
    guard presenter.collectionCount > 0 else { return [again, back] }
    let missing = missingPreviews.isEmpty ? [] : [KeyHint("p", texts.loadPictures)]
    return [again, back, KeyHint("Enter", texts.open)] + missing + [
      KeyHint("↑↓", texts.move), KeyHint("PgUp PgDn", texts.page), KeyHint("Home End", texts.ends),
    ]
  }

  var position: String? { ListPosition.text(selected: viewport.selected, count: viewport.count) }

  func layOut(in size: CellSize) {
    guard size != self.size else { return reportWidth() }
    self.size = size
    let rows = max(size.rows - 2, 0)
    // A window of usual size shows two collections and a part of the next; a large one has large
    // pictures, as wide as four of them can be.
    let pictureRows = min(max(rows / 3, 3), max(9, size.columns / 12))
    viewport.resize(rows: rows, columns: 1, cellRows: pictureRows + CollectionRowView.wordRows)
    reportWidth()
    for row in shown.cells.values { row.resize(to: rowSize) }
    showRowsInView()
  }

  private func reportWidth() {
    let columns = CollectionRowView.pictureColumns(in: rowSize)
    let width = pictures.display.requestedWidth(columns: columns)
    guard width != reportedWidth else { return }
    reportedWidth = width
    presenter.didLayOut(pictureWidth: width)
  }

  private var rowSize: CellSize { CellSize(columns: size.columns, rows: viewport.cellRows) }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    let size = canvas.size
    ListHeading(title: presenter.title, total: total).draw(on: &canvas, columns: size.columns)
    let rest = CellRect(column: 0, row: 2, columns: size.columns, rows: max(size.rows - 2, 0))
    canvas.region(rest) { canvas in
      drawRows(on: &canvas, at: moment)
      state.draw(
        on: &canvas, isEmpty: presenter.collectionCount == 0, loading: presenter.strings.loading,
        at: moment)
    }
  }

  private func drawRows(on canvas: inout Canvas, at moment: AnimationMoment) {
    for row in viewport.cellsInView {
      guard let id = presenter.collectionID(at: row), let view = shown[id] else { continue }
      let place = CellRect(
        column: 0, row: viewport.row(of: row), columns: size.columns, rows: viewport.cellRows)
      canvas.region(place) {
        view.draw(on: &$0, isSelected: row == viewport.selected, at: moment)
      }
    }
  }

  // MARK: Keys

  func handle(_ key: Key) -> Bool {
    switch key {
    case .up, .character("k"): viewport.moveLines(by: -1)
    case .down, .character("j"): viewport.moveLines(by: 1)
    case .scroll(let lines, _): viewport.moveLines(by: lines.signum())
    case .pageUp: viewport.movePage(false)
    case .pageDown, .character(" "): viewport.movePage(true)
    case .home, .character("g"): viewport.selectEnd(false)
    case .end, .character("G"): viewport.selectEnd(true)
    case .enter: selectedID.map(presenter.didTapCollection)
    case .character("p"): missingPreviews.forEach(presenter.didTapPreview)
    case .character("r") where message?.retryTitle != nil: presenter.didTapRetry()
    case .character("r"): presenter.didPullToRefresh()
    default: return false
    }
    showRowsInView()
    invalidate()
    return true
  }

  private var selectedID: CollectionID? { presenter.collectionID(at: viewport.selected) }

  /// The missing previews of the selected row; a tap on one tries again.
  private var missingPreviews: [PreviewID] {
    selectedID.flatMap { shown[$0] }?.missingPreviews ?? []
  }

  // MARK: Rows

  private func showRowsInView() {
    var rows: [CollectionID: Int] = [:]
    let ids = viewport.cellsInView.compactMap { row in
      presenter.collectionID(at: row).flatMap {
        rows.updateValue(row, forKey: $0) == nil ? $0 : nil
      }
    }
    shown.make = { [weak self] id in rows[id].flatMap { self?.makeRow(at: $0) } }
    shown.show(ids)
  }

  private func makeRow(at row: Int) -> CollectionRowView? {
    guard let card = presenter.card(at: row) else { return nil }
    let view = CollectionRowView(
      card, retryTitle: presenter.strings.retry, display: pictures.display, decoding: decoding,
      didChange: invalidate,
      didFail: { [weak presenter] in presenter?.didFailToDecodePreview($0) })
    view.resize(to: rowSize)
    return view
  }
}

extension CollectionListView: CollectionListViewProtocol {
  func setTotal(_ text: String) {
    total = text
    invalidate()
  }

  func insertCollections(at rows: Range<Int>) {
    viewport.insert(rows)
    showRowsInView()
    invalidate()
  }

  /// Keeps rows that still exist, unless their pictures have changed.
  func reloadCollections() {
    viewport.replaceAll(count: presenter.collectionCount)
    shown.show(
      viewport.cellsInView.compactMap { presenter.card(at: $0) }.filter {
        shown[$0.id]?.card.previews == $0.previews
      }.map(\.id))
    showRowsInView()
    for row in viewport.cellsInView {
      if let card = presenter.card(at: row) { shown[card.id]?.card = card }
    }
    invalidate()
  }

  func setPreview(_ picture: PictureState, for id: PreviewID) {
    shown[id.collection]?.setPreview(picture, at: id.index)
  }
}
