import ImageFeedPresentation
import TerminalScreenModel
import Testing

@testable import ImageFeedTerminal

@Suite("Frames for the terminal") @LongWork
struct FrameEncoderTests {
  private let red = RGBColor(red: 255, green: 0, blue: 0)
  private let blue = RGBColor(red: 1, green: 20, blue: 255)

  private func at(_ column: Int, _ row: Int) -> CellPoint { CellPoint(column: column, row: row) }

  private func canvas(_ columns: Int, _ rows: Int, _ texts: String...) -> Canvas {
    var canvas = Canvas(size: CellSize(columns: columns, rows: rows))
    for (row, text) in texts.enumerated() { canvas.put(text, at: at(0, row)) }
    return canvas
  }

  /// The output after a first frame, with `ESC` made visible and without the frame's brackets.
  private func sent(
    from first: Canvas, to second: Canvas, depth: ColorDepth = .trueColor
  ) throws -> String {
    var encoder = FrameEncoder(depth: depth)
    _ = encoder.encode(first)
    return try inner(encoder.encode(second))
  }

  private func inner(_ bytes: [UInt8]) throws -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let (begin, end) = ("\u{1B}[?2026h", "\u{1B}[?2026l")
    try #require(text.hasPrefix(begin) && text.hasSuffix(end))
    return text.dropFirst(begin.count).dropLast(end.count)
      .split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "^")
  }

  // MARK: Whole frames

  @Test("After each frame the screen equals the canvas, cell by cell", arguments: 0..<40)
  func sameCells(seed: Int) throws {
    var samples = SampleCanvases(seed: UInt64(seed), columns: 5 + seed % 31, rows: 1 + seed % 9)
    var encoder = FrameEncoder(depth: .trueColor)
    var screen = ScreenModel(columns: samples.size.columns, rows: samples.size.rows)
    var canvas = Canvas(size: samples.size)
    for _ in 0..<100 {
      if samples.number(0...3) == 0 { canvas = Canvas(size: samples.size) }
      samples.scribble(on: &canvas, strokes: samples.number(0...6))
      screen.feed(encoder.encode(canvas))
      for (shown, drawn) in zip(screen.allCells, canvas.allCells) { try #require(shown == drawn) }
    }
  }

  @Test(
    "Marks and halves that were drawn beside something stay in their own cell",
    arguments: [
      ("日", "\u{903}"), ("a", "\u{E33}"), ("🇷", "🇺"), ("👍", "🏻"), ("\u{1100}", "가"),
      ("\u{600}", "1"), ("e\u{301}", "\u{903}\u{301}"),
      ("日", "\u{1160}\u{903}"), ("日", "\u{301}\u{903}"), ("日", "\u{301}\u{302}"), ("\u{70F} ", "a"),
    ])
  func neighbours(first: String, second: String) {
    var encoder = FrameEncoder(depth: .trueColor)
    var screen = ScreenModel(columns: 8, rows: 1)
    var canvas = Canvas(size: screen.size)
    let used = canvas.put(first, at: CellPoint(column: 0, row: 0))
    canvas.put(second, at: CellPoint(column: used, row: 0))

    screen.feed(encoder.encode(canvas))

    #expect(screen.allCells == canvas.allCells)
  }

  @Test("With fewer colours each cell has the nearest one", arguments: ColorDepth.allCases)
  func fewerColors(depth: ColorDepth) throws {
    var samples = SampleCanvases(seed: 99, columns: 20, rows: 6)
    var encoder = FrameEncoder(depth: depth)
    var screen = ScreenModel(columns: 20, rows: 6)
    var canvas = Canvas(size: samples.size)
    for _ in 0..<200 {
      samples.scribble(on: &canvas, strokes: 3)
      screen.feed(encoder.encode(canvas))
      for (shown, drawn) in zip(screen.allCells, canvas.allCells) {
        try #require(shown == drawn.shown(with: depth))
      }
    }
  }

  @Test("The first frame clears the screen and hides the cursor, and later ones do not")
  func firstFrame() throws {
    var encoder = FrameEncoder(depth: .trueColor)
    #expect(try inner(encoder.encode(canvas(9, 2, "ab"))) == "^[?25l^[m^[2J^[1;1Hab")
    #expect(try inner(encoder.encode(canvas(9, 2, "ax"))) == "^[1;2Hx")
  }

  @Test("An empty first frame clears the screen, too")
  func emptyFrame() throws {
    var encoder = FrameEncoder(depth: .trueColor)
    #expect(try inner(encoder.encode(canvas(3, 1))) == "^[?25l^[m^[2J")
    #expect(encoder.encode(canvas(3, 1)) == [])
  }

  @Test("An unchanged frame has no output")
  func idle() {
    var encoder = FrameEncoder(depth: .trueColor)
    let canvas = canvas(9, 2, "日本e\u{301}", "ab")
    #expect(!encoder.encode(canvas, cursor: at(1, 1)).isEmpty)
    #expect(encoder.encode(canvas, cursor: at(1, 1)) == [])
    #expect(encoder.encode(self.canvas(9, 2, "日本e\u{301}", "ab"), cursor: at(1, 1)) == [])
  }

  @Test("After a reset, or with a new size, everything is redrawn")
  func reset() throws {
    var encoder = FrameEncoder(depth: .trueColor)
    let first = try inner(encoder.encode(canvas(9, 2, "ab")))
    encoder.reset()
    #expect(try inner(encoder.encode(canvas(9, 2, "ab"))) == first)
    #expect(try inner(encoder.encode(canvas(8, 2, "ab"))) == first)
  }

  @Test("A canvas without cells has no output")
  func noCells() {
    var encoder = FrameEncoder(depth: .trueColor)
    _ = encoder.encode(canvas(0, 0), cursor: at(0, 0))
    #expect(encoder.encode(canvas(0, 0)) == [])
  }

  // MARK: The cursor

  @Test("The cursor is shown, moved and hidden, and it is hidden while cells change")
  func cursor() throws {
    var encoder = FrameEncoder(depth: .trueColor)
    let (first, second) = (canvas(9, 3, "a"), canvas(9, 3, "b"))
    #expect(try inner(encoder.encode(first, cursor: at(4, 2))).hasSuffix("a^[3;5H^[?25h"))
    #expect(try inner(encoder.encode(first, cursor: at(5, 2))) == "^[3;6H^[?25h")
    #expect(
      try inner(encoder.encode(second, cursor: at(5, 2))) == "^[?25l^[1;1Hb^[3;6H^[?25h")
    #expect(try inner(encoder.encode(second)) == "^[?25l")
    #expect(encoder.encode(second, cursor: at(9, 0)) == [])
    #expect(encoder.encode(second, cursor: at(0, -1)) == [])
  }

  // MARK: Only what changed

  @Test("Within a row the cursor moves by column, and not at all if it is there already")
  func movement() throws {
    #expect(try sent(from: canvas(9, 2, "abcdefg"), to: canvas(9, 2, "aXYdeZg")) == "^[1;2HXY^[6GZ")
    #expect(
      try sent(from: canvas(3, 2, "abc", "def"), to: canvas(3, 2, "abX", "Yef"))
        == "^[1;3HX^[2;1HY")
  }

  @Test("The empty end of a row is erased in the terminal's own colours")
  func erasing() throws {
    let line = "abcdefghi"
    #expect(try sent(from: canvas(9, 1, line), to: canvas(9, 1, "ab")) == "^[1;3H^[K")
    #expect(try sent(from: canvas(9, 1, line), to: canvas(9, 1, "abcdef")) == "^[1;7H   ")
    var colored = canvas(9, 1, "")
    colored.fill(CellStyle(background: red))
    #expect(try sent(from: colored, to: canvas(9, 1, "")) == "^[1;1H^[K")
    #expect(
      try sent(from: canvas(9, 1, line), to: colored)
        == "^[1;1H^[48;2;255;0;0m         ^[m")
  }

  @Test("Styles change one by one, and end with the frame")
  func styles() throws {
    var styled = canvas(9, 1)
    styled.put("a", at: at(0, 0), style: CellStyle(foreground: red, isBold: true))
    styled.put("b", at: at(1, 0), style: CellStyle(foreground: red, background: blue, isBold: true))
    styled.put("c", at: at(2, 0), style: CellStyle(background: blue, isDim: true))
    styled.put("d", at: at(3, 0), style: CellStyle(isUnderlined: true, isReversed: true))
    styled.put("e", at: at(4, 0), style: CellStyle(isReversed: true))
    styled.put("f", at: at(5, 0), style: CellStyle(isBold: true, isDim: true))
    styled.put("g", at: at(6, 0), style: CellStyle(isDim: true))
    styled.put("h", at: at(7, 0))
    #expect(
      try sent(from: canvas(9, 1), to: styled)
        == "^[1;1H^[1;38;2;255;0;0ma^[48;2;1;20;255mb^[22;2;39mc^[22;4;7;49md^[24me^[1;2;27mf"
        + "^[22;2mg^[mh")
    #expect(
      try sent(from: canvas(9, 1, "a"), to: canvas(9, 1, "b")) == "^[1;1Hb")
  }

  @Test(
    "Colours are encoded for the terminal's depth",
    arguments: [
      (.trueColor, "^[38;2;255;0;0;48;2;1;20;255mx^[m"), (.ansi256, "^[38;5;196;48;5;21mx^[m"),
      (.ansi16, "^[91;44mx^[m"), (.none, "x"),
    ] as [(ColorDepth, String)])
  func depths(depth: ColorDepth, text: String) throws {
    var colored = canvas(9, 1)
    colored.put("x", at: at(0, 0), style: CellStyle(foreground: red, background: blue))
    #expect(try sent(from: canvas(9, 1), to: colored, depth: depth) == "^[1;1H" + text)
  }

  @Test("The dark ones of sixteen colours have the low codes")
  func dark() throws {
    var colored = canvas(9, 1)
    let (green, grey) = (
      RGBColor(red: 0, green: 200, blue: 0), RGBColor(red: 128, green: 128, blue: 128)
    )
    colored.put("x", at: at(0, 0), style: CellStyle(foreground: green, background: grey))
    #expect(try sent(from: canvas(9, 1), to: colored, depth: .ansi16) == "^[1;1H^[32;100mx^[m")
  }

  // MARK: Characters

  @Test("After a character of uncertain width the cursor is positioned again")
  func unsure() throws {
    #expect(try sent(from: canvas(9, 1), to: canvas(9, 1, "日a")) == "^[1;1H日a")
    #expect(try sent(from: canvas(9, 1), to: canvas(9, 1, "👩‍🚀a")) == "^[1;1H👩‍🚀^[3Ga")
    #expect(try sent(from: canvas(9, 1), to: canvas(9, 1, "e\u{301}a")) == "^[1;1He\u{301}^[2Ga")
    #expect(try sent(from: canvas(9, 1), to: canvas(9, 1, "🚀a")) == "^[1;1H🚀^[3Ga")
  }

  @Test("After the last column the cursor is positioned again, and nothing wraps")
  func lastColumn() throws {
    #expect(try sent(from: canvas(2, 2), to: canvas(2, 2, "ab", "cd")) == "^[1;1Hab^[2;1Hcd")
    #expect(try sent(from: canvas(2, 1), to: canvas(2, 1, "日")) == "^[1;1H日")
  }

  @Test("Clusters of two canvases are compared by their text, not by their index")
  func clusterLists() throws {
    #expect(
      try sent(from: canvas(3, 1, "e\u{301}"), to: canvas(3, 1, "a\u{301}")) == "^[1;1Ha\u{301}")
    var second = canvas(3, 1, "o\u{301}")
    second.put("e\u{301}", at: at(0, 0))
    second.put("x", at: at(1, 0))
    #expect(try sent(from: canvas(3, 1, "e\u{301}"), to: second) == "^[1;1He\u{301}^[2Gx")
  }

  @Test("Without colours pictures are shades of their lightness")
  func shades() throws {
    var picture = canvas(6, 1)
    let greys: [RGBColor?] = [0, 60, 120, 180, 250, 255].map {
      RGBColor(red: $0, green: $0, blue: $0)
    }
    let black = RGBColor(red: 0, green: 0, blue: 0)
    picture.draw(greys + greys.dropLast() + [black], width: 6, in: CellRect(picture.size))
    #expect(try sent(from: canvas(6, 1), to: picture, depth: .none) == "^[1;1H ░▒▓█▒")
  }
}

