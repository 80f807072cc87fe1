/// One character of a text as it is drawn: visible, safe, of a known width.
///
/// Text comes from strangers. An escape character in a photo's description would be a command to the
/// terminal, a bidirectional override would reverse a row, and an accent can be repeated ten
/// thousand times.
struct Glyph: Hashable, Sendable {
  let text: String
  let width: Int

  static let space = Glyph(text: " ", width: 1)
  static let ellipsis = Glyph(text: "…", width: 1)
  private static let replacement = Glyph(text: "\u{FFFD}", width: 1)
  /// The maximum number of scalars of a character; the rest is dropped. The longest flags and
  /// families of emoji have ten.
  private static let mostScalars = 12

  private init(text: String, width: Int) { (self.text, self.width) = (text, width) }

  /// Creates the glyph for a character; `nil` if the character is invisible.
  ///
  /// Line breaks and tabs become a space, other controls and bidirectional overrides U+FFFD. The
  /// isolate in which the kit puts a name is not drawn.
  init?(_ character: Character) {
    let scalars = character.unicodeScalars
    switch scalars.first?.value ?? 0 {
    case 0x20..<0x7F where scalars.count == 1: self.init(text: String(character), width: 1)
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: self = .space
    case 0x2068, 0x2069: return nil
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066, 0x2067: self = .replacement
    default:
      // Leading marks have no base character and would join the cell before.
      let kept = scalars.drop { Self.columns(of: $0) == 0 }.prefix(Self.mostScalars)
      guard let first = kept.first else { return nil }
      // U+FE0F asks for the emoji look of the scalar before it (UTS #51), which is wide.
      let isEmoji = first.properties.isEmoji && kept.contains("\u{FE0F}")
      let sum = kept.reduce(0) { $0 + Self.columns(of: $1) }
      self.init(text: String(String.UnicodeScalarView(kept)), width: isEmoji ? 2 : min(sum, 2))
    }
  }

  /// The glyphs of a text.
  static func glyphs(of text: some StringProtocol) -> [Glyph] { text.compactMap(Glyph.init) }

  /// The width of a scalar by itself: 0 for marks and invisible characters, 2 for wide characters.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    // A vowel or a final joins the consonant before it into one Hangul syllable.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    switch scalar.properties.generalCategory {
    case .format, .control, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      let isWide = scalar.properties.isEmojiPresentation || wide.contains { $0.contains(value) }
      return isWide ? 2 : 1
    }
  }

  /// The scripts whose East_Asian_Width is Wide or Fullwidth (UAX #11). Emoji are wide, too.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x1_6FE0...0x1_B2FB, 0x1_F200...0x1_F265, 0x2_0000...0x3_FFFD,
  ]

  /// Indicates whether all terminals agree on the width, and none joins the glyph with a neighbour:
  /// letters of Europe, frames and blocks.
  var isCertain: Bool {
    guard let value = text.unicodeScalars.first?.value, text.unicodeScalars.count == 1 else {
      return false
    }
    return value < 0x300 || 0x370..<0x483 ~= value || 0x2500..<0x25A0 ~= value
  }
}

/// Measures, truncates and wraps text in columns.
enum TextLayout {
  static func columns(of text: String) -> Int { Glyph.glyphs(of: text).reduce(0) { $0 + $1.width } }

  /// The text if it fits, else its beginning and "…", never wider than `columns`.
  static func truncated(_ text: String, to columns: Int) -> String {
    guard self.columns(of: text) > columns else { return text }
    var (kept, used) = ("", 1)
    for glyph in Glyph.glyphs(of: text) {
      guard used + glyph.width <= columns else { break }
      kept += glyph.text
      used += glyph.width
    }
    while kept.last == " " { kept.removeLast() }
    return columns > 0 ? kept + Glyph.ellipsis.text : ""
  }

  /// The text in rows, broken at line breaks and, where possible, at spaces. A word longer than a
  /// row is cut.
  ///
  /// - Parameters:
  ///   - text: any text; spaces where a row ends are dropped.
  ///   - columns: the width of a row; without columns there are no rows.
  ///   - rows: the maximum number of rows; the last one ends with "…" if the text does not fit.
  static func wrapped(_ text: String, columns: Int, rows: Int = .max) -> [String] {
    guard columns > 0, rows > 0 else { return [] }
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var rest = Glyph.glyphs(of: paragraph)[...]
      repeat {
        guard lines.count < rows else {
          let last = lines.removeLast() + Glyph.ellipsis.text
          return lines + [truncated(last, to: columns)]
        }
        lines.append(takeLine(of: &rest, columns: columns))
      } while !rest.isEmpty
    }
    return lines
  }

  /// Removes the glyphs that fit into a row, and the spaces after them.
  private static func takeLine(of rest: inout ArraySlice<Glyph>, columns: Int) -> String {
    var (end, used) = (rest.startIndex, 0)
    while end < rest.endIndex, used + rest[end].width <= columns {
      used += rest[end].width
      end += 1
    }
    // A character wider than the whole row is left out; otherwise the loop would not end.
    if end == rest.startIndex { end = min(end + 1, rest.endIndex) }
    if end < rest.endIndex, rest[end] != .space, let space = rest[..<end].lastIndex(of: .space),
      rest[..<space].contains(where: { $0 != .space })
    {
      end = space
    }
    let line = used == 0 ? "" : rest[..<end].map(\.text).joined()
    rest = rest[end...].drop { $0 == .space }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
