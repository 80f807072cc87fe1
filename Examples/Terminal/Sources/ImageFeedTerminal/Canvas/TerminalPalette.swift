import ImageFeedPresentation

/// The 256 colours of xterm: sixteen, a cube of 216, and 24 greys.
///
/// The first sixteen are xterm's defaults, which a person may have changed. Therefore colours are
/// rounded to the cube and the greys if there are 256.
package enum TerminalPalette {
  /// The number of colours.
  package static let count = 256

  /// A colour by its number, 0 to 255; a number out of range is clamped.
  package static func color(_ number: Int) -> RGBColor {
    let number = min(max(number, 0), count - 1)
    if number < sixteen.count { return sixteen[number] }
    if number < firstGrey {
      let place = number - firstOfCube
      return RGBColor(
        red: level(place / 36), green: level(place / 6 % 6), blue: level(place % 6))
    }
    let grey = UInt8(8 + 10 * (number - firstGrey))
    return RGBColor(red: grey, green: grey, blue: grey)
  }

  /// The number of the nearest colour of the cube or the greys, 16 to 255.
  package static func nearestOf256(red: Int, green: Int, blue: Int) -> Int {
    let (cubeRed, cubeGreen, cubeBlue) = (cubePlace(red), cubePlace(green), cubePlace(blue))
    let inCube = firstOfCube + 36 * cubeRed + 6 * cubeGreen + cubeBlue
    let fromCube = distance(
      red - cubeLevel(cubeRed), green - cubeLevel(cubeGreen), blue - cubeLevel(cubeBlue))
    if fromCube == 0 { return inCube }
    let average = (2 * red + 4 * green + 3 * blue) / 9
    let place = min(max((average - 3) / 10, 0), 23)
    let grey = 8 + 10 * place
    let fromGrey = distance(red - grey, green - grey, blue - grey)
    return fromGrey < fromCube ? firstGrey + place : inCube
  }

  /// The number of the nearest of the sixteen colours.
  ///
  /// - Parameter color: 24 bits, red in the upper eight; only the upper four of each count.
  package static func nearestOf16(_ color: UInt32) -> Int {
    let place = (color >> 12 & 0xF00) | (color >> 8 & 0xF0) | (color >> 4 & 0xF)
    return Int(nearestSixteen[Int(place)])
  }

  private static let firstOfCube = 16
  private static let firstGrey = 232

  private static let sixteen: [RGBColor] = [
    0x00_0000, 0xCD_0000, 0x00_CD00, 0xCD_CD00, 0x00_00EE, 0xCD_00CD, 0x00_CDCD, 0xE5_E5E5,
    0x7F_7F7F, 0xFF_0000, 0x00_FF00, 0xFF_FF00, 0x5C_5CFF, 0xFF_00FF, 0x00_FFFF, 0xFF_FFFF,
  ].map { bits in
    RGBColor(
      red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits))
  }

  /// The nearest of the sixteen for each colour with four bits a primary.
  private static let nearestSixteen: [UInt8] = (0..<4096).map { place in
    let (red, green, blue) = ((place >> 8) * 17, (place >> 4 & 15) * 17, (place & 15) * 17)
    var (nearest, smallest) = (0, Int.max)
    for (number, color) in sixteen.enumerated() {
      let distance = distance(
        red - Int(color.red), green - Int(color.green), blue - Int(color.blue))
      if distance < smallest { (nearest, smallest) = (number, distance) }
    }
    return UInt8(nearest)
  }

  /// The approximate visible difference of two colours. Eyes are most sensitive to green.
  private static func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    2 * red * red + 4 * green * green + 3 * blue * blue
  }

  private static func level(_ place: Int) -> UInt8 {
    UInt8(cubeLevel(place))
  }

  /// The levels of the cube: 0, 95, 135, 175, 215, 255.
  private static func cubeLevel(_ place: Int) -> Int {
    place == 0 ? 0 : 55 + 40 * place
  }

  private static func cubePlace(_ primary: Int) -> Int {
    if primary < 48 { return 0 }
    return primary < 115 ? 1 : (primary - 35) / 40
  }
}
