import Foundation
import ImageFeedPresentation

/// Finds the colours of a viewport's pixels in one level of a picture.
///
/// Coordinates in a level are whole numbers with 20 binary places.
struct PictureSampler {
  /// The stretch of a row or a column that makes up a pixel: parts of three neighbours.
  private struct Stretch {
    let length: Int
    /// The factor that turns a length into a weight, with `weightBits` binary places.
    let factor: Int
    let total: Int
    /// The first of the three, perhaps before the edge.
    var first = 0
    var weight0 = 0
    var weight1 = 0
    var weight2 = 0

    init(length: Double, total: Int) {
      self.length = Int(length * Double(PictureSampler.one))
      factor = (total << PictureSampler.weightBits) / self.length
      self.total = total
    }

    mutating func move(to middle: Int) {
      let start = middle &- length &>> 1
      first = start &>> PictureSampler.fractionBits
      let inFirst = PictureSampler.one &- start & (PictureSampler.one &- 1)
      // Rounding the sums, and not the weights, makes them add up.
      let sum0 = (inFirst &* factor) &>> PictureSampler.weightBits
      let sum1 = ((inFirst &+ PictureSampler.one) &* factor) &>> PictureSampler.weightBits
      weight0 = sum0 < total ? sum0 : total
      weight1 = (sum1 < total ? sum1 : total) &- weight0
      weight2 = total &- weight0 &- weight1
    }
  }

  private static let fractionBits = 20
  private static let one = 1 << fractionBits
  private static let weightBits = 24

  // As `PictureGeometry` counts them.
  private static let drawableSides = 0.001...1_000_000
  private static let farthestPoint = 1_000_000_000.0

  /// The number of the level.
  let level: Int
  private let width: Int
  private let height: Int
  /// The end of the picture in the level, whose last pixel may be partly beyond it.
  private let right: Int
  private let bottom: Int
  /// The position of the viewport's corner, and the step to the next pixel in a row.
  private let origin: SIMD2<Double>
  private let stepDown: SIMD2<Double>
  private let stepX: Int
  private let stepY: Int
  private let across: Stretch
  private let down: Stretch

  /// Indicates whether there is something to draw, and all numbers are small enough to compute
  /// with.
  static func isDrawable(_ placement: PicturePlacement) -> Bool {
    // False for NaN as well.
    drawableSides.contains(placement.size.width) && drawableSides.contains(placement.size.height)
      && abs(placement.center.x) <= farthestPoint && abs(placement.center.y) <= farthestPoint
  }

  /// - Parameters:
  ///   - placement: one that is drawable.
  ///   - width: pixels in a row of the level.
  ///   - across: pixels of the level that a pixel of the viewport is wide, and `down` high.
  ///   - pictureWidth: the picture's width in pixels of the level.
  init(
    _ placement: PicturePlacement, level: Int, width: Int, height: Int, across: Double,
    down: Double, pictureWidth: Double, pictureHeight: Double
  ) {
    self.level = level
    (self.width, self.height) = (width, height)
    let one = Double(Self.one)
    (right, bottom) = (Int(pictureWidth * one), Int(pictureHeight * one))
    let (sine, cosine) = (sin(placement.rotation), cos(placement.rotation))
    // A step to the right and a step down, rotated back.
    let stepAcross = SIMD2(cosine * across, -sine * down)
    stepDown = SIMD2(sine * across, cosine * down)
    (stepX, stepY) = (Int(stepAcross.x * one), Int(stepAcross.y * one))
    let toCorner = SIMD2(0.5 - placement.center.x, 0.5 - placement.center.y)
    origin =
      SIMD2(pictureWidth / 2, pictureHeight / 2)
      + stepAcross * toCorner.x + stepDown * toCorner.y
    self.across = Stretch(length: max(across, 1), total: ColorLanes.acrossTotal)
    self.down = Stretch(length: max(down, 1), total: ColorLanes.downTotal)
  }

  /// Draws one row of the viewport over its background.
  /// - Parameters:
  ///   - lanes: the level's pixels.
  ///   - target: the row's pixels.
  func draw(
    _ row: Int, from lanes: UnsafePointer<Int>, to target: UnsafeMutablePointer<RGBColor>,
    count: Int
  ) {
    let start = origin + stepDown * Double(row)
    var x = Int(start.x * Double(Self.one))
    var y = Int(start.y * Double(Self.one))
    var (across, down) = (across, down)
    var index = 0
    while index < count {
      if x >= 0, x < right, y >= 0, y < bottom {
        across.move(to: x)
        down.move(to: y)
        target[index] = color(lanes, across, down)
      }
      x &+= stepX
      y &+= stepY
      index &+= 1
    }
  }

  private func color(
    _ lanes: UnsafePointer<Int>, _ across: Stretch, _ down: Stretch
  ) -> RGBColor {
    let column0 = Self.inside(across.first, width)
    let column1 = Self.inside(across.first &+ 1, width)
    let column2 = Self.inside(across.first &+ 2, width)
    var sum = 0
    var row = 0
    while row < 3 {
      let weight = row == 0 ? down.weight0 : row == 1 ? down.weight1 : down.weight2
      if weight > 0 {
        let line = lanes + Self.inside(down.first &+ row, height) &* width
        let average = ColorLanes.rounded(
          across: line[column0] &* across.weight0 &+ line[column1] &* across.weight1
            &+ line[column2] &* across.weight2)
        sum &+= average &* weight
      }
      row &+= 1
    }
    return ColorLanes.color(down: sum)
  }

  private static func inside(_ index: Int, _ count: Int) -> Int {
    index < 0 ? 0 : index < count ? index : count &- 1
  }
}
