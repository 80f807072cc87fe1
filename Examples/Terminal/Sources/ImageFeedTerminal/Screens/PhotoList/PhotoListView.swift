import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// A list of photos in the terminal: title, total and the switch of columns on top, and
/// below them the photos in columns.
@MainActor
final class PhotoListView: ListScreen {
  let presenter: any PhotoListPresenterProtocol
  private let texts: TerminalStrings
  let invalidate: @MainActor () -> Void
  let grid: PhotoGrid
  var state = ListState()
  private(set) var total = ""

  /// - Parameters:
  ///   - pictures: the display of pictures; half blocks by default.
  ///   - invalidate: asks for a new frame.
  init(
    _ presenter: any PhotoListPresenterProtocol, texts: TerminalStrings,
    decoding: any BackgroundWork, pictures: PictureSettings? = nil,
    invalidate: @escaping @MainActor () -> Void
  ) {
    self.presenter = presenter
    self.texts = texts
    self.invalidate = invalidate
    grid = PhotoGrid(
      presenter, decoding: decoding, pictures: pictures, invalidate: invalidate)
  }

  // MARK: TerminalScreen

  var isAnimating: Bool { state.isAnimating || grid.isAnimating }
  var isClosedByFrontEnd: Bool { true }

  var hints: [KeyHint] {
    let again = KeyHint("r", message?.retryTitle == nil ? texts.refresh : texts.retry)
    let back = KeyHint("Esc", texts.back)
    guard presenter.photoCount > 0 else { return [again, back] }
    let like = grid.takesLike ? [KeyHint("l", texts.like)] : []
    return [
      again, back, KeyHint("Enter", grid.isSelectedMissing ? texts.retry : texts.open),
      KeyHint("1-3", texts.columns),
    ] + like + [
      KeyHint("↑↓←→", texts.move), KeyHint("PgUp PgDn", texts.page),
      KeyHint("Home End", texts.ends),
    ]
  }

  var position: String? {
    ListPosition.text(selected: grid.viewport.selected, count: grid.viewport.count)
  }

  func layOut(in size: CellSize) {
    grid.layOut(in: CellSize(columns: size.columns, rows: max(size.rows - 2, 0)))
  }

  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    let size = canvas.size
    ListHeading(title: presenter.title, total: total).draw(
      on: &canvas, columns: size.columns - Self.switchColumns)
    drawSwitch(on: &canvas)
    let rest = CellRect(column: 0, row: 2, columns: size.columns, rows: max(size.rows - 2, 0))
    canvas.region(rest) { canvas in
      grid.draw(on: &canvas, at: moment)
      state.draw(
        on: &canvas, isEmpty: presenter.photoCount == 0, loading: presenter.strings.loading,
        at: moment)
    }
  }

  /// The width of the switch and of the gap before it, in columns.
  private static let switchColumns = 3 * PhotoListColumns.range.count + 2

  private func drawSwitch(on canvas: inout Canvas) {
    var column = canvas.size.columns - Self.switchColumns + 1
    for count in PhotoListColumns.range {
      let style = count == grid.columns ? Styles.selected : Styles.faint
      column += canvas.put(" \(count) ", at: CellPoint(column: column, row: 0), style: style)
    }
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("r") where message?.retryTitle != nil: presenter.didTapRetry()
    case .character("r"): presenter.didPullToRefresh()
    case .character("1"): presenter.didChooseColumns(1)
    case .character("2"): presenter.didChooseColumns(2)
    case .character("3"): presenter.didChooseColumns(3)
    default: return grid.handle(key)
    }
    return true
  }
}

extension PhotoListView: PhotoListViewProtocol {
  func setTotal(_ text: String) {
    total = text
    invalidate()
  }

  func setColumns(_ count: Int) { grid.setColumns(count) }
  func insertPhotos(at rows: Range<Int>) { grid.insert(at: rows) }
  func reloadPhotos() { grid.reload() }
  func updateCard(_ card: PhotoCard) { grid.update(card) }
  func setPicture(_ picture: PictureState, for id: PhotoID) { grid.setPicture(picture, for: id) }
}
