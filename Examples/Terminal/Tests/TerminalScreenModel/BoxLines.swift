import ImageFeedTerminal

/// The lines of a box drawing character, from the middle of the cell to its sides.
struct BoxLines {
  private let sides: Set<Side>
  private let isRound: Bool

  private enum Side {
    case left
    case right
    case up
    case down
  }

  /// Creates the lines of a character; `nil` unless it is one of the light lines.
  init?(_ text: String) {
    guard let sides = Self.table[text] else { return nil }
    self.sides = sides
    isRound = ["╭", "╮", "╰", "╯"].contains(text)
  }

  private static let table: [String: Set<Side>] = [
    "─": [.left, .right], "│": [.up, .down], "┌": [.right, .down], "┐": [.left, .down],
    "└": [.right, .up], "┘": [.left, .up], "├": [.up, .down, .right], "┤": [.up, .down, .left],
    "┬": [.left, .right, .down], "┴": [.left, .right, .up], "┼": [.left, .right, .up, .down],
    "╭": [.right, .down], "╮": [.left, .down], "╰": [.right, .up], "╯": [.left, .up],
  ]

  /// The data of an SVG path for the lines, for a cell at a position in pixels.
  func path(x: Int, y: Int) -> String {
    let (middleX, middleY) = (x + ScreenPicture.cellWidth / 2, y + ScreenPicture.cellHeight / 2)
    let endX = sides.contains(.left) ? x : x + ScreenPicture.cellWidth
    let endY = sides.contains(.up) ? y : y + ScreenPicture.cellHeight
    if isRound { return "M\(endX) \(middleY)Q\(middleX) \(middleY) \(middleX) \(endY)" }
    var path = ""
    if sides.contains(.left) { path += "M\(middleX) \(middleY)H\(x)" }
    if sides.contains(.right) { path += "M\(middleX) \(middleY)H\(x + ScreenPicture.cellWidth)" }
    if sides.contains(.up) { path += "M\(middleX) \(middleY)V\(y)" }
    if sides.contains(.down) { path += "M\(middleX) \(middleY)V\(y + ScreenPicture.cellHeight)" }
    return path
  }
}
