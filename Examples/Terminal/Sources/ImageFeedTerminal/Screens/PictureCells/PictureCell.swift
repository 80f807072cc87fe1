/// A cell with a picture and a card.
@MainActor
protocol PictureCell: AnyObject {
  /// The texts of the cell.
  associatedtype Card: Identifiable

  /// Rows below the picture in a strip.
  static var stripWordRows: Int { get }

  /// The current texts; the picture comes separately.
  var card: Card { get set }
  var picture: FittedPicture { get }

  /// - Parameter size: the size of the whole cell.
  func resize(to size: CellSize)
  /// Draws the cell at the canvas's top left.
  func draw(on canvas: inout Canvas, isSelected: Bool, at moment: AnimationMoment)
}
