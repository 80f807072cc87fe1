/// The size of a cell, in pixels.
public struct CellPixels: Hashable, Sendable {
  /// The width, 1 to ``largestSide``.
  public let width: Int
  /// The height, 1 to ``largestSide``.
  public let height: Int

  /// The maximum side of a cell; a larger reported size is ignored.
  public static let largestSide = 256

  /// Creates a cell's size; `nil` unless both sides are in range.
  public init?(width: Int, height: Int) {
    let range = 1...Self.largestSide
    guard range.contains(width), range.contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }

  private init(_ width: Int, _ height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// The size assumed if the terminal reports none.
  public static let usual = CellPixels(10, 20)
}
