import ImageFeedPresentation

@testable import ImageFeedTerminal

extension PixelGrid {
  /// The primaries in one list, to compare with a tolerance.
  var primaries: [Int] { pixels.flatMap { [Int($0.red), Int($0.green), Int($0.blue)] } }

  /// A picture of pseudorandom pixels, always the same.
  static func noise(width: Int, height: Int, seed: UInt64 = 1) -> PixelGrid? {
    var random = SequenceGenerator(state: seed)
    let pixels = (0..<width * height).map { _ in
      RGBColor(bytes: random.next())
    }
    return PixelGrid(width: width, height: height, pixels: pixels)
  }

  /// A picture whose pixels are a function of column and row.
  static func drawn(
    width: Int, height: Int, _ color: (Int, Int) -> RGBColor
  ) -> PixelGrid? {
    let pixels = (0..<height).flatMap { y in (0..<width).map { x in color(x, y) } }
    return PixelGrid(width: width, height: height, pixels: pixels)
  }

  /// The average of each square of pixels; squares at the right and lower edges may be smaller.
  func averaged(by side: Int) -> [Double] {
    var averages: [Double] = []
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        let colors = (top..<min(top + side, height)).flatMap { y in
          (left..<min(left + side, width)).map { x in self[x, y] }
        }
        let count = Double(colors.count)
        averages.append(Double(colors.reduce(0) { $0 + Int($1.red) }) / count)
        averages.append(Double(colors.reduce(0) { $0 + Int($1.green) }) / count)
        averages.append(Double(colors.reduce(0) { $0 + Int($1.blue) }) / count)
      }
    }
    return averages
  }
}

extension RGBColor {
  static let black = RGBColor(red: 0, green: 0, blue: 0)
  static let white = RGBColor(red: 255, green: 255, blue: 255)

  /// Creates a colour from a random number's lowest bytes.
  fileprivate init(bytes: UInt64) {
    self.init(
      red: UInt8(truncatingIfNeeded: bytes), green: UInt8(truncatingIfNeeded: bytes >> 8),
      blue: UInt8(truncatingIfNeeded: bytes >> 16))
  }

  static func gray(_ value: Int) -> RGBColor {
    RGBColor(red: UInt8(value), green: UInt8(value), blue: UInt8(value))
  }
}

/// The largest and the mean difference of two lists of primaries.
func differences(_ some: [Double], _ others: [Double]) -> (largest: Double, mean: Double) {
  guard some.count == others.count, !some.isEmpty else { return (.infinity, .infinity) }
  let differences = zip(some, others).map { abs($0 - $1) }
  return (differences.max() ?? 0, differences.reduce(0, +) / Double(differences.count))
}
