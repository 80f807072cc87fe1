import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("Scaling pixels") @LongWork
struct PixelGridScalingTests {
  /// The scaled picture according to the definition: the average over a stretch that is as long as
  /// the new pixel is, and at least as long as an old one, in either direction.
  private func reference(_ grid: PixelGrid, width: Int, height: Int) -> [Double] {
    func weights(_ source: Int, _ target: Int) -> [[Double]] {
      let length = Double(source) / Double(target)
      let half = max(length, 1) / 2
      return (0..<target).map { index in
        let middle = (Double(index) + 0.5) * length
        let shares = (0..<source).map {
          max(min(Double($0) + 1, middle + half) - max(Double($0), middle - half), 0)
        }
        let sum = shares.reduce(0, +)
        return shares.map { $0 / sum }
      }
    }
    let (across, down) = (weights(grid.width, width), weights(grid.height, height))
    let values = grid.primaries.map(Double.init)
    var result: [Double] = []
    for row in down {
      for column in across {
        for primary in 0..<3 {
          var sum = 0.0
          for (y, weightDown) in row.enumerated() where weightDown > 0 {
            for (x, weightAcross) in column.enumerated() where weightAcross > 0 {
              sum += weightDown * weightAcross * values[(y * grid.width + x) * 3 + primary]
            }
          }
          result.append(sum)
        }
      }
    }
    return result
  }

  @Test(
    "A scaled picture has the averages of areas, or is interpolated between pixels",
    arguments: [
      (12, 9, 5, 4), (12, 9, 1, 1), (12, 9, 12, 3), (12, 9, 29, 20), (12, 9, 7, 23), (1, 1, 3, 2),
      (12, 9, 11, 8), (7, 1, 3, 1), (1, 8, 4, 3), (40, 31, 3, 2),
    ])
  func reference(width: Int, height: Int, newWidth: Int, newHeight: Int) throws {
    let grid = try #require(PixelGrid.noise(width: width, height: height))
    let scaled = grid.scaled(toWidth: newWidth, height: newHeight)
    #expect(scaled.width == newWidth)
    #expect(scaled.height == newHeight)
    let expected = reference(grid, width: newWidth, height: newHeight)
    let (largest, _) = differences(scaled.primaries.map(Double.init), expected)
    #expect(largest < 1.2)
  }

  @Test("A picture of one colour keeps it at any size")
  func flat() throws {
    for color in [RGBColor.white, .black, RGBColor(red: 255, green: 0, blue: 129)] {
      let grid = try #require(PixelGrid.drawn(width: 13, height: 7) { _, _ in color })
      for (width, height) in [(1, 1), (5, 3), (14, 8), (30, 2), (3, 40)] {
        let scaled = grid.scaled(toWidth: width, height: height)
        #expect(scaled.pixels == [RGBColor](repeating: color, count: width * height))
      }
    }
  }

  @Test("Scaling to its own size leaves a picture unchanged")
  func identity() throws {
    let grid = try #require(PixelGrid.noise(width: 9, height: 4))
    #expect(grid.scaled(toWidth: 9, height: 4) == grid)
  }

  @Test("Sides beyond the limits are clamped")
  func limits() throws {
    let grid = try #require(PixelGrid.noise(width: 2, height: 2))
    let small = grid.scaled(toWidth: 0, height: .min)
    #expect((small.width, small.height) == (1, 1))
    let long = grid.scaled(toWidth: .max, height: 1)
    #expect((long.width, long.height) == (PixelGrid.longestScaledSide, 1))
    #expect(grid.scaled(toWidth: 1, height: .max).height == PixelGrid.longestScaledSide)
  }

  @Test(
    "The weights of every new pixel add up to the total",
    arguments: [(1, 1), (1, 7), (7, 1), (1000, 3), (5000, 1), (3, 1000), (17, 13)])
  func weights(source: Int, target: Int) {
    let filter = BoxFilter(source: source, target: target, total: 512)
    #expect(filter.firsts.count == target)
    #expect(filter.starts.count == target + 1)
    for index in 0..<target {
      let weights = filter.weights[filter.starts[index]..<filter.starts[index + 1]]
      #expect(weights.reduce(0, +) == 512)
      #expect(weights.allSatisfy { $0 >= 0 })
      #expect(filter.firsts[index] + weights.count <= source)
    }
  }

  @Test("F-3 A blur becomes pixels of any valid size")
  func blur() throws {
    let hash = try #require(BlurHash("LEHV6nWB2yk8pyo0adR*.7kCMdnj"))
    let grid = try #require(PixelGrid(blurHash: hash, width: 5, height: 4))
    #expect((grid.width, grid.height) == (5, 4))
    #expect(grid.pixels == hash.pixels(width: 5, height: 4))
    #expect(PixelGrid(blurHash: hash, width: 0, height: 4) == nil)
    #expect(PixelGrid(blurHash: hash, width: 5, height: BlurHash.largestSide + 1) == nil)
  }
}
