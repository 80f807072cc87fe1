/// One character of a text as it is drawn in a cell: visible, safe, of a known width.
///
/// Text comes from strangers. An escape character in a photo's description would be a command to
/// the terminal, a bidirectional override would reverse a row, and an accent can be repeated ten
/// thousand times.
struct Glyph: Hashable, Sendable {
  /// The only scalar, or the first of several.
  let scalar: Unicode.Scalar
  /// The whole character if it has several scalars, else empty.
  let cluster: String
  /// The width, 1 or 2 columns.
  let width: Int

  /// The maximum number of scalars of a character; the rest is dropped. The longest flags and
  /// families of emoji have ten.
  static let mostScalars = 12

  /// The replacement for a character that must not be shown.
  static let replacement = Glyph(scalar: "\u{FFFD}", cluster: "", width: 1)
  static let space = Glyph(scalar: " ", cluster: "", width: 1)
  static let ellipsis = Glyph(scalar: "…", cluster: "", width: 1)

  private init(scalar: Unicode.Scalar, cluster: String, width: Int) {
    (self.scalar, self.cluster, self.width) = (scalar, cluster, width)
  }

  /// Creates the glyph for a character; `nil` if the character is invisible.
  ///
  /// Line breaks and tabs become a space, other controls and bidirectional overrides U+FFFD.
  init?(_ character: Character) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    if Self.isBreak(first) {
      self = .space
    } else if Self.isControl(first) {
      self = .replacement
    } else if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      let width = CharacterWidth.columns(of: first)
      guard width > 0 else { return nil }
      self.init(scalar: first, cluster: "", width: width)
    } else {
      // Leading marks have no base character and would join the cell before.
      let kept = scalars.drop { CharacterWidth.columns(of: $0) == 0 }.prefix(Self.mostScalars)
      guard let first = kept.first else { return nil }
      self.init(
        scalar: first, cluster: kept.count > 1 ? String(kept) : "",
        width: CharacterWidth.columns(ofCluster: kept))
    }
  }

  /// All the glyphs of a text.
  static func glyphs(of text: some StringProtocol) -> [Glyph] {
    var glyphs: [Glyph] = []
    for character in text {
      if let glyph = Glyph(character) { glyphs.append(glyph) }
    }
    return glyphs
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Indicates whether a scalar is a C0 or C1 control, or overrides or isolates the direction of
  /// text (UAX #9).
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The glyph as text.
  var text: String { cluster.isEmpty ? String(Character(scalar)) : cluster }
}
