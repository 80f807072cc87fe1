/// A cell of a canvas or a screen.
public struct Cell: Hashable, Sendable {
  /// One character as a person counts them, however many scalars it has: a letter with its accents,
  /// an emoji. Empty in the right half of a wide one.
  public var text: String
  /// The width of the text in columns, 1 or 2; 0 in the right half of a wide character.
  public var width: Int
  /// The style.
  public var style: CellStyle

  /// Makes a cell.
  ///
  /// - Parameters:
  ///   - text: one character; empty in the right half of a wide one.
  ///   - width: how many columns it takes; 0 in the right half of a wide one.
  ///   - style: how it looks.
  public init(text: String, width: Int, style: CellStyle) {
    (self.text, self.width, self.style) = (text, width, style)
  }

  /// A cell with nothing in it, in the terminal's own colours.
  public static let blank = Cell(text: " ", width: 1, style: .plain)

  /// Indicates whether it is the right half of a wide character.
  public var isContinuation: Bool { width == 0 }
}
