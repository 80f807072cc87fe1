import ImageFeedPresentation

/// The styles of the app's parts. Most text has the terminal's own colours, so that it is readable
/// on dark and on light backgrounds.
enum Styles {
  static let text = CellStyle.plain
  static let title = CellStyle(isBold: true)
  static let faint = CellStyle(isDim: true)
  static let selected = CellStyle(isBold: true, isReversed: true)
  static let accent = CellStyle(
    foreground: RGBColor(red: 0x26, green: 0x8B, blue: 0xD2), isBold: true)
  static let redHeart = CellStyle(
    foreground: RGBColor(red: 0xE0, green: 0x31, blue: 0x31), isBold: true)
  /// The style of a heart; one that cannot be tapped is faint.
  static func heart(isLiked: Bool, isEnabled: Bool) -> CellStyle {
    guard isEnabled else { return faint }
    return isLiked ? redHeart : text
  }

  /// The style has no colour: yellow is unreadable on white, and dark red on black.
  static let warning = CellStyle(isBold: true, isReversed: true)
  /// The background of a photo that does not fill the screen.
  static let backdrop = RGBColor(red: 0, green: 0, blue: 0)
  static let placeholder = RGBColor(red: 0x80, green: 0x80, blue: 0x80)
}
