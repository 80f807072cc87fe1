/// A part of a texture, in its pixels.
package struct PixelRect: Hashable, Sendable {
  /// The column on the left.
  package let x: Int
  /// The row on top.
  package let y: Int
  /// The width, at least 1.
  package let width: Int
  /// The height, at least 1.
  package let height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
