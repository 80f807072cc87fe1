import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

/// A screen's view as a person sees and uses it, without a terminal.
@MainActor
final class ScreenTester {
  let screen: any TerminalScreen
  private var size: CellSize
  private(set) var canvas: Canvas
  /// The display of pictures.
  var pictures = PictureDisplay.blocks

  init(_ screen: any TerminalScreen, columns: Int = 80, rows: Int = 20) {
    self.screen = screen
    size = CellSize(columns: columns, rows: rows)
    canvas = Canvas(size: size)
    draw()
  }

  /// Changes the size of the screen.
  func resize(columns: Int, rows: Int) {
    size = CellSize(columns: columns, rows: rows)
    draw()
  }

  /// Draws the screen as it is now.
  @discardableResult
  func draw() -> [String] {
    canvas = Canvas(size: size)
    canvas.pictures = pictures
    screen.layOut(in: size)
    screen.draw(on: &canvas, at: AnimationMoment(step: 0))
    return (0..<size.rows).map { canvas.text(row: $0) }
  }

  /// Presses keys, and draws.
  func press(_ keys: Key...) {
    for key in keys { _ = screen.handle(key) }
    draw()
  }

  /// Types a text, character by character.
  func type(_ text: String) {
    for character in text { _ = screen.handle(.character(character)) }
    draw()
  }

  /// The visible text.
  var text: String { draw().joined(separator: "\n") }

  /// The first row that contains a text.
  func row(of text: String) -> Int? { draw().firstIndex { $0.contains(text) } }

  /// The style of the first cell of a text.
  func style(of text: String) -> CellStyle? {
    let rows = draw()
    guard let row = rows.firstIndex(where: { $0.contains(text) }) else { return nil }
    for column in 0..<size.columns {
      var found = ""
      for next in column..<size.columns where found.count < text.count {
        found += canvas.cell(at: CellPoint(column: next, row: row))?.text ?? ""
      }
      if found.hasPrefix(text) {
        return canvas.cell(at: CellPoint(column: column, row: row))?.style
      }
    }
    return nil
  }
}
