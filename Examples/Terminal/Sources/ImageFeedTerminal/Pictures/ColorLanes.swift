import ImageFeedPresentation

/// A colour's three primaries side by side in one number, so that one multiplication weights all.
///
/// A lane has 21 bits: red, green and blue begin at bits 42, 21 and 0. Sums of products stay in
/// their lanes as long as the weights, all positive, add up to no more than the functions here say.
///
/// A weighted average of a picture's pixels is computed in two steps. In a row the weights add up
/// to `acrossTotal`; `rounded(across:)` reduces the sum to eight bits and four binary places. The
/// weights of these sums add up to `downTotal`, and `color(down:)` makes the colour.
///
/// The averages are those of sRGB values and not of linear light, as in browsers. This is faster,
/// and a little darker where light and dark meet.
enum ColorLanes {
  /// The sum of the weights of the colours in a row.
  static let acrossTotal = 1 << 12
  /// The sum of the weights of the rows.
  static let downTotal = 1 << 9

  /// One in every lane.
  static let ones = 1 << 42 | 1 << 21 | 1
  private static let twelveBits = ones * 0xFFF

  /// The lanes of a colour.
  static func lanes(_ color: RGBColor) -> Int {
    Int(color.red) &<< 42 | Int(color.green) &<< 21 | Int(color.blue)
  }

  /// A sum of lanes with weights of `acrossTotal` in all, with four binary places left.
  static func rounded(across sum: Int) -> Int {
    (sum &+ ones &* 0x80) &>> 8 & twelveBits
  }

  /// The average of a sum of `rounded(across:)` with weights of `downTotal` in all.
  static func color(down sum: Int) -> RGBColor {
    let rounded = sum &+ ones &* 0x1000
    return RGBColor(
      red: UInt8(truncatingIfNeeded: rounded &>> 55),
      green: UInt8(truncatingIfNeeded: rounded &>> 34),
      blue: UInt8(truncatingIfNeeded: rounded &>> 13))
  }

  /// The average of the lanes of four colours.
  static func average(ofFour sum: Int) -> Int {
    (sum &+ ones &* 2) &>> 2 & (ones &* 0xFF)
  }
}
