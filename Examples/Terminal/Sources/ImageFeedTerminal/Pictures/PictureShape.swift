/// The shape of a picture.
enum PictureShape: Sendable {
  /// A rectangle with rounded corners (F-2).
  case rounded
  /// A circle (P-1).
  case round

  /// Indicates whether a half block is inside the shape.
  func covers(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> Bool {
    switch self {
    case .rounded:
      let isAtSide = column == 0 || column == width - 1
      return !(isAtSide && (row == 0 || row == height - 1))
    case .round:
      let x = (Double(column) + 0.5) / Double(width) - 0.5
      let y = (Double(row) + 0.5) / Double(height) - 0.5
      return x * x + y * y <= 0.25
    }
  }

  /// The share of a pixel that the picture covers, 0 to 1.
  ///
  /// - Parameters:
  ///   - radius: the radius of a rounded corner, in pixels.
  ///   - width: the width of the picture, in pixels.
  ///   - height: the height of the picture, in pixels.
  func opacity(
    _ column: Int, _ row: Int, _ width: Int, _ height: Int, radius: Double
  ) -> Double {
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    let (middleX, middleY) = (Double(width) / 2, Double(height) / 2)
    switch self {
    case .rounded:
      // The distance beyond the centre of the corner's circle; negative beside the straight sides.
      let (beyondX, beyondY) = (
        abs(x - middleX) - middleX + radius, abs(y - middleY) - middleY + radius
      )
      guard beyondX > 0, beyondY > 0 else { return 1 }
      return radius - (beyondX * beyondX + beyondY * beyondY).squareRoot() + 0.5
    case .round:
      let (fromX, fromY) = ((x - middleX) / middleX, (y - middleY) / middleY)
      let distance = (fromX * fromX + fromY * fromY).squareRoot()
      return (1 - distance) * min(middleX, middleY) + 0.5
    }
  }
}
