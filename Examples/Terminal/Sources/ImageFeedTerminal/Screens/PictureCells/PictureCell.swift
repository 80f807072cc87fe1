/// A cell with a picture, which shows one card of several.
@MainActor
protocol PictureCell: AnyObject {
  /// What it shows.
  associatedtype Card: Identifiable

  /// Rows below the picture in a strip.
  static var stripWordRows: Int { get }

  /// What it shows now; its picture is a matter of its own.
  var card: Card { get set }
  var picture: FittedPicture { get }

  /// - Parameter size: of the whole cell.
  func resize(to size: CellSize)
  /// Draws the cell at the canvas's top left.
  func draw(on canvas: inout Canvas, isSelected: Bool, at moment: AnimationMoment)
}
