import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// Photos in columns, one of which is selected: the content of a list of photos.
///
/// It draws on a canvas of the size passed to ``layOut(in:)``.
@MainActor
final class PhotoGrid {
  /// The height of a picture for a width of 1, which is that of most photos.
  private static let proportion = 2.0 / 3

  let presenter: any PhotoRowsPresenterProtocol
  private let decoding: any BackgroundWork
  private let pictures: PictureSettings
  private let invalidate: @MainActor () -> Void
  private(set) var viewport = EvenViewport()
  private(set) var columns = PhotoListColumns.initial
  private(set) var cellColumns = 0
  let shown = CellsInView<PhotoID, PhotoCellView>()
  private var size = CellSize(columns: 0, rows: 0)
  private var reportedWidth: Int?

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
    shown.willDisplay = { [weak presenter] in presenter?.willDisplay($0) }
    shown.didEndDisplaying = { [weak presenter] in presenter?.didEndDisplaying($0) }
  }

  var isAnimating: Bool { shown.cells.values.contains { $0.isAnimating } }

  func layOut(in size: CellSize) {
    guard size != self.size else { return reportWidth() }
    self.size = size
    arrange()
  }

  private func reportWidth() {
    let width = pictures.display.requestedWidth(columns: cellColumns - PhotoCellView.markColumns)
    guard width != reportedWidth else { return }
    reportedWidth = width
    presenter.didLayOut(pictureWidth: width)
  }

  /// Sets the size of every cell; a picture is never higher than the view.
  private func arrange() {
    cellColumns = size.columns / columns
    let picture = Double(cellColumns - PhotoCellView.markColumns) * Self.proportion / 2
    let words = PhotoCellView.wordRows(showsCredit: true)
    let rows = min(max(Int(picture.rounded()), 1), max(size.rows - words, 1)) + words
    viewport.resize(rows: size.rows, columns: columns, cellRows: rows)
    for cell in shown.cells.values { cell.resize(to: cellSize) }
    reportWidth()
    showCellsInView()
  }

  private var cellSize: CellSize { CellSize(columns: cellColumns, rows: viewport.cellRows) }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    for row in viewport.cellsInView {
      guard let id = presenter.photoID(at: row), let cell = shown[id] else { continue }
      let place = CellRect(
        column: row % columns * cellColumns, row: viewport.row(of: row), columns: cellColumns,
        rows: viewport.cellRows)
      canvas.region(place) {
        cell.draw(on: &$0, isSelected: row == viewport.selected, at: moment)
      }
    }
  }

  /// Handles a key, which moves the selection or acts on the selected photo.
  func handle(_ key: Key) -> Bool {
    switch key {
    case .left: viewport.moveSelection(by: -1)
    case .right: viewport.moveSelection(by: 1)
    case .up, .character("k"): viewport.moveLines(by: -1)
    case .down, .character("j"): viewport.moveLines(by: 1)
    case .scroll(let lines, _): viewport.moveLines(by: lines.signum())
    case .pageUp: viewport.movePage(false)
    case .pageDown, .character(" "): viewport.movePage(true)
    case .home, .character("g"): viewport.selectEnd(false)
    case .end, .character("G"): viewport.selectEnd(true)
    case .enter: selectedID.map(presenter.didTapPhoto)
    case .character("l"): tapLike()
    default: return false
    }
    showCellsInView()
    invalidate()
    return true
  }

  private var selectedID: PhotoID? { presenter.photoID(at: viewport.selected) }

  /// Indicates whether the selected photo's picture failed to load: a tap on it tries again (F-3).
  var isSelectedMissing: Bool {
    selectedID.flatMap { shown[$0] }?.picture.box.state == .unavailable
  }

  /// Indicates whether the selected card has a heart that can be tapped.
  var takesLike: Bool { selectedID.flatMap { shown[$0] }?.card.isLikeEnabled == true }

  private func tapLike() {
    if takesLike { selectedID.map(presenter.didTapLike) }
  }

  // MARK: The presenter's commands

  func setColumns(_ count: Int) {
    let range = PhotoListColumns.range
    columns = min(max(count, range.lowerBound), range.upperBound)
    arrange()
    invalidate()
  }

  func insert(at rows: Range<Int>) {
    viewport.insert(rows)
    showCellsInView()
    invalidate()
  }

  func reload() {
    viewport.replaceAll(count: presenter.photoCount)
    showCellsInView()
    for row in viewport.cellsInView {
      if let card = presenter.card(at: row) { shown[card.id]?.card = card }
    }
    invalidate()
  }

  func update(_ card: PhotoCard) {
    shown[card.id]?.card = card
    invalidate()
  }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    shown[id]?.picture.set(picture)
  }

  // MARK: Cells

  private func showCellsInView() {
    let rows = viewport.cellsInView
    var models: [PhotoID: Int] = [:]
    let ids = rows.compactMap { row in
      presenter.photoID(at: row).flatMap { models.updateValue(row, forKey: $0) == nil ? $0 : nil }
    }
    shown.make = { [weak self] id in models[id].flatMap { self?.makeCell(at: $0) } }
    shown.show(ids)
  }

  private func makeCell(at row: Int) -> PhotoCellView? {
    guard let card = presenter.card(at: row) else { return nil }
    let cell = PhotoCellView(
      card, showsCredit: true, retryTitle: presenter.strings.retry, display: pictures.display,
      decoding: decoding, didChange: invalidate,
      didFail: { [weak presenter] in presenter?.didFailToDecodePicture(card.id) })
    cell.resize(to: cellSize)
    return cell
  }
}
