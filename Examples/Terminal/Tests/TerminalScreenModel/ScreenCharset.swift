import ImageFeedTerminal

/// The character set of a terminal: the usual one, or the line drawing set of the VT100
/// (`ESC ( 0`), in which letters stand for lines.
struct ScreenCharset: Sendable {
  /// Whether each of the two sets, G0 and G1, is the line drawing one.
  private var isDrawing = [false, false]
  /// The set in use.
  private var current = 0

  /// Chooses what a set is: `0` is the line drawing one.
  mutating func designate(_ set: Int, as final: UInt8) {
    isDrawing[set] = final == UInt8(ascii: "0")
  }

  /// Shift out uses G1, shift in G0.
  mutating func use(_ set: Int) {
    current = set
  }

  /// The character that a byte stands for now.
  func character(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard isDrawing[current], (0x5F...0x7E).contains(scalar.value) else { return scalar }
    return Self.drawing[Int(scalar.value - 0x5F)]
  }

  /// From `_` to `~`.
  private static let drawing = Array(
    "\u{A0}◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)
}
