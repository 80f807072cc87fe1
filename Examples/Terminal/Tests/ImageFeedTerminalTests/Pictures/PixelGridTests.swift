import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("Pixels") @LongWork
struct PixelGridTests {
  private let colors = (0..<6).map { RGBColor(red: UInt8($0), green: 0, blue: 0) }

  @Test("Rows are from top to bottom")
  func rows() throws {
    let grid = try #require(PixelGrid(width: 3, height: 2, pixels: colors))
    #expect(grid[0, 0] == colors[0])
    #expect(grid[2, 0] == colors[2])
    #expect(grid[0, 1] == colors[3])
    #expect(grid[2, 1] == colors[5])
  }

  @Test(
    "Sides that do not fit the pixels make no picture",
    arguments: [(0, 0), (3, 3), (6, 0), (-2, -3), (-6, -1), (2, 2), (Int.max, 2)])
  func misfits(width: Int, height: Int) {
    #expect(PixelGrid(width: width, height: height, pixels: colors) == nil)
    #expect(PixelGrid(width: width, height: height, pixels: []) == nil)
  }
}
