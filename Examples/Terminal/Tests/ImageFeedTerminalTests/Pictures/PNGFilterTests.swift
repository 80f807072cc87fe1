import Testing

@testable import ImageFeedTerminal

@Suite("Filters of PNG") @LongWork
struct PNGFilterTests {
  /// Restores a row of zeros after a first byte that is restored to `left`.
  private func restored(
    _ kind: UInt8, left: UInt8, above: UInt8, corner: UInt8
  ) throws -> UInt8 {
    // The stored first byte, to which the filter adds its value for the byte above.
    let half = kind == 3 ? corner / 2 : kind == 1 || kind == 0 ? 0 : corner
    let row = WorkBuffer<UInt8>(repeating: 0, count: 2)
    row.start[0] = left &- half
    let rowAbove = WorkBuffer<UInt8>(repeating: above, count: 2)
    rowAbove.start[0] = corner
    try PNGFilter.undo(kind, row.start, above: rowAbove.start, count: 2, distance: 1)
    #expect(row.start[0] == left)
    return row.start[1]
  }

  @Test("Each filter adds its own neighbours")
  func neighbors() throws {
    #expect(try restored(0, left: 9, above: 20, corner: 31) == 0)
    #expect(try restored(1, left: 9, above: 20, corner: 31) == 9)
    #expect(try restored(2, left: 9, above: 20, corner: 31) == 20)
    #expect(try restored(3, left: 9, above: 20, corner: 31) == 14)
    #expect(try restored(3, left: 255, above: 254, corner: 31) == 254)
  }

  @Test(
    "Paeth's filter adds the nearest byte; of equal ones left, then above, then the corner",
    arguments: [
      (10, 50, 12, 50), (50, 10, 12, 50), (10, 50, 48, 10), (30, 40, 35, 35), (16, 7, 10, 16),
      (7, 16, 10, 16), (20, 20, 20, 20), (0, 255, 255, 0), (255, 255, 0, 255),
    ])
  func paeth(left: UInt8, above: UInt8, corner: UInt8, nearest: UInt8) throws {
    #expect(try restored(4, left: left, above: above, corner: corner) == nearest)
  }

  @Test("The previous pixel is one pixel's length back")
  func distance() throws {
    let row = WorkBuffer<UInt8>(repeating: 1, count: 7)
    let above = WorkBuffer<UInt8>(repeating: 0, count: 7)
    try PNGFilter.undo(1, row.start, above: above.start, count: 7, distance: 3)
    #expect((0..<7).map { row.start[$0] } == [1, 1, 1, 2, 2, 2, 3])
    try PNGFilter.undo(4, row.start, above: above.start, count: 2, distance: 3)
    #expect((0..<7).map { row.start[$0] } == [1, 1, 1, 2, 2, 2, 3])
  }
}
