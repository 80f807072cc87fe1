import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("Pictures on the canvas") @LongWork
struct CanvasPicturesTests {
  private func color(_ number: Int) -> RGBColor {
    RGBColor(red: UInt8(number), green: 1, blue: 2)
  }

  private func grid(_ width: Int, _ height: Int) throws -> PixelGrid {
    try #require(
      PixelGrid(width: width, height: height, pixels: (0..<width * height).map { color($0) }))
  }

  private func rect(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> CellRect {
    CellRect(column: column, row: row, columns: columns, rows: rows)
  }

  private func cell(_ canvas: Canvas, _ column: Int, _ row: Int) -> Cell? {
    canvas.cell(at: CellPoint(column: column, row: row))
  }

  private func block(_ upper: RGBColor?, _ lower: RGBColor?) -> Cell {
    Cell(text: "▀", width: 1, style: CellStyle(foreground: upper, background: lower))
  }

  @Test("A cell shows two pixels, with the upper one in front")
  func halves() throws {
    var canvas = Canvas(size: CellSize(columns: 4, rows: 3))
    canvas.draw(try grid(2, 4), in: rect(1, 1, 2, 2))
    #expect(cell(canvas, 1, 1) == block(color(0), color(2)))
    #expect(cell(canvas, 2, 1) == block(color(1), color(3)))
    #expect(cell(canvas, 1, 2) == block(color(4), color(6)))
    for (column, row) in [(0, 1), (3, 1), (1, 0), (3, 2)] {
      #expect(cell(canvas, column, row) == .blank)
    }
  }

  @Test("A larger picture is clipped to the rectangle, the region and the screen")
  func clipping() throws {
    var canvas = Canvas(size: CellSize(columns: 3, rows: 3))
    canvas.draw(try grid(9, 9), in: rect(-1, -1, 3, 3))
    #expect(cell(canvas, 0, 0) == block(color(19), color(28)))
    #expect(cell(canvas, 1, 1) == block(color(38), color(47)))
    #expect(cell(canvas, 2, 0) == .blank && cell(canvas, 0, 2) == .blank)
    let before = canvas.allCells
    try canvas.region(rect(2, 2, 1, 1)) { canvas in
      canvas.draw(try grid(4, 4), in: rect(1, 0, 2, 2))
      canvas.draw(try grid(4, 4), in: rect(0, 0, 0, 2))
    }
    #expect(canvas.allCells == before)
  }

  @Test("A smaller picture leaves the other cells and half cells unchanged")
  func smaller() throws {
    var canvas = Canvas(size: CellSize(columns: 2, rows: 2))
    canvas.fill(CellStyle(background: color(99)))
    canvas.draw(try grid(1, 3), in: rect(0, 0, 2, 2))
    #expect(cell(canvas, 0, 0) == block(color(0), color(1)))
    #expect(cell(canvas, 0, 1) == block(color(2), color(99)))
    #expect(cell(canvas, 1, 0)?.text == " ")
  }

  @Test("A hole shows what is below: a pixel, a background, or the terminal's own colour")
  func holes() throws {
    var canvas = Canvas(size: CellSize(columns: 6, rows: 1))
    canvas.draw(try grid(1, 2), in: rect(0, 0, 1, 1))
    canvas.fill(rect(1, 0, 1, 1), CellStyle(background: color(50)))
    canvas.put("a", at: CellPoint(column: 5, row: 0))
    let hole: RGBColor? = nil
    let new = color(70)
    canvas.draw(
      [hole, hole, hole, new, new, hole, new, new, new, hole, hole, hole], width: 6,
      in: rect(0, 0, 6, 1))
    #expect(cell(canvas, 0, 0) == block(color(0), new))
    #expect(cell(canvas, 1, 0) == block(color(50), new))
    #expect(
      cell(canvas, 2, 0) == Cell(text: "▄", width: 1, style: CellStyle(foreground: new)))
    #expect(cell(canvas, 3, 0) == block(new, nil))
    #expect(cell(canvas, 5, 0)?.text == "a")
    canvas.draw([new, color(71)], width: 1, in: rect(2, 0, 1, 1))
    #expect(cell(canvas, 2, 0) == block(new, color(71)))
    canvas.draw([hole, new], width: 1, in: rect(3, 0, 1, 1))
    #expect(cell(canvas, 3, 0) == block(new, new))
  }

  @Test("A hole beside a single pixel leaves that pixel unchanged")
  func lowerHalf() {
    var canvas = Canvas(size: CellSize(columns: 1, rows: 1))
    canvas.draw([nil, color(1)], width: 1, in: rect(0, 0, 1, 1))
    canvas.draw([color(2), nil], width: 1, in: rect(0, 0, 1, 1))
    #expect(cell(canvas, 0, 0) == block(color(2), color(1)))
  }

  @Test("Pictures without pixels or with incomplete rows are not drawn")
  func incomplete() {
    var canvas = Canvas(size: CellSize(columns: 2, rows: 2))
    canvas.draw([], width: 2, in: rect(0, 0, 2, 2))
    canvas.draw([color(1), color(2)], width: 0, in: rect(0, 0, 2, 2))
    canvas.draw([color(1)], width: 2, in: rect(0, 0, 2, 2))
    #expect(canvas.allCells == Canvas(size: canvas.size).allCells)
    canvas.draw([color(1), color(2), color(3)], width: 2, in: rect(0, 0, 2, 2))
    #expect(cell(canvas, 0, 0) == block(color(1), nil))
    #expect(cell(canvas, 0, 1) == .blank)
  }

  @Test("A wide character under a pixel becomes spaces, and stays under a hole")
  func wide() {
    var canvas = Canvas(size: CellSize(columns: 6, rows: 1))
    canvas.put("日本語", at: CellPoint(column: 0, row: 0))
    canvas.draw([nil, color(1), color(2), nil, nil, nil], width: 6, in: rect(0, 0, 6, 1))
    #expect(canvas.text(row: 0) == " ▀▀ 語")
    canvas.draw([nil, nil, nil, nil, color(1), nil], width: 6, in: rect(0, 0, 6, 1))
    #expect(canvas.text(row: 0) == " ▀▀ ▀")
  }
}
