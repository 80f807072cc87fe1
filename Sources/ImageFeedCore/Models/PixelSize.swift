/// The size of an original photo, in pixels.
///
/// A server can send zero and negative values; see ``isEmpty``.
public struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// Creates a size from pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether a side is zero or negative.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}
