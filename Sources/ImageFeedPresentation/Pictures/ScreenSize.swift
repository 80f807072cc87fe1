/// The size of a picture or of a part of the screen, in the units its owner measures with.
public struct ScreenSize: Hashable, Sendable {
  /// The extent from left to right.
  public var width: Double
  /// The extent from top to bottom.
  public var height: Double

  /// Makes a size; any number is allowed, and whoever uses the size says what it makes of it.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = ScreenSize(width: 0, height: 0)
}
