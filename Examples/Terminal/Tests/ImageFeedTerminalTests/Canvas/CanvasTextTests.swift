import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("Text on the canvas") @LongWork
struct CanvasTextTests {
  private func canvas(_ columns: Int, _ rows: Int = 1) -> Canvas {
    Canvas(size: CellSize(columns: columns, rows: rows))
  }

  private func at(_ column: Int, _ row: Int = 0) -> CellPoint {
    CellPoint(column: column, row: row)
  }

  @Test(
    "Text ends at the side or at its limit, and a wide character that does not fit is left out",
    arguments: [
      ("Hello", 0, 9, "Hello", 5), ("Hello", 3, 9, "   Hel", 3), ("Hello", 0, 2, "He", 2),
      ("Hello", -2, 9, "llo", 5), ("Hello", 6, 9, "", 0), ("Hello", 0, -1, "", 0),
      ("日本語字", 0, 9, "日本語", 6), ("日本語", 1, 9, " 日本", 4), ("日本語", 0, 3, "日", 2),
      ("日本語", -1, 9, " 本語", 6), ("日a", 5, 9, "", 0), ("Привет, мир", 0, 99, "Привет", 6),
    ])
  func clipping(text: String, column: Int, limit: Int, shown: String, used: Int) {
    var canvas = canvas(6)
    #expect(canvas.put(text, at: at(column), limit: limit) == used)
    #expect(canvas.text(row: 0) == shown)
  }

  @Test("Text in rows outside is not drawn, and has the same width")
  func rows() {
    var canvas = canvas(6)
    #expect(canvas.put("abc", at: at(0, 1)) == 3)
    #expect(canvas.put("abc", at: at(0, -1)) == 3)
    #expect(canvas.put("abc", at: at(.max, .max)) == 0)
    #expect(canvas.put("abc", at: at(.min, .min)) == 3)
    #expect(canvas.text(row: 0) == "")
  }

  @Test("A wide character has two cells, and drawing over one of them leaves a space in the other")
  func halves() {
    var canvas = canvas(6)
    let style = CellStyle(background: RGBColor(red: 1, green: 2, blue: 3))
    canvas.put("日本語", at: at(0), style: style)
    #expect(canvas.cell(at: at(0)) == Cell(text: "日", width: 2, style: style))
    #expect(canvas.cell(at: at(1)) == Cell(text: "", width: 0, style: style))
    #expect(canvas.cell(at: at(1))?.isContinuation == true)
    canvas.put("x", at: at(1))
    #expect(canvas.text(row: 0) == " x本語")
    #expect(canvas.cell(at: at(0)) == Cell(text: " ", width: 1, style: style))
    canvas.put("y", at: at(2))
    #expect(canvas.text(row: 0) == " xy 語")
    canvas.put("字", at: at(3))
    #expect(canvas.text(row: 0) == " xy字")
    #expect(canvas.cell(at: at(5)) == Cell(text: " ", width: 1, style: style))
  }

  @Test("Half a wide character at the side of a region is a space")
  func halfInside() {
    var canvas = canvas(6)
    canvas.put("......", at: at(0))
    let style = CellStyle(isReversed: true)
    canvas.region(CellRect(column: 1, row: 0, columns: 2, rows: 1)) { canvas in
      canvas.put("日本", at: at(-1), style: style)
    }
    #expect(canvas.text(row: 0) == ". ....")
    #expect(canvas.cell(at: at(1))?.style == style)
  }

  @Test("The end of the screen also limits a region that extends beyond it")
  func regionBeyond() {
    var canvas = canvas(4)
    canvas.region(CellRect(column: 1, row: 0, columns: 9, rows: 1)) { canvas in
      #expect(canvas.put("ab日本", at: at(0), style: CellStyle(isBold: true)) == 6)
    }
    #expect(canvas.text(row: 0) == " ab")
    #expect(canvas.cell(at: at(3)) == Cell(text: " ", width: 1, style: CellStyle(isBold: true)))
  }

  @Test(
    "Control characters and invisible characters are replaced or dropped",
    arguments: [
      ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("a\u{7}b\u{9B}c\u{7F}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
      ("a\nb\tc\r\nd\u{85}e\u{2028}f", "a b c d e f"), ("a\u{0}b", "a\u{FFFD}b"),
      ("a\u{202E}b\u{2066}c", "a\u{FFFD}b\u{FFFD}c"),
      ("a\u{200B}b\u{200E}c\u{AD}d\u{FEFF}", "abcd"),
      ("\u{301}a", "a"), ("e\u{301}x", "e\u{301}x"),
    ])
  func harmless(text: String, shown: String) {
    var canvas = canvas(20)
    canvas.put(text, at: at(0))
    #expect(canvas.text(row: 0).unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test("The number of accents of a character is limited")
  func accents() {
    var canvas = canvas(4)
    #expect(canvas.put("a" + String(repeating: "\u{301}", count: 10_000) + "b", at: at(0)) == 2)
    #expect(canvas.cell(at: at(0))?.text.unicodeScalars.count == Glyph.mostScalars)
    #expect(canvas.cell(at: at(1))?.text == "b")
  }

  @Test("Wrapped text is drawn in the rectangle, and the number of rows is returned")
  func wrapped() {
    var canvas = canvas(12, 4)
    let rect = CellRect(column: 2, row: 1, columns: 7, rows: 2)
    #expect(canvas.putWrapped("one two three four", in: rect) == 2)
    #expect((0..<4).map { canvas.text(row: $0) } == ["", "  one two", "  three…", ""])
    #expect(canvas.putWrapped("x", in: CellRect(column: 0, row: 0, columns: 0, rows: 2)) == 0)
  }
}
