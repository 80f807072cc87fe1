import ImageFeedTerminal

/// The character set of a terminal: the normal one, or the line drawing set of the VT100 (`ESC (
/// 0`), in which letters represent lines.
struct ScreenCharset: Sendable {
  /// Indicates for each of the two sets, G0 and G1, whether it is the line drawing one.
  private var isDrawing = [false, false]
  /// The index of the current set.
  private var current = 0

  /// Changes a set: `0` is the line drawing one.
  mutating func designate(_ set: Int, as final: UInt8) {
    isDrawing[set] = final == UInt8(ascii: "0")
  }

  /// Selects a set: shift out selects G1, shift in G0.
  mutating func use(_ set: Int) {
    current = set
  }

  /// The character for a scalar in the current set.
  func character(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard isDrawing[current], (0x5F...0x7E).contains(scalar.value) else { return scalar }
    return Self.drawing[Int(scalar.value - 0x5F)]
  }

  /// The characters from `_` to `~`.
  private static let drawing = Array(
    "\u{A0}◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)
}
