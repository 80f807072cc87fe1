import ImageFeedPresentation

/// How the parts of the app look. Colours are few: most of it is in the terminal's own, so that it
/// reads on a dark and on a light one.
enum Look {
  static let text = CellStyle.plain
  static let title = CellStyle(isBold: true)
  static let faint = CellStyle(isDim: true)
  static let selected = CellStyle(isBold: true, isReversed: true)
  static let accent = CellStyle(
    foreground: RGBColor(red: 0x26, green: 0x8B, blue: 0xD2), isBold: true)
  static let redHeart = CellStyle(
    foreground: RGBColor(red: 0xE0, green: 0x31, blue: 0x31), isBold: true)
  /// A heart that cannot be tapped is faint, whatever its colour.
  static func heart(isLiked: Bool, isEnabled: Bool) -> CellStyle {
    guard isEnabled else { return faint }
    return isLiked ? redHeart : text
  }

  /// Without a colour: yellow cannot be read on white, nor dark red on black.
  static let warning = CellStyle(isBold: true, isReversed: true)
  /// Behind a photo that does not fill the screen.
  static let backdrop = RGBColor(red: 0, green: 0, blue: 0)
  static let placeholder = RGBColor(red: 0x80, green: 0x80, blue: 0x80)
}
