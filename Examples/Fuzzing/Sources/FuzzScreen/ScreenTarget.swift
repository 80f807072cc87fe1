import Foundation
import FuzzInput

@testable import ImageFeedTerminal
@testable import TerminalScreenModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The model of a terminal's screen, pictures included: any bytes, in any pieces, with changes of size between them.
enum ScreenTarget {
  /// Empty screens by columns and rows: a copy is much cheaper than a new one.
  private static let screens = (0...12).map { columns in
    (0...6).map { rows in ScreenModel(columns: columns, rows: rows) }
  }

  static func run(_ input: inout FuzzInput) {
    let size = CellSize(columns: input.number(in: 1...12), rows: input.number(in: 1...6))
    let newSize = CellSize(columns: input.number(in: 1...12), rows: input.number(in: 1...6))
    let (seed, isDrawn) = (input.byte(), input.byte() == 1)
    let first = input.prefix(Int(input.byte()))
    let second = input.rest()
    var whole = screens[size.columns][size.rows]
    whole.pictureMode = seed & 1 == 0 ? .kitty : .iterm2
    var parts = whole
    whole.feed(first)
    for piece in Pieces(first, seed: seed) { parts.feed(Array(piece)) }
    whole.resize(columns: newSize.columns, rows: newSize.rows)
    parts.resize(columns: newSize.columns, rows: newSize.rows)
    whole.feed(second)
    for piece in Pieces(second, seed: seed) { parts.feed(Array(piece)) }
    check(whole, parts)
    expect(whole.takeReplies() == parts.takeReplies(), "other replies in pieces")
    if isDrawn {
      expect(whole.lines.count == whole.size.rows, "\(whole.lines.count) lines")
      checkPicture(whole)
    }
  }

  private static func check(_ screen: ScreenModel, _ parts: ScreenModel) {
    let cells = screen.screen.cells
    expect(cells == parts.screen.cells, "another screen in pieces")
    expect(screen.cursor == parts.cursor, "another cursor in pieces")
    expect(
      screen.title == parts.title && screen.clipboard == parts.clipboard, "other words in pieces")
    expect(screen.pictures == parts.pictures, "other pictures in pieces")
    expect(screen.storedPictures == parts.storedPictures, "other pictures kept in pieces")
    expect(cells.count == screen.size.count, "\(cells.count) cells")
    expect(screen.cell(at: screen.cursor) != nil, "the cursor is outside: \(screen.cursor)")
    expect(screen.screen.scrollRows.upperBound <= screen.size.rows, "rows beyond the screen scroll")
    for (place, cell) in cells.enumerated() {
      let isLast = (place + 1) % screen.size.columns == 0
      let next = isLast ? 1 : cells[place + 1].width
      expect((cell.width == 2) == (next == 0), "half a wide character at \(place)")
      expect(cell.text.isEmpty == (cell.width == 0), "no text in a cell with a width at \(place)")
    }
  }

  private static func checkPicture(_ screen: ScreenModel) {
    let svg = screen.svg()
    let parser = XMLParser(data: Data(svg.utf8))
    let counter = ErrorCounter()
    parser.delegate = counter
    expect(parser.parse() && counter.errors == 0, "not well-formed: \(svg)")
  }

  private final class ErrorCounter: NSObject, XMLParserDelegate {
    var errors = 0

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) { errors += 1 }
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  ScreenTarget.run(&input)
  return 0
}
