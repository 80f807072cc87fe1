import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// A collection in a list: its first pictures side by side, and its texts below them.
@MainActor
final class CollectionRowView {
  /// Columns of the selection's mark, to the left of the pictures.
  private static let markColumns = 2
  /// Rows below the pictures: the title and the details.
  static let wordRows = 2

  /// The texts of the row; its pictures come separately.
  var card: CollectionCard
  let pictures: [FittedPicture]
  private var size = CellSize(columns: 0, rows: 0)
  private var pictureColumns = 0

  /// - Parameter didFail: called for a preview whose bytes are not a picture.
  init(
    _ card: CollectionCard, retryTitle: String = "", display: PictureDisplay = .blocks,
    decoding: any BackgroundWork,
    didChange: @escaping @MainActor () -> Void, didFail: @escaping @MainActor (PreviewID) -> Void
  ) {
    self.card = card
    pictures = card.previews.enumerated().map { index, preview in
      FittedPicture(
        proportion: nil,
        box: PictureBox(
          shape: .rounded, blurHash: preview.blurHash, retryTitle: retryTitle, display: display,
          decoding: decoding, didChange: didChange, didFail: { didFail(PreviewID(card.id, index)) })
      )
    }
  }

  var isAnimating: Bool { pictures.contains { $0.isAnimating } }

  /// The previews that failed to load.
  var missingPreviews: [PreviewID] {
    pictures.indices.filter { pictures[$0].box.state == .unavailable }.map {
      PreviewID(card.id, $0)
    }
  }

  func setPreview(_ picture: PictureState, at index: Int) {
    if pictures.indices.contains(index) { pictures[index].set(picture) }
  }

  /// - Parameter size: the size of the whole row.
  func resize(to size: CellSize) {
    self.size = size
    let rows = max(size.rows - Self.wordRows, 0)
    pictureColumns = Self.pictureColumns(in: size)
    for picture in pictures { picture.resize(to: CellSize(columns: pictureColumns, rows: rows)) }
  }

  /// The width of one picture in a row of a size, in columns.
  static func pictureColumns(in size: CellSize) -> Int {
    let quarter = (size.columns - markColumns) / PhotoCollection.mostPreviews - 1
    // Not much wider than most photos are.
    return min(max(quarter, 0), max(size.rows - wordRows, 0) * 3)
  }

  /// Draws the row at the canvas's top left.
  func draw(on canvas: inout Canvas, isSelected: Bool, at moment: AnimationMoment) {
    if isSelected { canvas.drawMark(rows: size.rows) }
    let inner = CellRect(
      column: Self.markColumns, row: 0, columns: size.columns - Self.markColumns - 1,
      rows: size.rows)
    canvas.region(inner) { canvas in
      drawPictures(on: &canvas, at: moment)
      canvas.put(
        TextLayout.truncated(card.title, to: canvas.size.columns),
        at: CellPoint(column: 0, row: size.rows - 2), style: Styles.title)
      canvas.put(
        TextLayout.truncated(details, to: canvas.size.columns),
        at: CellPoint(column: 0, row: size.rows - 1), style: isSelected ? Styles.text : Styles.faint
      )
    }
  }

  /// The details in one line; unknown ones are left out.
  private var details: String {
    [card.photoCountText, card.dateText, card.authorName].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  private func drawPictures(on canvas: inout Canvas, at moment: AnimationMoment) {
    let rows = max(size.rows - Self.wordRows, 0)
    if pictures.isEmpty {
      canvas.frame(
        CellRect(column: 0, row: 0, columns: pictureColumns, rows: rows), style: Styles.faint)
    }
    for (index, picture) in pictures.enumerated() {
      let place = CellRect(
        column: index * (pictureColumns + 1), row: 0, columns: pictureColumns, rows: rows)
      canvas.region(place) { picture.draw(on: &$0, at: moment) }
    }
  }
}
