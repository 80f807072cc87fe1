import ImageFeedCore
import ImageFeedPresentation

/// A photo in a strip or a grid: the picture, and below it heart and date and, if there
/// is room, the author.
@MainActor
final class PhotoCellView: PictureCell {
  /// Columns of the selection's mark, to the left of the picture.
  static let markColumns = 2
  /// The number of rows below the picture, with or without the author.
  static func wordRows(showsCredit: Bool) -> Int { showsCredit ? 2 : 1 }

  /// A strip also names the author (Unsplash's terms).
  static let stripWordRows = wordRows(showsCredit: true)

  /// The texts of the cell; its picture comes separately.
  var card: PhotoCard
  let picture: FittedPicture
  private let showsCredit: Bool
  private var size = CellSize(columns: 0, rows: 0)

  init(
    _ card: PhotoCard, showsCredit: Bool = false, retryTitle: String = "",
    display: PictureDisplay = .blocks, decoding: any BackgroundWork,
    didChange: @escaping @MainActor () -> Void, didFail: @escaping @MainActor () -> Void
  ) {
    self.card = card
    self.showsCredit = showsCredit
    picture = FittedPicture(
      proportion: card.pictureHeight(forWidth: 1),
      box: PictureBox(
        shape: .rounded, blurHash: card.blurHash, color: card.color, retryTitle: retryTitle,
        display: display, decoding: decoding, didChange: didChange, didFail: didFail))
  }

  var isAnimating: Bool { picture.isAnimating }

  private var wordRows: Int { Self.wordRows(showsCredit: showsCredit) }

  /// - Parameter size: the size of the whole cell.
  func resize(to size: CellSize) {
    self.size = size
    picture.resize(
      to: CellSize(columns: size.columns - Self.markColumns, rows: size.rows - wordRows))
  }

  /// Draws the cell at the canvas's top left.
  func draw(on canvas: inout Canvas, isSelected: Bool, at moment: AnimationMoment) {
    if isSelected { canvas.drawMark(rows: size.rows) }
    let inner = CellRect(
      column: Self.markColumns, row: 0, columns: size.columns - Self.markColumns, rows: size.rows)
    canvas.region(inner) { canvas in
      picture.draw(on: &canvas, at: moment)
      let row = size.rows - wordRows
      canvas.put(
        card.isLiked ? "♥" : "♡", at: CellPoint(column: 0, row: row),
        style: Styles.heart(isLiked: card.isLiked, isEnabled: card.isLikeEnabled))
      canvas.put(
        TextLayout.truncated(card.dateText, to: canvas.size.columns - 2),
        at: CellPoint(column: 2, row: row), style: isSelected ? Styles.title : Styles.faint)
      guard showsCredit, let credit = card.credit else { return }
      let room = canvas.size.columns - 2
      let isNarrow = TextLayout.columns(of: credit.text) > room
      canvas.put(
        TextLayout.truncated(isNarrow ? credit.name : credit.text, to: room),
        at: CellPoint(column: 2, row: row + 1), style: Styles.faint)
    }
  }
}

extension Canvas {
  /// Draws the mark of the selection in the first column of some rows.
  mutating func drawMark(rows: Int) {
    for row in 0..<max(min(rows, size.rows), 0) {
      put("▌", at: CellPoint(column: 0, row: row), style: Styles.accent)
    }
  }
}
