extension PackedCell {
  /// Indicates whether it shows two pixels.
  var isHalfBlock: Bool {
    glyph == Block.upperHalf || glyph == Block.lowerHalf
  }

  /// The shade that replaces a cell of pixels without colours: the lighter the pixels, the fuller.
  var shade: UInt32 {
    let lightness = (Self.lightness(foreground) + Self.lightness(background)) / 2
    return switch lightness {
    case ..<26: Self.space
    case ..<90: 0x2591
    case ..<154: 0x2592
    case ..<218: 0x2593
    default: 0x2588
    }
  }

  /// The brightness of a colour, 0 to 255 (weights of ITU-R BT.709); 0 for the terminal's own.
  private static func lightness(_ color: UInt32) -> Int {
    let (red, green, blue) = (color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF)
    return Int(red * 2126 + green * 7152 + blue * 722) / 10_000
  }
}
