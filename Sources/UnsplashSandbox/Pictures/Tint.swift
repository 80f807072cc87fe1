/// A colour while it is computed with: sRGB, 0 to 255 for each primary.
struct Tint: Sendable, Equatable {
  var red: Float
  var green: Float
  var blue: Float

  init(_ red: Float, _ green: Float, _ blue: Float) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// From `0xRRGGBB`.
  init(hex: Int) {
    self.init(Float(hex >> 16 & 255), Float(hex >> 8 & 255), Float(hex & 255))
  }

  /// The colour on the way to another: 0 is this one, 1 the other.
  func mixed(with other: Tint, _ share: Float) -> Tint {
    Tint(
      red + (other.red - red) * share, green + (other.green - green) * share,
      blue + (other.blue - blue) * share)
  }
}
