import Testing

@testable import ImageFeedTerminal

@Suite("Rectangles and sizes of cells") @LongWork
struct CellRectTests {
  private func rect(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> CellRect {
    CellRect(column: column, row: row, columns: columns, rows: rows)
  }

  @Test("A size is never negative, and never larger than the largest screen")
  func sizes() {
    #expect(CellSize(columns: -1, rows: Int.min) == CellSize(columns: 0, rows: 0))
    #expect(CellSize(columns: 65_535, rows: .max) == CellSize(columns: 1_000, rows: 1_000))
    #expect(CellSize(columns: 80, rows: 24).count == 1_920)
  }

  @Test("A rectangle has ends and contains its cells")
  func sides() {
    let rect = rect(2, 3, 4, 5)
    #expect(rect.endColumn == 6 && rect.endRow == 8)
    #expect(rect.contains(CellPoint(column: 2, row: 3)))
    #expect(rect.contains(CellPoint(column: 5, row: 7)))
    #expect(!rect.contains(CellPoint(column: 6, row: 7)))
    #expect(!rect.contains(CellPoint(column: 5, row: 8)))
    #expect(!rect.contains(CellPoint(column: 1, row: 3)))
    #expect(!rect.contains(CellPoint(column: 2, row: 2)))
    #expect(rect.size == CellSize(columns: 4, rows: 5))
    #expect(!rect.isEmpty && self.rect(0, 0, 0, 5).isEmpty && self.rect(0, 0, 5, -1).isEmpty)
  }

  @Test("Two rectangles intersect")
  func intersection() {
    #expect(rect(0, 0, 10, 10).intersection(rect(5, -5, 10, 7)) == rect(5, 0, 5, 2))
    #expect(rect(0, 0, 4, 4).intersection(rect(4, 0, 4, 4)).isEmpty)
    #expect(rect(0, 0, 4, 4).intersection(rect(9, 9, 4, 4)).isEmpty)
  }

  @Test("A rectangle is inset, centered and moved")
  func derived() {
    #expect(rect(1, 1, 10, 6).inset(columns: 2, rows: 1) == rect(3, 2, 6, 4))
    #expect(rect(1, 1, 3, 1).inset(columns: 2, rows: 1).isEmpty)
    #expect(rect(1, 1, 2, 2).inset(columns: -1, rows: -1) == rect(0, 0, 4, 4))
    #expect(rect(10, 10, 20, 10).centered(columns: 10, rows: 4) == rect(15, 13, 10, 4))
    #expect(rect(0, 0, 5, 5).centered(columns: 99, rows: -1) == rect(0, 2, 5, 0))
    #expect(rect(1, 2, 3, 4).moved(by: CellPoint(column: -5, row: 5)) == rect(-4, 7, 3, 4))
  }

  @Test("Large numbers do not overflow")
  func extremes() {
    let huge = rect(.max, .min, .max, .max)
    _ = (huge.endColumn, huge.endRow, huge.size, huge.intersection(rect(.min, .max, .max, 1)))
    #expect(huge.inset(columns: .max, rows: .min).columns == 0)
    #expect(huge.moved(by: CellPoint(column: .max, row: .min)).columns == huge.columns)
    #expect(!huge.centered(columns: .max, rows: .max).isEmpty)
  }
}
