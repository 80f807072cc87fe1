/// Functions that measure, truncate and wrap text in columns.
enum TextLayout {
  /// The width of a text, in columns.
  static func columns(of text: String) -> Int {
    columns(of: Glyph.glyphs(of: text)[...])
  }

  /// The text if it fits, else its beginning and "…", never wider than `columns`.
  static func truncated(_ text: String, to columns: Int) -> String {
    let glyphs = Glyph.glyphs(of: text)
    guard self.columns(of: glyphs[...]) > columns else { return Self.text(glyphs[...]) }
    return Self.text(truncated(glyphs[...], to: columns)[...])
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
    var lines: [ArraySlice<Glyph>] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var rest = Glyph.glyphs(of: paragraph)[...]
      repeat {
        guard lines.count < rows else { return cutOff(lines, columns: columns) }
        lines.append(takeLine(of: &rest, columns: columns))
      } while !rest.isEmpty
    }
    return lines.map(Self.text)
  }

  /// Removes the glyphs that fit into a row, and the spaces after them.
  private static func takeLine(of rest: inout ArraySlice<Glyph>, columns: Int)
    -> ArraySlice<Glyph>
  {
    var (end, used) = (rest.startIndex, 0)
    while end < rest.endIndex, used + rest[end].width <= columns {
      used += rest[end].width
      end += 1
    }
    // A character wider than the whole row is left out; otherwise the loop would not end.
    if end == rest.startIndex, end < rest.endIndex {
      rest = rest.dropFirst()
      return []
    }
    var next = end
    if end < rest.endIndex, rest[end] != .space,
      let space = rest[..<end].lastIndex(of: .space), !isBlank(rest[..<space])
    {
      (end, next) = (space, space)
    }
    let line = rest[..<end]
    rest = rest[next...].drop { $0 == .space }
    return trimmed(line)
  }

  private static func isBlank(_ glyphs: ArraySlice<Glyph>) -> Bool {
    glyphs.allSatisfy { $0 == .space }
  }

  private static func trimmed(_ line: ArraySlice<Glyph>) -> ArraySlice<Glyph> {
    line[..<(line.lastIndex { $0 != .space }.map { $0 + 1 } ?? line.startIndex)]
  }

  private static func cutOff(_ lines: [ArraySlice<Glyph>], columns: Int) -> [String] {
    var lines = lines.map { Array($0) }
    if let last = lines.popLast() {
      lines.append(truncated(last[...] + [.ellipsis], to: columns))
    }
    return lines.map { text($0[...]) }
  }

  /// The beginning and "…", for glyphs that do not fit or that end in "…" themselves.
  private static func truncated(_ glyphs: ArraySlice<Glyph>, to columns: Int) -> [Glyph] {
    guard columns > 0 else { return [] }
    guard self.columns(of: glyphs) > columns else { return Array(glyphs) }
    var (kept, used): ([Glyph], Int) = ([], 1)
    for glyph in glyphs {
      guard used + glyph.width <= columns else { break }
      kept.append(glyph)
      used += glyph.width
    }
    return trimmed(kept[...]) + [.ellipsis]
  }

  private static func columns(of glyphs: ArraySlice<Glyph>) -> Int {
    glyphs.reduce(0) { $0 + $1.width }
  }

  private static func text(_ glyphs: ArraySlice<Glyph>) -> String {
    var text = ""
    for glyph in glyphs { text += glyph.text }
    return text
  }
}
