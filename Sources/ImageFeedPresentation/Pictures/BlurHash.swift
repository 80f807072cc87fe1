import Foundation

/// A blurred miniature, encoded in a short string, to show while a picture loads (F-3).
///
/// Unsplash sends one with nearly every photo (`blur_hash`). It holds the picture's average colour
/// and a few waves of light across it, as described in
/// <https://github.com/woltapp/blurhash/blob/master/Algorithm.md>; the comments name its sections.
/// The whole string is checked when it is read, so that nothing can fail later.
public struct BlurHash: Hashable, Sendable {
  /// The largest width and height that `pixels(width:height:punch:)` computes, in pixels.
  ///
  /// A blur has no details: 32 pixels a side, stretched smoothly, are enough.
  public static let largestSide = 512

  /// The largest contrast that `pixels(width:height:punch:)` applies.
  public static let largestPunch = 100.0

  /// The number of waves from left to right, 1 to 9 ("Number of components").
  public let horizontalComponents: Int
  /// The number of waves from top to bottom, 1 to 9 ("Number of components").
  public let verticalComponents: Int
  /// The picture's average colour, stored exactly ("Average colour").
  public let averageColor: RGBColor
  /// The strengths of the waves in linear light, without the first, which is the average colour.
  private let waves: [SIMD3<Double>]

  /// Reads a BlurHash string, as in the `blur_hash` of an Unsplash photo.
  ///
  /// `nil` for anything malformed: a character outside base 83, more than nine components on a
  /// side, a length other than the components ask for, or a colour or a strength out of range.
  public init?(_ hash: String) {
    // The string comes from the network: its length is checked first.
    guard (6...Self.length(components: 9 * 9)).contains(hash.utf8.count) else { return nil }
    let digits = Array(hash.utf8)
    guard let sides = Base83.value(of: digits[0..<1]), sides < 9 * 9,
      let largest = Base83.value(of: digits[1..<2]),
      let average = Base83.value(of: digits[2..<6]), average <= 0xFF_FFFF
    else { return nil }
    horizontalComponents = Int(sides) % 9 + 1
    verticalComponents = Int(sides) / 9 + 1
    averageColor = RGBColor(bits: Int(average))
    guard digits.count == Self.length(components: horizontalComponents * verticalComponents)
    else { return nil }

    let scale = Double(largest + 1) / 166
    var waves: [SIMD3<Double>] = []
    for start in stride(from: 6, to: digits.count, by: 2) {
      guard let strength = Self.strength(of: digits[start..<start + 2]) else { return nil }
      waves.append(strength * scale)
    }
    self.waves = waves
  }

  /// The blur at a size, row by row from the top left.
  ///
  /// Empty unless both sides are between 1 and `largestSide`. The time is proportional to the
  /// number of pixels: little at 32 × 32, too long for the main thread at the largest size.
  /// - Parameters:
  ///   - width: pixels in a row.
  ///   - height: rows.
  ///   - punch: the contrast: 1 is that of the picture, 0 leaves the average colour. Values are
  ///     clamped to `0...largestPunch`; NaN counts as 1.
  public func pixels(width: Int, height: Int, punch: Double = 1) -> [RGBColor] {
    let sides = 1...Self.largestSide
    guard sides.contains(width), sides.contains(height) else { return [] }
    let punch = punch.isNaN ? 1 : min(max(punch, 0), Self.largestPunch)
    let strengths = [averageColor.linearLight] + waves.map { $0 * punch }
    let columns = Self.cosines(count: horizontalComponents, samples: width)
    let rows = Self.cosines(count: verticalComponents, samples: height)

    var pixels: [RGBColor] = []
    pixels.reserveCapacity(width * height)
    for row in rows {
      let line = lineStrengths(of: strengths, row: row)
      for column in columns {
        pixels.append(RGBColor(linearLight: Self.sum(of: line, times: column)))
      }
    }
    return pixels
  }
}

// MARK: - Decoding

