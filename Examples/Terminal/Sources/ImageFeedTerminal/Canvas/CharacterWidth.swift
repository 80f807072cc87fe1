/// The width of a character in a terminal, in columns.
///
/// Terminals agree on letters and on East Asian scripts. Only newer ones agree on emoji of several
/// scalars; do not rely on the position of the cursor after such an emoji.
package enum CharacterWidth {
  /// The width of a single scalar: 0 for controls, combining marks and invisible characters, 2 for
  /// wide characters, else 1.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    if value < 0x300 { return value < 0xA0 || value == 0xAD ? 0 : 1 }
    if isHangulVowelOrFinal(value) { return 0 }
    switch scalar.properties.generalCategory {
    case .format:
      return isNumberSign(value) ? 1 : 0
    case .control, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      return WideScalars.contains(scalar) ? 2 : 1
    }
  }

  /// The width of a character: that of its scalars together, at most 2. An emoji with a variation
  /// selector is wide.
  package static func columns(of character: Character) -> Int {
    columns(ofCluster: character.unicodeScalars)
  }

  package static func columns(ofCluster scalars: some Sequence<Unicode.Scalar>) -> Int {
    var (sum, isFirst, canBeEmoji) = (0, true, false)
    for scalar in scalars {
      if isFirst { canBeEmoji = scalar.properties.isEmoji }
      isFirst = false
      if scalar == emojiSelector, canBeEmoji { return 2 }
      sum += columns(of: scalar)
      if sum >= 2 { return 2 }
    }
    return sum
  }

  /// U+FE0F, which asks for the emoji look of the scalar before it (UTS #51).
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  /// Indicates whether a letter joins the consonant before it into one Hangul syllable.
  private static func isHangulVowelOrFinal(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  /// Indicates whether a scalar is a sign of Arabic, Syriac or Kaithi before or around numbers: a
  /// visible format character (Prepended_Concatenation_Mark).
  private static func isNumberSign(_ value: UInt32) -> Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x1_10BD, 0x1_10CD: true
    default: false
    }
  }
}
