import ImageFeedPresentation
import ImageFeedTerminal

/// Neighbouring cells that are written as one text.
struct TextRun {
  let column: Int
  private(set) var columns: Int
  private(set) var text: String
  let color: RGBColor
  let isBold: Bool
  let isUnderlined: Bool

  /// Creates a run with its first cell; `nil` if the cell has no visible text.
  init?(_ cell: PicturedCell, column: Int) {
    guard Self.isWritten(cell), cell.text != " " || cell.isUnderlined else { return nil }
    (self.column, columns, text) = (column, cell.width, cell.text)
    (color, isBold, isUnderlined) = (cell.foreground, cell.isBold, cell.isUnderlined)
  }

  /// Appends the next cell if it has the same style; returns `false` if it begins another run. The
  /// right half of a wide character also begins one, because fonts do not keep to two columns.
  mutating func append(_ cell: PicturedCell, column next: Int) -> Bool {
    let isSpace = cell.text == " " && !cell.isUnderlined && !isUnderlined
    guard Self.isWritten(cell), cell.width == 1, next == column + columns,
      isSpace
        || (cell.foreground == color && cell.isBold == isBold && cell.isUnderlined == isUnderlined)
    else { return false }
    text += cell.text
    columns += 1
    return true
  }

  /// Drops invisible spaces at the end.
  mutating func trim() {
    while !isUnderlined, text.count > 1, text.hasSuffix(" ") {
      text.removeLast()
      columns -= 1
    }
  }

  private static func isWritten(_ cell: PicturedCell) -> Bool {
    cell.width > 0 && !cell.text.isEmpty && BoxLines(cell.text) == nil
  }
}
