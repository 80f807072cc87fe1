/// The size of an original photo, in pixels.
///
/// Zero and negative values are what a server may send; ``isEmpty`` says so, and nothing divides
/// by them.
public struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// Makes a size from pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether there is no picture of this size.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}