extension BlurHash {
  /// The number of characters of a hash with this many components ("Structure").
  private static func length(components: Int) -> Int { 4 + 2 * components }

  /// A wave's strength, -1 to 1 for each primary ("AC components"), or `nil` out of range.
  private static func strength(of digits: ArraySlice<UInt8>) -> SIMD3<Double>? {
    guard let value = Base83.value(of: digits), value < 19 * 19 * 19 else { return nil }
    let steps = SIMD3(Double(value / (19 * 19)), Double(value / 19 % 19), Double(value % 19))
    let signed = (steps - 9) / 9
    // Squared with the sign kept: small strengths are stored more finely than large ones.
    return signed * pointwiseMax(signed, -signed)
  }

  /// The height of each wave at each sample ("Discrete Cosine Transform"), by sample, then wave.
  ///
  /// A sample lies at its pixel's near edge, `x / width`, as the reference implementations have it.
  private static func cosines(count: Int, samples: Int) -> [[Double]] {
    (0..<samples).map { sample in
      (0..<count).map { wave in cos(.pi * Double(wave * sample) / Double(samples)) }
    }
  }

  /// The strength of each horizontal wave on one row.
  private func lineStrengths(of strengths: [SIMD3<Double>], row: [Double]) -> [SIMD3<Double>] {
    (0..<horizontalComponents).map { wave in
      let column = stride(from: wave, to: strengths.count, by: horizontalComponents)
      return Self.sum(of: column.map { strengths[$0] }, times: row)
    }
  }

  private static func sum(of strengths: [SIMD3<Double>], times cosines: [Double])
    -> SIMD3<Double>
  {
    zip(strengths, cosines).reduce(.zero) { $0 + $1.0 * $1.1 }
  }
}

/// The number system of BlurHash strings: 83 digits that survive JSON, HTML and shells (F-3).
///
/// The digits and their order are those of the section "Base 83" of
/// <https://github.com/woltapp/blurhash/blob/master/Algorithm.md>.
public enum Base83 {
  private static let alphabet =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~"

  /// The value of each ASCII character, by its code.
  private static let worths: [Int?] = {
    var worths = [Int?](repeating: nil, count: 128)
    for (worth, digit) in alphabet.utf8.enumerated() { worths[Int(digit)] = worth }
    return worths
  }()

  /// The number with these digits, most significant first, at most nine of them.
  ///
  /// `nil` without a digit, for a character outside the 83, and for ten digits or more, which may
  /// not fit a 64-bit number.
  /// - Parameter digits: ASCII codes, for example the `utf8` view of a string.
  public static func value(of digits: some Collection<UInt8>) -> Int64? {
    guard (1...9).contains(digits.count) else { return nil }
    var value: Int64 = 0
    for digit in digits {
      guard digit < worths.count, let worth = worths[Int(digit)] else { return nil }
      value = value * 83 + Int64(worth)
    }
    return value
  }
}

/// An opaque sRGB colour with eight bits for each primary (F-3).
public struct RGBColor: Hashable, Sendable {
  /// The red primary, 0 to 255.
  public var red: UInt8
  /// The green primary, 0 to 255.
  public var green: UInt8
  /// The blue primary, 0 to 255.
  public var blue: UInt8

  /// Creates a colour.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#rrggbb`, in upper or lower case, as in the `color` of an Unsplash photo (F-3).
  ///
  /// `nil` for anything else: short forms, alpha and spaces are not accepted.
  public init?(hex: String) {
    let characters = Array(hex.utf8)
    guard characters.count == 7, characters[0] == UInt8(ascii: "#") else { return nil }
    var bits = 0
    for character in characters.dropFirst() {
      guard let digit = Character(UnicodeScalar(character)).hexDigitValue else { return nil }
      bits = bits << 4 | digit
    }
    self.init(bits: bits)
  }

  /// Takes the lowest 24 bits, red in the most significant eight of them.
  init(bits: Int) {
    self.init(
      red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits))
  }
}

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
