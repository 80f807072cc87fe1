import Foundation

// Light adds up linearly; sRGB values follow the eye. The curve is that of IEC 61966-2-1.
extension RGBColor {
  /// Creates the nearest colour to amounts of red, green and blue light, clamped to 0 to 1.
  init(linearLight: SIMD3<Double>) {
    self.init(
      red: Self.encoded(linearLight.x), green: Self.encoded(linearLight.y),
      blue: Self.encoded(linearLight.z))
  }

  /// The amounts of red, green and blue light, 0 to 1.
  var linearLight: SIMD3<Double> {
    SIMD3(Self.decoded(red), Self.decoded(green), Self.decoded(blue))
  }

  private static func encoded(_ light: Double) -> UInt8 {
    let light = min(max(light, 0), 1)
    let curved = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((curved * 255).rounded())
  }

  private static func decoded(_ primary: UInt8) -> Double {
    let curved = Double(primary) / 255
    return curved <= 0.040_45 ? curved / 12.92 : pow((curved + 0.055) / 1.055, 2.4)
  }
}
