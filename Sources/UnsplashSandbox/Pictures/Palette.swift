/// The colours of one time of day.
struct Palette: Sendable {
  let caption: String
  let zenith: Tint
  let horizon: Tint
  let sun: Tint
  let land: Tint
  /// The colours of a search that find its pictures.
  let searchColors: [String]

  /// The colours that a search for photos knows.
  static let searchColors: Set = [
    "black_and_white", "black", "white", "yellow", "orange", "red", "purple", "magenta", "green",
    "teal", "blue",
  ]

  private init(
    _ caption: String, _ zenith: Int, _ horizon: Int, _ sun: Int, _ land: Int, _ colors: String...
  ) {
    self.caption = caption
    self.zenith = Tint(hex: zenith)
    self.horizon = Tint(hex: horizon)
    self.sun = Tint(hex: sun)
    self.land = Tint(hex: land)
    searchColors = colors
  }

  static let all = [
    Palette("a pink dawn", 0x5B6C_B8, 0xFBC4_B8, 0xFFF1_D6, 0x2E2A_4F, "magenta"),
    Palette("a golden morning", 0x6FA8_DC, 0xFDE3_A7, 0xFFFB_EA, 0x2F4A_36, "yellow"),
    Palette("a clear blue sky", 0x2F74_C0, 0xCDE7_F7, 0xFFFF_FF, 0x2C5F_4F, "blue"),
    Palette("a hazy white sun", 0x9FB4_C0, 0xEEF1_EE, 0xFFFF_FF, 0x3C4F_58, "white"),
    Palette("an orange sunset", 0x3B2F_63, 0xF98E_52, 0xFFE9_A8, 0x2A16_2B, "orange"),
    Palette("a red evening", 0x2B1B_3D, 0xE256_4B, 0xFFD3_9A, 0x1D10_1F, "red"),
    Palette("a violet dusk", 0x1D1E_4A, 0xB76E_A8, 0xFBE0_F0, 0x1414_2E, "purple"),
    Palette("a full moon", 0x0A10_26, 0x3A58_7E, 0xF4F1_DE, 0x060B_16, "black", "blue"),
    Palette("a green aurora night", 0x0B16_2B, 0x2F8F_7B, 0xE6FF_F1, 0x0614_18, "green", "teal"),
    Palette("a pale winter sun", 0x7C97_B5, 0xE9EF_F5, 0xFFF8_E7, 0x5B70_88, "white"),
  ]
}

/// The shape of a landscape.
struct Land: Sendable {
  let caption: String
  /// The number of waves across the picture.
  let roughness: Double
  /// The height of the waves, as a fraction of the picture's height.
  let height: Double

  static let all = [
    Land(caption: "rolling hills", roughness: 4, height: 0.05),
    Land(caption: "distant mountains", roughness: 9, height: 0.1),
    Land(caption: "sand dunes", roughness: 3, height: 0.07),
    Land(caption: "a calm sea", roughness: 2, height: 0.008),
    Land(caption: "foggy forests", roughness: 22, height: 0.03),
    Land(caption: "quiet islands", roughness: 6, height: 0.06),
  ]
}

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
