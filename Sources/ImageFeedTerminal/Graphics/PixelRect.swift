/// A part of a texture, in its pixels.
struct PixelRect: Hashable, Sendable {
  /// The column on the left.
  let x: Int
  /// The row on top.
  let y: Int
  /// At least 1.
  let width: Int
  /// At least 1.
  let height: Int
}
