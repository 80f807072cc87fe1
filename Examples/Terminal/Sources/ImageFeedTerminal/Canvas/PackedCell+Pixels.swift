extension PackedCell {
  /// Shows two pixels; 0 leaves one of them unchanged.
  mutating func setPixels(upper: UInt32, lower: UInt32) {
    if upper != 0, lower != 0 {
      self = PackedCell(
        glyph: Block.upperHalf, foreground: upper, background: lower, traits: 0, width: 1)
      return
    }
    let (thereUpper, thereLower) = pixels
    let (top, bottom) = (upper == 0 ? thereUpper : upper, lower == 0 ? thereLower : lower)
    // Without a colour for the upper half, the lower half is drawn on the terminal's own
    // background.
    let isUpper = top != 0
    self = PackedCell(
      glyph: isUpper ? Block.upperHalf : Block.lowerHalf, foreground: isUpper ? top : bottom,
      background: isUpper ? bottom : 0, traits: 0, width: 1)
  }

  /// The colours of its halves; 0 is the terminal's own.
  private var pixels: (upper: UInt32, lower: UInt32) {
    switch glyph {
    case Block.upperHalf: (foreground, background)
    case Block.lowerHalf: (background, foreground)
    default: (background, background)
    }
  }

  /// Halves the brightness of its colours; text in the terminal's own colour becomes faint.
  mutating func dim() {
    foreground = Self.halved(foreground)
    background = Self.halved(background)
    traits &= ~Traits.bold
    if foreground == 0 { traits |= Traits.dim }
  }

  private static func halved(_ color: UInt32) -> UInt32 {
    color == 0 ? 0 : colorFlag | (color & 0xFE_FEFE) >> 1
  }
}
