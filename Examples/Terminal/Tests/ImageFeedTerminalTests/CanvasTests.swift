import ImageFeedPresentation
import TerminalScreenModel
import Testing

@testable import ImageFeedTerminal

@Suite("Text in columns")
struct TextTests {
  @Test(
    "Characters are as wide as terminals show them",
    arguments: [
      ("a", 1), ("ж", 1), ("日", 2), ("ｱ", 1), ("！", 2), ("한", 2), ("e\u{301}", 1), ("\u{301}", 0),
      ("\u{200B}", 0), ("\u{AD}", 0), ("❤", 1), ("❤\u{FE0F}", 2), ("✔\u{FE0F}", 2),
      ("1\u{FE0F}\u{20E3}", 2),
      ("#\u{FE0F}\u{20E3}", 2), ("🇷🇺", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("👨‍💻", 2), ("⚡", 2),
      ("…", 1), ("█", 1), ("\u{1112}\u{1161}\u{11AB}", 2), ("\n", 1), ("\u{1B}", 1),
    ])
  func widths(text: String, columns: Int) {
    #expect(TextLayout.columns(of: text) == columns)
  }

  @Test("Text of strangers cannot command the terminal, turn the row round or stack accents")
  func hostile() {
    #expect(Glyph.glyphs(of: "a\u{1B}[2Jb").map(\.text).joined() == "a\u{FFFD}[2Jb")
    #expect(Glyph("\u{202E}")?.text == "\u{FFFD}" && Glyph("\u{9B}")?.text == "\u{FFFD}")
    #expect(Glyph.glyphs(of: "\u{2068}\u{2067}a\u{2069}").map(\.text).joined() == "\u{FFFD}a")
    #expect(Glyph("\r\n") == .space)
    let tower = Glyph(Character("a" + String(repeating: "\u{301}", count: 500)))
    #expect(tower?.text.unicodeScalars.count == 12 && tower?.width == 1)
  }

  @Test("Text is cut with “…”, and never wider than its place")
  func truncated() {
    #expect(TextLayout.truncated("hello", to: 5) == "hello")
    #expect(TextLayout.truncated("hello world", to: 7) == "hello…")
    #expect(TextLayout.truncated("日本語", to: 4) == "日…")
    #expect(TextLayout.truncated("ab", to: 0).isEmpty)
  }

  @Test("Text is wrapped between words; long words are cut, and what does not fit ends with “…”")
  func wrapped() {
    #expect(TextLayout.wrapped("one two three", columns: 7) == ["one two", "three"])
    #expect(TextLayout.wrapped("abcdefgh", columns: 3) == ["abc", "def", "gh"])
    #expect(TextLayout.wrapped("a\n\nb", columns: 3) == ["a", "", "b"])
    #expect(TextLayout.wrapped("one two three", columns: 5, rows: 2) == ["one", "two…"])
    #expect(TextLayout.wrapped("日a", columns: 1) == ["", "a"])
    #expect(TextLayout.wrapped("x", columns: 0).isEmpty)
  }
}

@Suite("The canvas of a frame")
struct CanvasTests {
  private let red = RGBColor(red: 255, green: 0, blue: 0)
  private let blue = RGBColor(red: 0, green: 0, blue: 255)

  @Test("A region has its own coordinates, and nothing outside of it changes")
  func regions() {
    var canvas = Canvas(size: CellSize(columns: 6, rows: 3))
    canvas.region(CellRect(column: 2, row: 1, columns: 3, rows: 1)) { canvas in
      canvas.put("abcdef", column: -1, row: 0)
      canvas.put("x", row: 1)
      canvas.region(CellRect(column: 2, row: -1, columns: 9, rows: 9)) { $0.put("yz", row: 1) }
    }
    #expect(canvas.text(row: 1) == "  bcy " && canvas.text(row: 0) == "      ")
    #expect(canvas.text(row: 2) == "      ")
  }

  @Test("A wide character is drawn whole or not at all, and what cuts it leaves a space")
  func wide() {
    var canvas = Canvas(size: CellSize(columns: 5, rows: 1))
    canvas.put("a日b日", row: 0)
    #expect(canvas.text(row: 0) == "a日b ")
    canvas.put("x", column: 2, row: 0)
    #expect(canvas.text(row: 0) == "a xb ")
    canvas.put("日", column: 2, row: 0)
    canvas.put("y", column: 2, row: 0)
    #expect(canvas.text(row: 0) == "a y  ")
  }

