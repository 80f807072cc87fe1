import ImageFeedExtended
import ImageFeedPresentation

/// A collection in Explore: its cover, and its title below it.
@MainActor
final class CoverCellView: PictureCell {
  static let stripWordRows = 1

  var card: CollectionCard
  let picture: FittedPicture
  private var size = CellSize(columns: 0, rows: 0)

  init(
    _ card: CollectionCard, retryTitle: String = "", display: PictureDisplay = .blocks,
    decoding: any BackgroundWork,
    didChange: @escaping @MainActor () -> Void, didFail: @escaping @MainActor () -> Void
  ) {
    self.card = card
    picture = FittedPicture(
      proportion: nil,
      box: PictureBox(
        shape: .rounded, blurHash: card.cover?.blurHash,
        // A collection without a cover has nothing to retry.
        retryTitle: card.cover == nil ? "" : retryTitle, display: display, decoding: decoding,
        didChange: didChange, didFail: didFail))
    // A collection without a cover never gets a picture.
    if card.cover == nil { picture.set(.unavailable) }
  }

  func resize(to size: CellSize) {
    self.size = size
    picture.resize(
      to: CellSize(
        columns: size.columns - PhotoCellView.markColumns, rows: size.rows - Self.stripWordRows))
  }

  func draw(on canvas: inout Canvas, isSelected: Bool, at moment: AnimationMoment) {
    if isSelected { canvas.drawMark(rows: size.rows) }
    let mark = PhotoCellView.markColumns
    let inner = CellRect(column: mark, row: 0, columns: size.columns - mark, rows: size.rows)
    canvas.region(inner) { canvas in
      picture.draw(on: &canvas, at: moment)
      canvas.put(
        TextLayout.truncated(card.title, to: canvas.size.columns),
        at: CellPoint(column: 0, row: size.rows - 1),
        style: isSelected ? Styles.title : Styles.faint)
    }
  }
}