extension Cell {
  /// The cell in a terminal with a number of colours.
  fileprivate func shown(with depth: ColorDepth) -> Cell {
    var cell = self
    func reduced(_ color: RGBColor?) -> RGBColor? {
      guard let color else { return nil }
      switch depth {
      case .none: return nil
      case .ansi16:
        return TerminalPalette.color(TerminalPalette.nearestOf16(PackedCell.pack(color)))
      case .ansi256:
        return TerminalPalette.color(
          TerminalPalette.nearestOf256(
            red: Int(color.red), green: Int(color.green), blue: Int(color.blue)))
      case .trueColor: return color
      }
    }
    if depth == .none {
      cell.style.isDim = false
      if text == "▀" || text == "▄" { cell.text = shade }
    }
    cell.style.foreground = reduced(style.foreground)
    cell.style.background = reduced(style.background)
    return cell
  }

  private var shade: String {
    let colors = [style.foreground, style.background]
    let lightness =
      colors.reduce(0) { sum, color in
        guard let color else { return sum }
        return sum + (Int(color.red) * 2126 + Int(color.green) * 7152 + Int(color.blue) * 722)
          / 10_000
      } / 2
    return lightness < 26
      ? " " : lightness < 90 ? "░" : lightness < 154 ? "▒" : lightness < 218 ? "▓" : "█"
  }
}
