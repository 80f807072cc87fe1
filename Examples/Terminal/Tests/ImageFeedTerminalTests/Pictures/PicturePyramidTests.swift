import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("Drawing a placed picture") @LongWork
struct PicturePyramidTests {
  private nonisolated static let background = RGBColor(red: 1, green: 2, blue: 3)

  private func drawn(
    _ grid: PixelGrid, size: (Double, Double), center: (Double, Double), rotation: Double = 0,
    viewport: (Int, Int)
  ) throws -> PixelGrid {
    let placement = PicturePlacement(
      size: ScreenSize(width: size.0, height: size.1),
      center: ScreenPoint(x: center.0, y: center.1), rotation: rotation)
    return try #require(
      PicturePyramid(grid).drawn(
        at: placement, width: viewport.0, height: viewport.1, background: Self.background))
  }

  @Test("At its own size and position a picture is drawn unchanged")
  func identity() throws {
    let grid = try #require(PixelGrid.noise(width: 13, height: 8))
    #expect(try drawn(grid, size: (13, 8), center: (6.5, 4), viewport: (13, 8)) == grid)
  }

  @Test("A picture moved by whole pixels leaves background")
  func moved() throws {
    let grid = try #require(PixelGrid.noise(width: 4, height: 3))
    let moved = try drawn(grid, size: (4, 3), center: (5, 0.5), viewport: (8, 3))
    let expected = PixelGrid.drawn(width: 8, height: 3) { x, y in
      (3..<7).contains(x) && y < 2 ? grid[x - 3, y + 1] : Self.background
    }
    #expect(moved == expected)
  }

  @Test("I-3 A quarter turn is clockwise")
  func quarterTurn() throws {
    let grid = try #require(PixelGrid.noise(width: 6, height: 4))
    let right = try drawn(grid, size: (6, 4), center: (2, 3), rotation: .pi / 2, viewport: (4, 6))
    #expect(right == PixelGrid.drawn(width: 4, height: 6) { x, y in grid[y, 3 - x] })
    let left = try drawn(grid, size: (6, 4), center: (2, 3), rotation: -.pi / 2, viewport: (4, 6))
    #expect(left == PixelGrid.drawn(width: 4, height: 6) { x, y in grid[5 - y, x] })
    let over = try drawn(grid, size: (6, 4), center: (3, 2), rotation: .pi, viewport: (6, 4))
    #expect(over == PixelGrid.drawn(width: 6, height: 4) { x, y in grid[5 - x, 3 - y] })
  }

  @Test("I-3 A picture turned by 45 degrees is a diamond")
  func diamond() throws {
    let grid = try #require(PixelGrid.drawn(width: 20, height: 20) { _, _ in .white })
    let diamond = try drawn(
      grid, size: (20, 20), center: (15, 15), rotation: .pi / 4, viewport: (30, 30))
    let expected = PixelGrid.drawn(width: 30, height: 30) { x, y in
      let distance = abs(Double(x) - 14.5) + abs(Double(y) - 14.5)
      return distance < 200.0.squareRoot() ? .white : Self.background
    }
    #expect(diamond == expected)
  }

  @Test(
    "A smaller picture has the averages of the covered pixels",
    arguments: [(40, 30), (63, 47), (32, 24), (16, 12), (8, 6)])
  func areas(width: Int, height: Int) throws {
    let grid = try #require(PixelGrid.noise(width: 64, height: 48))
    let size = (Double(width), Double(height))
    let small = try drawn(
      grid, size: size, center: (size.0 / 2, size.1 / 2), viewport: (width, height))
    let expected = grid.scaled(toWidth: width, height: height)
    let (largest, _) = differences(
      small.primaries.map(Double.init), expected.primaries.map(Double.init))
    #expect(largest <= 2)
  }

  @Test("Between two levels the averages are approximately right")
  func nearAreas() throws {
    let grid = try #require(
      PixelGrid.drawn(width: 64, height: 48) { x, y in
        RGBColor(red: UInt8(x * 4), green: UInt8(y * 5), blue: UInt8((x / 8 + y / 8) % 2 * 200))
      })
    for (width, height) in [(28, 21), (21, 16), (13, 10), (5, 4)] {
      let size = (Double(width), Double(height))
      let small = try drawn(
        grid, size: size, center: (size.0 / 2, size.1 / 2), viewport: (width, height))
      let expected = grid.scaled(toWidth: width, height: height)
      let (_, mean) = differences(
        small.primaries.map(Double.init), expected.primaries.map(Double.init))
      #expect(mean < 6)
    }
  }

  @Test(
    "A picture that is squeezed in one direction is averaged in it", arguments: [true, false])
  func squeezed(isTall: Bool) throws {
    let (width, height) = isTall ? (4, 64) : (64, 4)
    let grid = try #require(
      PixelGrid.drawn(width: width, height: height) { x, y in .gray(isTall ? y * 3 : x * 3) })
    let small = try drawn(grid, size: (4, 4), center: (2, 2), viewport: (4, 4))
    let expected = [22, 70, 118, 166]
    for (index, gray) in expected.enumerated() {
      let color = isTall ? small[0, index] : small[index, 0]
      #expect(abs(Int(color.red) - gray) <= 2)
    }
  }

  @Test("A fine pattern drawn small is even at every position")
  func even() throws {
    let grid = try #require(
      PixelGrid.drawn(width: 64, height: 64) { x, y in (x + y) % 2 == 0 ? .white : .black })
    for (index, side) in [32.0, 31, 27.3, 20, 16.5, 9].enumerated() {
      let offset = Double(index) * 0.37
      let small = try drawn(
        grid, size: (side, side), center: (20 + offset, 20 - offset), rotation: offset,
        viewport: (40, 40))
      let inside = small.pixels.filter { $0 != Self.background }
      #expect(inside.count > Int(side * side * 0.8))
      #expect(inside.allSatisfy { (120...136).contains($0.red) })
    }
  }

  @Test("A larger picture is interpolated between its pixels")
  func enlarged() throws {
    let grid = try #require(PixelGrid(width: 2, height: 1, pixels: [.black, .white]))
    let large = try drawn(grid, size: (8, 4), center: (4, 2), viewport: (8, 4))
    let row = [0, 0, 32, 96, 159, 223, 255, 255].map(RGBColor.gray)
    #expect(large.pixels == row + row + row + row)
  }

  @Test("A picture smaller than a pixel is its average")
  func tiny() throws {
    let grid = try #require(
      PixelGrid.drawn(width: 64, height: 32) { x, _ in x < 32 ? .gray(100) : .gray(200) })
    for side in [1, 0.5, 0.001] {
      let small = try drawn(grid, size: (side, side), center: (1.5, 0.5), viewport: (3, 1))
      #expect(small.pixels == [Self.background, .gray(150), Self.background])
    }
  }

  @Test("The odd edge of a picture stays at its edge")
  func oddEdge() throws {
    // Seven columns become four; the last one is half a pixel.
    let grid = try #require(
      PixelGrid.drawn(width: 7, height: 7) { x, y in x == 6 || y == 6 ? .white : .black })
    let small = try drawn(grid, size: (3.5, 3.5), center: (1.75, 1.75), viewport: (4, 4))
    #expect(small[0, 0] == .black)
    #expect(small[2, 2] == .black)
    #expect(small[3, 0] == Self.background)
    let moved = try drawn(grid, size: (3.5, 3.5), center: (2.25, 2.25), viewport: (4, 4))
    #expect(moved[3, 3].red > 120)
  }

  @Test("A picture without a size is all background")
  func nothing() throws {
    let grid = try #require(PixelGrid.noise(width: 4, height: 4))
    let sizes: [(Double, Double)] = [
      (0, 0), (0, 5), (5, 0), (-4, 4), (.nan, 4), (4, .infinity), (0.000_9, 4), (4, 1_000_001),
    ]
    for size in sizes {
      let empty = try drawn(grid, size: size, center: (2, 2), viewport: (3, 2))
      #expect(empty.pixels == [RGBColor](repeating: Self.background, count: 6))
    }
    let centers: [(Double, Double)] = [
      (.nan, 2), (2, .infinity), (2e9, 2), (2, -2e9), (1e9, -1e9), (-6, 2), (2, 7),
    ]
    for center in centers {
      let empty = try drawn(grid, size: (4, 4), center: center, rotation: 0.5, viewport: (3, 2))
      #expect(empty.pixels == [RGBColor](repeating: Self.background, count: 6))
    }
    let huge = try drawn(grid, size: (1e6, 1e6), center: (0, 0), viewport: (3, 2))
    #expect(huge.pixels == [RGBColor](repeating: huge[0, 0], count: 6))
  }

  @Test("A viewport without pixels, or with too many, draws nothing")
  func viewports() throws {
    let grid = try #require(PixelGrid.noise(width: 4, height: 4))
    let placement = PicturePlacement(
      size: ScreenSize(width: 4, height: 4), center: .zero, rotation: 0)
    let viewports = [
      (0, 5), (5, 0), (-1, -1), (.max, .max), (.max, 1), (1, .max), (10_001, 10_000),
    ]
    for (width, height) in viewports {
      let none = PicturePyramid(grid).drawn(
        at: placement, width: width, height: height, background: .black)
      #expect(none == nil)
    }
  }

  @Test("I-1 A picture that fills the screen leaves no background at any zoom")
  func filled() throws {
    let grid = try #require(PixelGrid.drawn(width: 30, height: 20) { _, _ in .white })
    var geometry = PictureGeometry(
      picture: ScreenSize(width: 30, height: 20), viewport: ScreenSize(width: 37, height: 41))
    for factor in [1.0, 1.3, 2.1, 1.4] {
      geometry.zoom(by: factor, around: ScreenPoint(x: 3, y: 40))
      let screen = PicturePyramid(grid).drawn(
        at: geometry.placement, width: 37, height: 41, background: Self.background)
      #expect(screen?.pixels == [RGBColor](repeating: .white, count: 37 * 41))
    }
  }
}
