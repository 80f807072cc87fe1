import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("The canvas") @LongWork
struct CanvasTests {
  private let red = RGBColor(red: 200, green: 0, blue: 0)
  private let blue = RGBColor(red: 0, green: 0, blue: 101)

  private func canvas(_ columns: Int, _ rows: Int) -> Canvas {
    Canvas(size: CellSize(columns: columns, rows: rows))
  }

  private func rect(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> CellRect {
    CellRect(column: column, row: row, columns: columns, rows: rows)
  }

  private func at(_ column: Int, _ row: Int) -> CellPoint { CellPoint(column: column, row: row) }

  @Test("A canvas begins blank, and has no cells outside")
  func blank() {
    let canvas = canvas(3, 2)
    #expect(canvas.allCells == Array(repeating: .blank, count: 6))
    for point in [at(-1, 0), at(3, 0), at(0, -1), at(0, 2), at(.max, .min)] {
      #expect(canvas.cell(at: point) == nil)
    }
    #expect(canvas.text(row: -1) == "" && canvas.text(row: 2) == "")
    #expect(self.canvas(0, 0).allCells == [])
  }

  @Test("A rectangle is filled with a style where it is inside the canvas")
  func fill() {
    var canvas = canvas(4, 3)
    canvas.put("abcd", at: at(0, 1))
    let style = CellStyle(background: red, isReversed: true)
    canvas.fill(rect(-2, 1, 4, 9), style)
    #expect(canvas.text(row: 1) == "  cd")
    #expect(canvas.cell(at: at(1, 2)) == Cell(text: " ", width: 1, style: style))
    #expect(canvas.cell(at: at(2, 2)) == .blank && canvas.cell(at: at(0, 0)) == .blank)
    canvas.fill(.plain)
    #expect(canvas.allCells == self.canvas(4, 3).allCells)
  }

  @Test("All traits of a style are kept")
  func styles() {
    var canvas = canvas(1, 1)
    let styles = [
      CellStyle(foreground: red), CellStyle(background: blue), CellStyle(isBold: true),
      CellStyle(isDim: true), CellStyle(isUnderlined: true), CellStyle(isReversed: true),
      CellStyle(foreground: RGBColor(red: 0, green: 0, blue: 0)),
    ]
    for style in styles {
      canvas.put("x", at: at(0, 0), style: style)
      #expect(canvas.cell(at: at(0, 0))?.style == style)
    }
  }

  @Test("Points in a region are relative to its corner, and drawing is clipped to it")
  func regions() {
    var canvas = canvas(8, 4)
    let inner = canvas.region(rect(2, 1, 4, 2)) { canvas -> CellSize in
      canvas.put("0123456789", at: at(-1, 0))
      canvas.put("no", at: at(0, -1))
      canvas.put("no", at: at(0, 2))
      canvas.region(rect(3, 1, 9, 9)) { canvas in
        canvas.put("xyz", at: at(0, 0))
        canvas.put("no", at: at(0, 1))
      }
      return canvas.size
    }
    #expect(inner == CellSize(columns: 4, rows: 2))
    #expect(canvas.size == CellSize(columns: 8, rows: 4))
    #expect((0..<4).map { canvas.text(row: $0) } == ["", "  1234", "     x", ""])
    canvas.put("all", at: at(0, 3))
    #expect(canvas.text(row: 3) == "all")
    canvas.region(rect(1, 1, 2, 2)) { #expect($0.cell(at: at(2, 0))?.text == "2") }
    canvas.region(rect(9, 9, 5, 5)) { $0.fill(CellStyle(background: red)) }
    #expect(canvas.allCells.allSatisfy { $0.style == .plain })
  }

  @Test("A region ends even if its drawing throws")
  func throwing() {
    var canvas = canvas(8, 4)
    #expect(throws: CancellationError.self) {
      try canvas.region(rect(2, 1, 4, 2)) { _ in throw CancellationError() }
    }
    #expect(canvas.size == CellSize(columns: 8, rows: 4))
  }

  @Test("A frame has round corners and a title in its upper line")
  func frames() {
    var canvas = canvas(12, 4)
    canvas.frame(rect(0, 0, 12, 3), title: "Лента", style: CellStyle(isBold: true))
    #expect(canvas.text(row: 0) == "╭─ Лента ──╮")
    #expect(canvas.text(row: 1) == "│          │")
    #expect(canvas.text(row: 2) == "╰──────────╯")
    #expect(canvas.text(row: 3) == "")
    #expect(canvas.cell(at: at(0, 1))?.style.isBold == true)
    canvas.frame(rect(0, 0, 12, 4), title: "Long title")
    #expect(canvas.text(row: 0) == "╭─ Long… ──╮")
  }

  @Test("A frame or a title without room is not drawn")
  func smallFrames() {
    var canvas = canvas(6, 3)
    canvas.frame(rect(0, 0, 1, 3))
    canvas.frame(rect(0, 0, 6, 1), title: "x")
    #expect(canvas.allCells == self.canvas(6, 3).allCells)
    canvas.frame(rect(0, 0, 6, 2), title: "x")
    #expect(canvas.text(row: 0) == "╭────╮" && canvas.text(row: 1) == "╰────╯")
    canvas.frame(rect(-1, -1, 4, 3))
    #expect(canvas.text(row: 1) == "──╯──╯")
  }

  @Test("The screen behind an alert is half as bright, and not bold")
  func dim() {
    var canvas = canvas(4, 1)
    canvas.put(
      "a", at: at(0, 0), style: CellStyle(foreground: red, background: blue, isBold: true))
    canvas.put("b", at: at(1, 0))
    canvas.put("c", at: at(3, 0), style: CellStyle(foreground: red))
    canvas.region(rect(0, 0, 3, 1)) { $0.dim() }
    #expect(
      canvas.cell(at: at(0, 0))?.style
        == CellStyle(
          foreground: RGBColor(red: 100, green: 0, blue: 0),
          background: RGBColor(red: 0, green: 0, blue: 50)))
    #expect(canvas.cell(at: at(1, 0)) == Cell(text: "b", width: 1, style: CellStyle(isDim: true)))
    #expect(canvas.cell(at: at(3, 0))?.style == CellStyle(foreground: red))
  }

  @Test("Every left half has its right half, after any drawing", arguments: 0..<20)
  func halves(seed: UInt64) {
    var samples = SampleCanvases(seed: seed, columns: 13, rows: 5)
    var canvas = Canvas(size: samples.size)
    for _ in 0..<200 {
      samples.scribble(on: &canvas, strokes: 1)
      for row in 0..<5 {
        let widths = (0..<13).compactMap { canvas.cell(at: at($0, row))?.width }
        for (column, width) in widths.enumerated() {
          let next = column + 1 < 13 ? widths[column + 1] : 1
          #expect((width == 2) == (next == 0))
        }
        #expect(widths.first != 0)
      }
    }
  }

  @Test("Clusters beyond the maximum of a canvas are replaced")
  func clusters() {
    var canvas = canvas(2, 1)
    for first in UInt32(0x4E00)..<0x4E60 {
      for second in UInt32(0x300)..<0x330 {
        let scalars = [first, second].compactMap { Unicode.Scalar($0) }
        canvas.put(String(String.UnicodeScalarView(scalars)), at: at(0, 0))
      }
    }
    #expect(canvas.clusters.count == Canvas.mostClusters)
    #expect(canvas.text(row: 0) == "\u{FFFD}")
    canvas.put("\u{4E00}\u{300}", at: at(0, 0))
    #expect(canvas.text(row: 0) == "\u{4E00}\u{300}")
  }
}
