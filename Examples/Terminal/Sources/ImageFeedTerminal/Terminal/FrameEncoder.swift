import ImageFeedPresentation

/// Encodes canvases as output for a terminal, from one frame to the next.
///
/// Only changed cells are written. Each frame is a synchronized update (mode 2026): terminals that
/// support it show the frame at once, others ignore it. Cursor and colours use the sequences of
/// ECMA-48.
struct FrameEncoder {
  let depth: ColorDepth
  /// The contents of the terminal; `nil` if they are unknown.
  private var shown: Canvas?
  private var shownCursor: CellPoint?
  private var pictures = PictureEncoder()

  init(depth: ColorDepth) { self.depth = depth }

  /// Forgets what the terminal shows, because something else may have written to it, or because the
  /// pictures belong to a person who has signed out. The next frame clears the screen.
  mutating func reset() { shown = nil }

  /// The output that deletes all pictures, visible or not, at the end.
  mutating func deletePictures() -> [UInt8] { pictures.reset() }

  /// The output that turns the last frame into this one; empty if nothing has changed.
  ///
  /// - Parameters:
  ///   - canvas: the frame, as large as the screen. A new size counts as `reset()`.
  ///   - cursor: the cell of the cursor; `nil` hides it.
  mutating func encode(_ canvas: Canvas, cursor: CellPoint? = nil) -> [UInt8] {
    let known = shown.flatMap { $0.gridSize == canvas.gridSize ? $0 : nil }
    // Clearing the screen may also delete pictures that are not visible, so it comes first.
    let clearing = known == nil ? Array("\u{1B}[?25l\u{1B}[m\u{1B}[2J".utf8) + pictures.reset() : []
    let drawn = pictures.encode(canvas.pictures, mode: canvas.display.mode)
    let text = changes(in: canvas, since: known ?? Canvas(size: canvas.gridSize))
    let isChanged = known == nil || !text.isEmpty || !drawn.after.isEmpty || cursor != shownCursor
    defer { (shown, shownCursor) = (canvas, cursor) }
    guard isChanged else { return [] }
    let place = cursor.map { "\u{1B}[\($0.row + 1);\($0.column + 1)H\u{1B}[?25h" }
    // Transmissions have no visible effect and may be long: they come before the update.
    return clearing + drawn.before + Array("\u{1B}[?2026h\u{1B}[?25l\(text)".utf8) + drawn.after
      + Array("\(place ?? "")\u{1B}[?2026l".utf8)
  }

  private func changes(in canvas: Canvas, since known: Canvas) -> String {
    var (output, style, codes) = ("", Style.plain, depth.codes(of: .plain))
    // The cell of the terminal's cursor; `nil` where terminals may disagree on it.
    var cursor: CellPoint?
    for row in 0..<canvas.gridSize.rows {
      for column in 0..<canvas.gridSize.columns {
        let cell = canvas[column, row]
        guard cell != known[column, row], cell.width > 0 else { continue }
        let point = CellPoint(column: column, row: row)
        let glyph = cell.text.first.flatMap(Glyph.init) ?? .space
        // A mark in a cell of its own would join the cell before.
        if cursor != point || !glyph.isCertain { output += "\u{1B}[\(row + 1);\(column + 1)H" }
        if cell.style != style {
          style = cell.style
          let new = depth.codes(of: style)
          if new != codes { output += "\u{1B}[\(new)m" }
          codes = new
        }
        output += depth == .none ? Self.shade(of: cell) ?? cell.text : cell.text
        // After the last column the cursor waits to wrap.
        let end = column + cell.width
        let isKnown = glyph.isCertain && end < canvas.gridSize.columns
        cursor = isKnown ? CellPoint(column: end, row: row) : nil
      }
    }
    return codes == "0" ? output : output + "\u{1B}[m"
  }

  /// The shade that replaces two pixels without colours: the lighter they are, the fuller.
  private static func shade(of cell: Cell) -> String? {
    guard cell.text == "▀" || cell.text == "▄", let color = cell.style.foreground else {
      return nil
    }
    let lightness = (2 * Int(color.red) + 7 * Int(color.green) + Int(color.blue)) / 10
    return [" ", "░", "▒", "▓", "█"][(lightness + 38) / 64]
  }
}

/// The number of colours that a terminal can show.
public enum ColorDepth: Hashable, Sendable {
  /// No colours, or the person wants none: text is bold or reversed, pictures are shades.
  case none
  /// The sixteen of ECMA-48 and their bright versions.
  case ansi16
  /// The 256 of xterm.
  case ansi256
  /// All of sRGB with eight bits for each primary.
  case trueColor

  /// The depth that the environment variables state: `NO_COLOR` (no-color.org) takes precedence,
  /// then `COLORTERM`, then the ending of `TERM`.
  public init(environment: [String: String]) {
    let (terminal, promise) = (environment["TERM"] ?? "", environment["COLORTERM"] ?? "")
    if !(environment["NO_COLOR"] ?? "").isEmpty {
      self = .none
    } else if ["truecolor", "24bit"].contains(promise.lowercased()) || terminal.hasSuffix("-direct")
    {
      self = .trueColor
    } else {
      self = terminal.hasSuffix("-256color") ? .ansi256 : .ansi16
    }
  }

  /// The parameters that select a style (ECMA-48, 8.3.117). Without colours text is never faint,
  /// because most terminals show faint text in a colour.
  func codes(of style: Style) -> String {
    var codes = ["0"]
    if style.isBold { codes.append("1") }
    if style.isDim, self != .none { codes.append("2") }
    if style.isReversed { codes.append("7") }
    if let color = style.foreground { codes += self.codes(of: color, base: 30) }
    if let color = style.background { codes += self.codes(of: color, base: 40) }
    return codes.joined(separator: ";")
  }

  /// - Parameter base: 30 for the foreground, 40 for the background.
  private func codes(of color: RGBColor, base: Int) -> [String] {
    let primaries = [color.red, color.green, color.blue].map { Int($0) }
    switch self {
    case .none: return []
    case .ansi16:
      let number = zip(primaries, [1, 2, 4]).reduce(0) { $0 + ($1.0 > 96 ? $1.1 : 0) }
      let isBright = primaries.contains { $0 > 192 }
      return ["\(base + (isBright ? 60 : 0) + number)"]
    case .ansi256:
      // The cube of 216 colours: the sixteen before it may have been changed.
      let cube = primaries.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
      return ["\(base + 8)", "5", "\(16 + 36 * cube[0] + 6 * cube[1] + cube[2])"]
    case .trueColor: return ["\(base + 8)", "2"] + primaries.map { "\($0)" }
    }
  }
}
