import ImageFeedPresentation
import ImageFeedTerminal

/// What a person would see: a terminal's screen, computed from the bytes a program writes to it.
///
/// It is for tests of programs with a screen, one's own front end for one. Feed it all the program
/// writes, in pieces of any size, and ask for text, styles and modes. It knows what programs for
/// xterm, tmux and the like use: cursor movement, erasing, inserting, scroll regions, styles with 16,
/// 256 or all colours, both screens, wide characters, window titles, the clipboard. What it does not
/// know it ignores, and no bytes whatever end the process.
///
/// ```swift
/// var screen = ScreenModel(columns: 80, rows: 24)
/// screen.feed("\u{1B}[1mImages\u{1B}[m")
/// screen.text(row: 0)  // "Images"
/// screen.style(at: CellPoint(column: 0, row: 0))?.isBold  // true
/// ```
public struct ScreenModel: Sendable {
  /// The size, in columns and rows.
  public var size: CellSize { screen.size }
  /// The place of the next character; the last column also if it is full.
  public var cursor: CellPoint { screen.cursor }
  /// Whether the cursor is seen (mode 25).
  public internal(set) var isCursorVisible = true
  /// Whether the alternate screen is shown, which programs use that fill it (modes 47, 1047, 1049).
  public internal(set) var isAlternateScreen = false
  /// Whether pasted text comes in brackets (mode 2004).
  public internal(set) var isBracketedPasteOn = false
  /// Whether the mouse is reported (modes 1000, 1002 and 1003).
  public internal(set) var isMouseReported = false
  /// Whether a synchronized update has begun and not ended (mode 2026): what is seen is half a
  /// frame.
  public internal(set) var isUpdating = false
  /// The window's title (OSC 0 and 2).
  public internal(set) var title = ""
  /// The clipboard text set by the program (OSC 52); `nil` if it has set none.
  public internal(set) var clipboard: String?
  /// What kind of terminal it is, as far as pictures go: whether it knows kitty's graphics protocol,
  /// iTerm2's inline images, or neither.
  public var pictureMode = PictureMode.blocks
  /// The size of a cell, for programs that ask.
  public var cellPixels = CellPixels.usual

  var screen: ScreenBuffer
  /// The main screen while the alternate one is shown.
  var mainScreen: ScreenBuffer?
  var style = CellStyle.plain
  var isAutowrapOn = true
  var isInsertOn = false
  var isOriginInRegion = false
  var charset = ScreenCharset()
  var tabStops = ScreenTabStops()
  /// The last character that was written, and where, while nothing else has happened.
  var lastCharacter: (point: CellPoint, text: String)?
  var replies: [UInt8] = []
  private var parser = EscapeParser()

  /// Makes an empty screen.
  ///
  /// - Parameters:
  ///   - columns: 1 to ``CellSize/largestSide``; what is beyond counts as the nearer end.
  ///   - rows: as `columns`.
  public init(columns: Int, rows: Int) {
    screen = ScreenBuffer(size: Self.size(columns: columns, rows: rows))
  }

  static func size(columns: Int, rows: Int) -> CellSize {
    CellSize(columns: max(columns, 1), rows: max(rows, 1))
  }

  // MARK: Input

  /// Takes what a program wrote. A character or a sequence may be broken anywhere.
  public mutating func feed(_ bytes: [UInt8]) {
    for byte in bytes {
      let (first, second) = parser.feed(byte)
      handle(first)
      handle(second)
    }
  }

  /// Takes text, with its control characters.
  public mutating func feed(_ text: String) {
    feed(Array(text.utf8))
  }

  private mutating func handle(_ event: EscapeParser.Event) {
    switch event {
    case .nothing: break
    case .character(let scalar): write(scalar)
    case .control(let byte): control(byte)
    case .escape(let byte): escape(byte, intermediate: parser.intermediate)
    case .sequence: perform(parser.sequence)
    case .command: perform(command: parser.string)
    case .application: perform(application: parser.string)
    }
  }

  /// What the terminal has answered to questions about itself since the last time, to be written to
  /// the program's input.
  public mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  /// Changes the size, as a person does with the window. What no longer fits is gone; rows are not
  /// wrapped anew.
  ///
  /// - Parameters:
  ///   - columns: as in `init(columns:rows:)`.
  ///   - rows: as in `init(columns:rows:)`.
  public mutating func resize(columns: Int, rows: Int) {
    let size = Self.size(columns: columns, rows: rows)
    screen.resize(to: size)
    mainScreen?.resize(to: size)
    lastCharacter = nil
  }

  // MARK: What is seen

  /// The cell of a place; `nil` outside of the screen.
  public func cell(at point: CellPoint) -> Cell? {
    screen.contains(point) ? screen[point.column, point.row] : nil
  }

  /// The style of a place; `nil` outside of the screen.
  public func style(at point: CellPoint) -> CellStyle? {
    cell(at: point)?.style
  }

  /// The text of a row, without the spaces at its end; empty outside of the screen.
  public func text(row: Int) -> String {
    guard row >= 0, row < size.rows else { return "" }
    var text = ""
    for column in 0..<size.columns { text += screen[column, row].text }
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  /// The text of all rows from top to bottom.
  public var lines: [String] {
    (0..<size.rows).map { text(row: $0) }
  }

  /// The text of the whole screen, a line for each row, without the empty ones at the bottom.
  public var text: String {
    let lines = lines
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].joined(separator: "\n")
  }

  /// Whether a row has a text in it. The text must be within one row.
  public func contains(_ text: String) -> Bool {
    place(of: text) != nil
  }

  /// Where a text begins for the first time, from the top; `nil` when no row has it.
  public func place(of text: String) -> CellPoint? {
    let wanted = text.map { String($0) }
    guard !wanted.isEmpty else { return CellPoint(column: 0, row: 0) }
    for row in 0..<size.rows {
      let columns = (0..<size.columns).filter { !screen[$0, row].isContinuation }
      let texts = columns.map { screen[$0, row].text }
      guard texts.count >= wanted.count else { continue }
      for start in 0...texts.count - wanted.count
      where texts[start] == wanted[0] && Array(texts[start..<start + wanted.count]) == wanted {
        return CellPoint(column: columns[start], row: row)
      }
    }
    return nil
  }
}

extension ScreenModel: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text on the screen, for the message of a failing test.
  public var description: String { text }
  /// As ``description``.
  public var debugDescription: String { text }
  /// As ``description``, for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["text": text]) }
}
