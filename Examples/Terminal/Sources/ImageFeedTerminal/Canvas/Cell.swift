/// A cell of a canvas or a screen.
public struct Cell: Hashable, Sendable {
  /// One character with any number of scalars, such as a letter with accents or an emoji. Empty in
  /// the right half of a wide character.
  public var text: String
  /// The width of the text in columns, 1 or 2; 0 in the right half of a wide character.
  public var width: Int
  /// The style.
  public var style: CellStyle

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - text: one character; empty in the right half of a wide one.
  ///   - width: the number of columns; 0 in the right half of a wide character.
  ///   - style: the style.
  public init(text: String, width: Int, style: CellStyle) {
    (self.text, self.width, self.style) = (text, width, style)
  }

  /// A blank cell in the terminal's own colours.
  public static let blank = Cell(text: " ", width: 1, style: .plain)

  /// Indicates whether it is the right half of a wide character.
  public var isContinuation: Bool { width == 0 }
}
