import Testing

@testable import ImageFeedTerminal

@Suite("Cells of equal height in columns")
struct EvenViewportTests {
  /// A view of cells of 4 rows with a gap of 1.
  private func viewport(count: Int, columns: Int = 1, rows: Int = 14) -> EvenViewport {
    var viewport = EvenViewport()
    viewport.resize(rows: rows, columns: columns, cellRows: 4)
    viewport.insert(0..<count)
    return viewport
  }

  @Test("Exactly the cells that are at least partly visible are in view")
  func inView() {
    #expect(viewport(count: 0).cellsInView.isEmpty)
    #expect(viewport(count: 9).cellsInView == 0..<3)
    #expect(viewport(count: 9, rows: 15).cellsInView == 0..<3, "the row of a gap shows nothing")
    #expect(viewport(count: 9, rows: 16).cellsInView == 0..<4)
    #expect(viewport(count: 9, columns: 2, rows: 16).cellsInView == 0..<8)
    #expect(viewport(count: 7, columns: 2, rows: 16).cellsInView == 0..<7)
    #expect(viewport(count: 9, rows: 0).cellsInView.isEmpty)
    var scrolled = viewport(count: 9, rows: 9)
    scrolled.moveSelection(by: 2)
    #expect(scrolled.top == 5)
    #expect(scrolled.cellsInView == 1..<3)
    scrolled.resize(rows: 10, columns: 1, cellRows: 4)
    #expect(scrolled.cellsInView.contains(2))
  }

  @Test("A view that begins in the gap below a line does not show that line")
  func gap() {
    var viewport = viewport(count: 9, rows: 10)
    viewport.moveSelection(by: 2)
    #expect(viewport.top == 4)
    #expect(viewport.cellsInView == 1..<3)
  }

  @Test("The selection moves by cell and by line, and stops at the ends")
  func moves() {
    var viewport = viewport(count: 8, columns: 3)
    viewport.moveSelection(by: -1)
    #expect(viewport.selected == 0)
    viewport.moveLines(by: -1)
    #expect(viewport.selected == 0)
    viewport.moveSelection(by: 2)
    viewport.moveLines(by: 1)
    #expect(viewport.selected == 5)
    viewport.moveLines(by: 1)
    #expect(viewport.selected == 7, "the last line has no third cell")
    viewport.moveLines(by: 1)
    #expect(viewport.selected == 7)
    viewport.moveSelection(by: 1)
    #expect(viewport.selected == 7)
    viewport.moveLines(by: -9)
    #expect(viewport.selected == 1)
    viewport.moveLines(by: -1)
    #expect(viewport.selected == 1, "there is nothing above the first line")
    viewport.selectEnd(true)
    #expect(viewport.selected == 7)
    viewport.selectEnd(false)
    #expect(viewport.selected == 0)
  }

  @Test("A page is the number of completely visible lines, at least one")
  func pages() {
    var viewport = viewport(count: 40, columns: 2, rows: 11)
    viewport.movePage(true)
    #expect(viewport.selected == 4)
    viewport.movePage(false)
    #expect(viewport.selected == 0)
    viewport.resize(rows: 2, columns: 2, cellRows: 4)
    viewport.movePage(true)
    #expect(viewport.selected == 2)
    #expect(viewport.top == 5, "a cell higher than the view shows its top")
  }

  @Test(
    "The selected cell is completely in view, and the view does not scroll beyond the end")
  func selectedInView() {
    for columns in 1...3 {
      for rows in [4, 5, 9, 14, 30, 100] {
        var viewport = viewport(count: 17, columns: columns, rows: rows)
        for step in [1, 3, 8, -2, 30, -5, -40, 6] {
          viewport.moveSelection(by: step)
          let row = viewport.row(of: viewport.selected)
          #expect(row >= 0 && row + 4 <= rows)
          #expect(viewport.cellsInView.contains(viewport.selected))
          let last = viewport.row(of: 16) + 4
          #expect(viewport.top == 0 || last >= rows, "empty rows below the end")
        }
      }
    }
  }

  @Test(
    "Cells inserted below change nothing; after an insertion above, the selected cell keeps its place"
  )
  func inserting() {
    var viewport = viewport(count: 10)
    viewport.moveSelection(by: 4)
    let row = viewport.row(of: 4)
    viewport.insert(10..<20)
    #expect(viewport.selected == 4)
    #expect(viewport.row(of: 4) == row)
    viewport.insert(0..<2)
    #expect(viewport.selected == 6)
    #expect(viewport.row(of: 6) == row)
    #expect(viewport.count == 22)
  }

  @Test("With another size or number of columns the selected cell stays selected and in view")
  func resizing() {
    var viewport = viewport(count: 30, columns: 2)
    viewport.moveSelection(by: 21)
    let row = viewport.row(of: 21)
    viewport.resize(rows: 40, columns: 2, cellRows: 8)
    #expect(viewport.row(of: 21) == row, "it keeps its position in the view")
    viewport.resize(rows: 14, columns: 2, cellRows: 4)
    for (rows, columns, cell) in [(14, 1, 10), (14, 3, 3), (40, 2, 4), (6, 1, 5), (14, 2, 4)] {
      viewport.resize(rows: rows, columns: columns, cellRows: cell)
      #expect(viewport.selected == 21)
      let row = viewport.row(of: 21)
      #expect(row >= 0 && row + cell <= rows)
    }
    viewport.replaceAll(count: 3)
    #expect((viewport.selected, viewport.top, viewport.count) == (0, 0, 3))
    viewport.replaceAll(count: -1)
    #expect(viewport.count == 0)
    viewport.moveSelection(by: 1)
    viewport.moveLines(by: 1)
    viewport.resize(rows: -1, columns: 0, cellRows: 0)
    #expect(viewport.selected == 0)
  }

  @Test("A picture's size follows from its shape, and fits in its place")
  func fitting() {
    let place = CellSize(columns: 40, rows: 10)
    #expect(CellSize.fitting(proportion: 0.5, in: place) == CellSize(columns: 40, rows: 10))
    #expect(CellSize.fitting(proportion: 1, in: place) == CellSize(columns: 20, rows: 10))
    #expect(CellSize.fitting(proportion: 0.25, in: place) == CellSize(columns: 40, rows: 5))
    #expect(CellSize.fitting(proportion: 1_000, in: place) == CellSize(columns: 1, rows: 10))
    #expect(CellSize.fitting(proportion: 0.001, in: place) == CellSize(columns: 40, rows: 1))
    for odd in [Double.nan, .infinity, 0, -1] {
      #expect(CellSize.fitting(proportion: odd, in: place) == CellSize(columns: 20, rows: 10))
    }
    let none = CellSize(columns: 0, rows: 10)
    #expect(CellSize.fitting(proportion: 1, in: none).count == 0)
  }
}
