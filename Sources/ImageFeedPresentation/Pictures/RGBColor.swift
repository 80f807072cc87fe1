/// An opaque sRGB colour with eight bits for each primary, as photos carry it (F-3).
public struct RGBColor: Hashable, Sendable {
  /// The red primary, 0 to 255.
  public var red: UInt8
  /// The green primary, 0 to 255.
  public var green: UInt8
  /// The blue primary, 0 to 255.
  public var blue: UInt8

  /// Makes a colour of its three primaries.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#rrggbb`, in upper or lower case, as in the `color` of an Unsplash photo (F-3).
  ///
  /// `nil` for anything else: no short form, no alpha, no spaces, nothing left out.
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
