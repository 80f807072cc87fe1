import Foundation
import ImageFeedPresentation

/// A whole picture at the bottom left of a place that may have another shape.
@MainActor
final class FittedPicture {
  let box: PictureBox
  /// The height for a width of 1, if it is known before the picture is loaded.
  private let proportion: Double?
  /// The height for a width of 1 according to the picture's file.
  private var fileProportion: Double?
  private var place = CellSize(columns: 0, rows: 0)
  /// The picture's own size.
  private(set) var size = CellSize(columns: 0, rows: 0)

  /// - Parameters:
  ///   - proportion: the height for a width of 1; `nil` if it is only known from the picture's
  ///     file.
  ///   - box: the box that shows the picture.
  init(proportion: Double?, box: PictureBox) {
    self.proportion = proportion
    self.box = box
  }

  var isAnimating: Bool { box.isAnimating }

  func set(_ state: PictureState) {
    if proportion == nil, case .data(let data) = state, let file = PictureSize(of: data) {
      fileProportion = Double(file.height) / Double(file.width)
      fit()
    }
    box.set(state)
  }

  /// - Parameter place: the available size.
  func resize(to place: CellSize) {
    self.place = place
    fit()
  }

  private func fit() {
    size =
      (proportion ?? fileProportion).map { CellSize.fitting(proportion: $0, in: place) } ?? place
    box.resize(to: size)
  }

  /// Draws the picture in its place at the top left of the canvas.
  func draw(on canvas: inout Canvas, at moment: AnimationMoment) {
    let rect = CellRect(
      column: 0, row: place.rows - size.rows, columns: size.columns, rows: size.rows)
    canvas.region(rect) { box.draw(on: &$0, at: moment) }
  }
}
