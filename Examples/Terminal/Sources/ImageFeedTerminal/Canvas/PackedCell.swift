import ImageFeedPresentation

/// A cell of a canvas: sixteen bytes without references or padding.
///
/// Frames are compared as bytes, a row at once, and a screen of pictures is redrawn within a
/// frame's time even without the optimiser. Strings would be too slow for either.
struct PackedCell: Hashable, Sendable {
  /// A Unicode scalar's number; or `clusterFlag` and a place in the canvas's list of clusters; or 0
  /// in the right half of a wide character.
  var glyph: UInt32
  /// 0 for the terminal's own colour, else `colorFlag` and 24 bits of colour.
  var foreground: UInt32
  /// The background colour, in the same format as `foreground`.
  var background: UInt32
  /// The traits, as bits of `Traits`.
  var traits: UInt16
  /// The width: 1 or 2 columns; 0 in the right half of a wide character.
  var width: UInt16

  static let clusterFlag: UInt32 = 1 << 31
  static let colorFlag: UInt32 = 1 << 24

  /// The bits of `traits`.
  enum Traits {
    static let bold: UInt16 = 1
    static let dim: UInt16 = 2
    static let underlined: UInt16 = 4
    static let reversed: UInt16 = 8
    /// The terminal shows part of a picture in the cell. This bit is not sent as a style.
    static let picture: UInt16 = 1 << 15
  }

  /// The characters that show an upper and a lower half in two colours.
  enum Block {
    static let upperHalf: UInt32 = 0x2580
    static let lowerHalf: UInt32 = 0x2584
  }

  static let space: UInt32 = 0x20
  static let blank = PackedCell(
    glyph: space, foreground: 0, background: 0, traits: 0, width: 1)

  /// A space of a style.
  static func blank(_ style: CellStyle) -> PackedCell {
    PackedCell(
      glyph: space, foreground: pack(style.foreground), background: pack(style.background),
      traits: traits(of: style), width: 1)
  }

  static func pack(_ color: RGBColor?) -> UInt32 {
    guard let color else { return 0 }
    return pack(color)
  }

  static func pack(_ color: RGBColor) -> UInt32 {
    colorFlag | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  static func color(_ packed: UInt32) -> RGBColor? {
    guard packed != 0 else { return nil }
    return RGBColor(
      red: UInt8(truncatingIfNeeded: packed >> 16), green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed))
  }

  static func traits(of style: CellStyle) -> UInt16 {
    (style.isBold ? Traits.bold : 0) | (style.isDim ? Traits.dim : 0)
      | (style.isUnderlined ? Traits.underlined : 0) | (style.isReversed ? Traits.reversed : 0)
  }

  /// The style of the cell.
  var style: CellStyle {
    CellStyle(
      foreground: Self.color(foreground), background: Self.color(background),
      isBold: traits & Traits.bold != 0, isDim: traits & Traits.dim != 0,
      isUnderlined: traits & Traits.underlined != 0, isReversed: traits & Traits.reversed != 0)
  }

  /// Indicates whether the glyph is in the canvas's list of clusters.
  var isCluster: Bool { glyph & Self.clusterFlag != 0 }

  /// Indicates whether all terminals agree on the glyph's width, and none joins it with a
  /// neighbour.
  ///
  /// This holds for European letters, punctuation, signs, frames and blocks, and East Asian
  /// scripts. Others may be marks, halves of flags or of syllables (Unicode, UAX #29), or
  /// pictographs.
  var isSelfContained: Bool {
    switch glyph {
    case ..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x2010..<0x2028, 0x2030..<0x2060, 0x20A0..<0x20D0,
      0x2100..<0x2CEF, 0x2E80..<0x302A, 0x3030..<0x3099, 0x309B..<0xA000, 0xAC00..<0xD7A4,
      0xFF01..<0xFF61, 0x2_0000..<0x3_0000:
      true
    default: glyph == Glyph.replacement.scalar.value
    }
  }
}
