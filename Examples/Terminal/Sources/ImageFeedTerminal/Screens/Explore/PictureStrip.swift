import ImageFeedPresentation

/// Cells side by side, one of which is selected; as many are visible as fit.
///
/// It draws on a canvas of the size passed to ``layOut(in:)``.
@MainActor
final class PictureStrip<Cell: PictureCell> {
  /// A position in the strip: the same photo may be at two.
  struct Place: Hashable {
    let number: Int
    let id: Cell.Card.ID
  }

  /// The minimum width of a picture, in columns: a heart and the longest date of both languages fit.
  private static var leastColumns: Int { 20 }

  let shown = CellsInView<Place, Cell>()
  private(set) var cards: [Cell.Card] = []
  private(set) var selected = 0
  private(set) var first = 0
  private var size = CellSize(columns: 0, rows: 0)

  /// - Parameters:
  ///   - make: makes the cell of a card.
  ///   - willDisplay: called when a cell comes into view.
  ///   - didEndDisplaying: called when a cell leaves the view.
  init(
    make: @escaping (Cell.Card) -> Cell, willDisplay: @escaping (Cell.Card.ID) -> Void,
    didEndDisplaying: @escaping (Cell.Card.ID) -> Void
  ) {
    shown.make = { [weak self] place in
      guard let self, cards.indices.contains(place.number) else { return nil }
      let cell = make(cards[place.number])
      cell.resize(to: cellSize)
      return cell
    }
    shown.willDisplay = { willDisplay($0.id) }
    shown.didEndDisplaying = { didEndDisplaying($0.id) }
  }

  var isAnimating: Bool { shown.cells.values.contains { $0.picture.isAnimating } }
  /// The selected card, if there is one.
  var selectedCard: Cell.Card? { cards.indices.contains(selected) ? cards[selected] : nil }

  /// The picture of the selected card, if there is one.
  var selectedPicture: PictureState? {
    selectedCard.flatMap { shown[Place(number: selected, id: $0.id)] }?.picture.box.state
  }

  private var cellSize: CellSize { Self.cellSize(in: size) }

  private static func cellSize(in size: CellSize) -> CellSize {
    let columns =
      max(leastColumns, (size.rows - Cell.stripWordRows) * 3) + PhotoCellView.markColumns
    return CellSize(columns: min(columns, size.columns), rows: size.rows)
  }

  /// The width of a picture in a strip of a size, in columns.
  static func pictureColumns(in size: CellSize) -> Int {
    cellSize(in: size).columns - PhotoCellView.markColumns
  }

  private var room: Int { max(size.columns / max(cellSize.columns, 1), 1) }
  /// The indices of the cells in view.
  var cellsInView: Range<Int> {
    size.count == 0 ? 0..<0 : first..<min(first + room, cards.count)
  }

  func layOut(in size: CellSize) {
    guard size != self.size else { return }
    self.size = size
    for cell in shown.cells.values { cell.resize(to: cellSize) }
    showSelected()
  }

  /// Replaces the cards and shows the first ones.
  func setCards(_ cards: [Cell.Card]) {
    shown.show([])
    self.cards = cards
    (selected, first) = (0, 0)
    showSelected()
  }

  func update(_ card: Cell.Card) {
    for number in cards.indices where cards[number].id == card.id { cards[number] = card }
    for (place, cell) in shown.cells where place.id == card.id { cell.card = card }
  }

  func setPicture(_ picture: PictureState, for id: Cell.Card.ID) {
    for (place, cell) in shown.cells where place.id == id { cell.picture.set(picture) }
  }

  func moveSelection(by cells: Int) {
    selected = max(min(selected + cells, cards.count - 1), 0)
    showSelected()
  }

  /// Scrolls the minimum distance to show the selected cell, without empty room at the end.
  private func showSelected() {
    first = min(first, selected, max(cards.count - room, 0))
    first = max(first, selected - room + 1)
    shown.show(cellsInView.map { Place(number: $0, id: cards[$0].id) })
  }

  /// - Parameter isFocused: whether the selected cell has the keyboard focus.
  func draw(on canvas: inout Canvas, isFocused: Bool, at moment: AnimationMoment) {
    let size = cellSize
    for number in cellsInView {
      guard let cell = shown[Place(number: number, id: cards[number].id)] else { continue }
      let place = CellRect(
        column: (number - first) * size.columns, row: 0, columns: size.columns, rows: size.rows)
      canvas.region(place) {
        cell.draw(on: &$0, isSelected: isFocused && number == selected, at: moment)
      }
    }
  }
}
