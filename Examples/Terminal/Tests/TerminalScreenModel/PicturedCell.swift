import ImageFeedPresentation
import ImageFeedTerminal

/// A cell in a picture of the screen: two halves of a background, and text in front.
struct PicturedCell {
  /// The colour of the upper half, behind the text.
  let upper: RGBColor
  /// The colour of the lower half, behind the text.
  let lower: RGBColor
  /// The text in front; empty if only the halves are visible.
  let text: String
  let width: Int
  let foreground: RGBColor
  let isBold: Bool
  let isUnderlined: Bool

  init(_ cell: Cell) {
    let style = cell.style
    var front = style.foreground ?? ScreenPicture.Theme.foreground
    var back = style.background ?? ScreenPicture.Theme.background
    if style.isReversed { (front, back) = (back, front) }
    if style.isDim { front = Self.mix(front, into: back, eighths: 4) }
    (foreground, width) = (front, cell.width)
    (isBold, isUnderlined) = (style.isBold, style.isUnderlined)
    switch cell.text {
    case "▀": (upper, lower, text) = (front, back, "")
    case "▄": (upper, lower, text) = (back, front, "")
    case "░", "▒", "▓", "█":
      let eighths = ["░": 2, "▒": 4, "▓": 6][cell.text] ?? 8
      let mixed = Self.mix(front, into: back, eighths: eighths)
      (upper, lower, text) = (mixed, mixed, "")
    default: (upper, lower, text) = (back, back, cell.text)
    }
  }

  private static func mix(_ front: RGBColor, into back: RGBColor, eighths: Int) -> RGBColor {
    func mix(_ front: UInt8, _ back: UInt8) -> UInt8 {
      UInt8(clamping: (Int(front) * eighths + Int(back) * (8 - eighths)) / 8)
    }
    return RGBColor(
      red: mix(front.red, back.red), green: mix(front.green, back.green),
      blue: mix(front.blue, back.blue))
  }
}