  @Test("A picture has two pixels a cell, and holes that leave what is there")
  func pixels() {
    var canvas = Canvas(size: CellSize(columns: 3, rows: 1))
    canvas.put("abc", row: 0)
    canvas.draw([red, nil, nil, blue, blue, nil], width: 3)
    #expect(canvas.text(row: 0) == "▀▄c")
    #expect(canvas[0, 0].style == Style(foreground: red, background: blue))
    #expect(canvas[1, 0].style == Style(foreground: blue))
    canvas.dim()
    #expect(canvas[0, 0].style.foreground == RGBColor(red: 127, green: 0, blue: 0))
    #expect(canvas[2, 0].style.isDim)
  }
}

@Suite("Frames for the terminal")
struct FrameEncoderTests {
  private let size = CellSize(columns: 20, rows: 5)

  /// A frame of texts of all kinds, a different one for each number.
  private func frame(_ number: Int) -> Canvas {
    var canvas = Canvas(size: size)
    let words = [
      "plain", "日本語", "e\u{301}\u{323}x", "❤\u{FE0F}b", "👩‍👩‍👧c", "🇷🇺🇬🇧", "1\u{FE0F}\u{20E3}!",
    ]
    for row in 0..<size.rows {
      let word = words[(number + row) % words.count]
      canvas.put(word, column: (number * row) % 12, row: row, style: row == 2 ? .title : .plain)
      canvas.put("end", column: 17, row: row, style: number % 2 == 0 ? .plain : .accent)
    }
    return canvas
  }

  @Test("After each frame the terminal shows the canvas, whatever was there before")
  func frames() {
    var encoder = FrameEncoder(depth: .trueColor)
    var screen = ScreenModel(columns: size.columns, rows: size.rows)
    screen.feed(Array("something else".utf8))
    for number in 0..<40 {
      screen.feed(encoder.encode(frame(number)))
      for row in 0..<size.rows {
        #expect(screen.cells[row].joined() == frame(number).text(row: row), "frame \(number)")
      }
      #expect(!screen.isUpdating && !screen.isCursorVisible)
    }
  }

  @Test("Only changes are written, nothing for the same frame, and everything after a reset")
  func changes() {
    var encoder = FrameEncoder(depth: .trueColor)
    let first = encoder.encode(frame(1))
    #expect(encoder.encode(frame(1)).isEmpty)
    var changed = frame(1)
    changed.put("!", column: 19, row: 0)
    let output = String(decoding: encoder.encode(changed), as: UTF8.self)
    #expect(output == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[1;20H!\u{1B}[?2026l")
    let cursor = encoder.encode(changed, cursor: CellPoint(column: 3, row: 1))
    #expect(String(decoding: cursor, as: UTF8.self).contains("\u{1B}[2;4H\u{1B}[?25h"))
    encoder.reset()
    #expect(encoder.encode(frame(1)) == first)
  }

  @Test(
    "A style has as many colours as the terminal",
    arguments: [
      (ColorDepth.none, "0;1"), (.ansi16, "0;1;96"), (.ansi256, "0;1;38;5;32"),
      (.trueColor, "0;1;38;2;38;139;210"),
    ])
  func depths(depth: ColorDepth, codes: String) {
    #expect(depth.codes(of: .accent) == codes)
    #expect(depth.codes(of: .faint) == (depth == .none ? "0" : "0;2"))
    #expect(depth.codes(of: .selected) == "0;1;7")
  }

  @Test("Without colours a picture is shades")
  func shades() {
    var (encoder, canvas) = (FrameEncoder(depth: .none), Canvas(size: size))
    let greys = [UInt8(0), 60, 128, 190, 255].map { RGBColor(red: $0, green: $0, blue: $0) }
    canvas.draw(greys + greys, width: 5)
    #expect(String(decoding: encoder.encode(canvas), as: UTF8.self).contains("░▒▓█"))
  }

  @Test(
    "The environment tells the colours; NO_COLOR comes first",
    arguments: [
      ([:], ColorDepth.ansi16), (["TERM": "xterm-256color"], .ansi256),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .trueColor),
      (["TERM": "st-direct"], .trueColor),
      (["COLORTERM": "24bit", "NO_COLOR": "1"], .none), (["NO_COLOR": ""], .ansi16),
    ])
  func environment(environment: [String: String], depth: ColorDepth) {
    #expect(ColorDepth(environment: environment) == depth)
  }
}
