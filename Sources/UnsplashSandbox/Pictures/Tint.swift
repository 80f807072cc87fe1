/// A colour for computations: sRGB, 0 to 255 per channel.
struct Tint: Sendable, Equatable {
  var red: Float
  var green: Float
  var blue: Float

  init(_ red: Float, _ green: Float, _ blue: Float) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a colour from `0xRRGGBB`.
  init(hex: Int) {
    self.init(Float(hex >> 16 & 255), Float(hex >> 8 & 255), Float(hex & 255))
  }

  /// Returns a mix with another colour: 0 gives this one, 1 the other.
  func mixed(with other: Tint, _ share: Float) -> Tint {
    Tint(
      red + (other.red - red) * share, green + (other.green - green) * share,
      blue + (other.blue - blue) * share)
  }
}
