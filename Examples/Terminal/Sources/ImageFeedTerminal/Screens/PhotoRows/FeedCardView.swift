import ImageFeedPresentation

/// One card of a list of photos (F-2): the picture, and beside it heart, date and texts.
@MainActor
final class FeedCardView {
  /// Columns of the selection's mark, to the left of the picture.
  static let markColumns = 2
  /// Columns between picture and texts, and of the margin after them.
  private static let gapColumns = 3
  /// The minimum number of columns beside a picture: a heart and the longest date of both languages
  /// fit.
  static let leastColumnsBeside = markColumns + gapColumns + 2 + 18

  /// The maximum height of a card whose texts have no gap between them.
  private static let narrowRows = 5

  /// The texts of the card; its picture comes separately.
  var card: PhotoCard
  let picture: PictureBox
  private let strings: Strings
  private var size = CellSize(columns: 0, rows: 0)

  init(
    _ card: PhotoCard, strings: Strings, display: PictureDisplay = .blocks,
    decoding: any BackgroundWork,
    didChange: @escaping @MainActor () -> Void, didFail: @escaping @MainActor () -> Void
  ) {
    self.card = card
    self.strings = strings
    picture = PictureBox(
      shape: .rounded, blurHash: card.blurHash, color: card.color, retryTitle: strings.retry,
      display: display, decoding: decoding, didChange: didChange, didFail: didFail)
  }

  var isAnimating: Bool { picture.isAnimating }

  func setPicture(_ state: PictureState) {
    picture.set(state)
  }

  /// - Parameter size: the size of the picture.
  func resize(to size: CellSize) {
    self.size = size
    picture.resize(to: size)
  }

  /// Draws the card at the canvas's top left.
  func draw(on canvas: inout Canvas, isSelected: Bool, at moment: AnimationMoment) {
    if isSelected {
      for row in 0..<size.rows {
        canvas.put("▌", at: CellPoint(column: 0, row: row), style: Styles.accent)
      }
    }
    let place = CellRect(
      column: Self.markColumns, row: 0, columns: size.columns, rows: size.rows)
    canvas.region(place) { picture.draw(on: &$0, at: moment) }
    let words = CellRect(
      column: place.endColumn + 2, row: 0,
      columns: canvas.size.columns - place.endColumn - Self.gapColumns,
      rows: size.rows)
    canvas.region(words) { drawWords(on: &$0, isSelected: isSelected) }
  }

  private func drawWords(on canvas: inout Canvas, isSelected: Bool) {
    let heart = card.isLiked ? "♥" : "♡"
    let style = Styles.heart(isLiked: card.isLiked, isEnabled: card.isLikeEnabled)
    canvas.put(heart, at: CellPoint(column: 0, row: 0), style: style)
    let date = CellPoint(column: 2, row: 0)
    canvas.put(card.dateText, at: date, style: isSelected ? Styles.title : Styles.text)
    var row = 1
    if let credit = card.credit {
      let place = CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 2)
      row += canvas.putWrapped(credit.text, in: place)
    }
    // If there is room, an empty row before the description of the picture.
    row = size.rows > Self.narrowRows ? row + 1 : max(row, 2)
    let rest = CellRect(
      column: 0, row: row, columns: canvas.size.columns, rows: canvas.size.rows - row)
    canvas.putWrapped(card.description(strings), in: rest, style: Styles.faint)
  }
}
