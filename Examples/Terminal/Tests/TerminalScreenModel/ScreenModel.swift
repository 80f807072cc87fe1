import ImageFeedPresentation
import ImageFeedTerminal

/// A model of a terminal's screen, computed from the bytes that a program writes to it.
///
/// It is for tests of programs with a screen, such as a front end. Feed it the program's output, in
/// pieces of any size, and read text, styles and modes. It supports the features that programs for
/// xterm, tmux and similar terminals use: cursor movement, erasing, inserting, scroll regions,
/// styles with 16, 256 or all colours, both screens, wide characters, window titles, the clipboard.
/// It ignores unknown sequences, and no bytes end the process.
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
  /// The position of the next character; the last column also if it is full.
  public var cursor: CellPoint { screen.cursor }
  /// Indicates whether the cursor is visible (mode 25).
  public internal(set) var isCursorVisible = true
  /// Indicates whether the alternate screen is shown, as full-screen programs request (modes 47,
  /// 1047, 1049).
  public internal(set) var isAlternateScreen = false
  /// Indicates whether bracketed paste is on (mode 2004).
  public internal(set) var isBracketedPasteOn = false
  /// Indicates whether the mouse is reported (modes 1000, 1002 and 1003).
  public internal(set) var isMouseReported = false
  /// Indicates whether a synchronized update is incomplete (mode 2026), so that the screen contains
  /// part of a frame.
  public internal(set) var isUpdating = false
  /// The window's title (OSC 0 and 2).
  public internal(set) var title = ""
  /// The clipboard text set by the program (OSC 52); `nil` if it has set none.
  public internal(set) var clipboard: String?
  /// The pictures that the terminal supports: kitty's graphics protocol, iTerm2's inline images, or
  /// neither.
  public var pictureMode = PictureMode.blocks
  /// The size of a cell, for programs that query it.
  public var cellPixels = CellPixels.usual

  var screen: ScreenBuffer
  /// The main screen while the alternate one is visible.
  var mainScreen: ScreenBuffer?
  var style = CellStyle.plain
  var isAutowrapOn = true
  var isInsertOn = false
  var isOriginInRegion = false
  var charset = ScreenCharset()
  var tabStops = ScreenTabStops()
  /// The last character and its position, unless something else has happened since.
  var lastCharacter: (point: CellPoint, text: String)?
  var replies: [UInt8] = []
  private var parser = EscapeParser()

  /// Creates an empty screen.
  ///
  /// - Parameters:
  ///   - columns: the number of columns, clamped to 1 to ``CellSize/largestSide``.
  ///   - rows: the number of rows, clamped likewise.
  public init(columns: Int, rows: Int) {
    screen = ScreenBuffer(size: Self.size(columns: columns, rows: rows))
  }

  static func size(columns: Int, rows: Int) -> CellSize {
    CellSize(columns: max(columns, 1), rows: max(rows, 1))
  }

  // MARK: Input

  /// Reads a program's output. Characters and sequences may be split anywhere.
  public mutating func feed(_ bytes: [UInt8]) {
    for byte in bytes {
      let (first, second) = parser.feed(byte)
      handle(first)
      handle(second)
    }
  }

  /// Reads text with its control characters.
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

  /// Returns the terminal's answers to queries since the last call, for the program's input.
  public mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  /// Changes the size, as a person does with the window. Cells that no longer fit are lost; rows
  /// are not wrapped again.
  ///
  /// - Parameters:
  ///   - columns: the number of columns, clamped as in `init(columns:rows:)`.
  ///   - rows: the number of rows, clamped as in `init(columns:rows:)`.
  public mutating func resize(columns: Int, rows: Int) {
    let size = Self.size(columns: columns, rows: rows)
    screen.resize(to: size)
    mainScreen?.resize(to: size)
    lastCharacter = nil
  }

  // MARK: Output

  /// The cell at a position; `nil` outside of the screen.
  public func cell(at point: CellPoint) -> Cell? {
    screen.contains(point) ? screen[point.column, point.row] : nil
  }

  /// The style at a position; `nil` outside of the screen.
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

  /// Indicates whether a row contains a text. The text must be within one row.
  public func contains(_ text: String) -> Bool {
    place(of: text) != nil
  }

  /// The first position of a text, from the top; `nil` if no row contains it.
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
  public var debugDescription: String { text }
  public var customMirror: Mirror { Mirror(self, children: ["text": text]) }
}
