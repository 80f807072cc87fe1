/// A line of text that a person edits.
struct LineEditor: Sendable {
  private var characters: [Character] = []
  private(set) var cursor = 0

  /// The maximum length, more than that of any code, address or password; further input is ignored.
  /// Counted in scalars, because a letter may have any number of accents.
  private static let mostScalars = 4_096

  var text: String { String(characters) }

  /// The part of the text that fits into a field and contains the cursor.
  ///
  /// - Parameters:
  ///   - columns: the width of the field; one column is kept for the cursor at the end.
  ///   - isSecret: whether each character is shown as a dot.
  /// - Returns: the text, and the cursor's column in it.
  func window(columns: Int, isSecret: Bool = false) -> (text: String, cursor: Int) {
    let shown = isSecret ? characters.map { _ in "•" } : characters
    func width(_ range: Range<Int>) -> Int { TextLayout.columns(of: String(shown[range])) }
    let room = max(columns - 1, 1)
    var (start, end) = (cursor, cursor)
    while start > 0, width(start - 1..<cursor) <= room { start -= 1 }
    while end < shown.count, width(start..<end + 1) <= room { end += 1 }
    return (String(shown[start..<end]), width(start..<cursor))
  }

  /// Handles a key. A paste is only text: its line ends are left out.
  ///
  /// - Returns: whether the key has an effect here.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): replace(cursor..<cursor, with: String(character))
    case .paste(let text):
      replace(cursor..<cursor, with: text.filter { !$0.isNewline && $0 != "\t" })
    case .backspace: replace(max(cursor - 1, 0)..<cursor, with: "")
    case .delete: replace(cursor..<min(cursor + 1, characters.count), with: "")
    case .left: cursor = max(cursor - 1, 0)
    case .right: cursor = min(cursor + 1, characters.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .control("u"): replace(0..<cursor, with: "")
    default: return false
    }
    return true
  }

  /// Replaces characters and moves the cursor after the new ones.
  ///
  /// Scalars that now form one character are combined, such as an accent typed after its letter or
  /// the halves of a flag: measured separately they would be narrower than drawn.
  private mutating func replace(_ range: Range<Int>, with new: String) {
    let (before, after) = (
      String(characters[..<range.lowerBound]), String(characters[range.upperBound...])
    )
    var room = Self.mostScalars - (before + after).unicodeScalars.count
    let fitting = new.prefix { character in
      room -= character.unicodeScalars.count
      return room >= 0
    }
    let start = before + fitting
    characters = Array(start + after)
    var bytes = 0
    cursor =
      characters.prefix { character in
        defer { bytes += character.utf8.count }
        return bytes < start.utf8.count
      }.count
  }
}

extension LineEditor: CustomStringConvertible, CustomReflectable {
  /// The number of characters. The text is left out, because it may be a password.
  var description: String { "LineEditor(\(characters.count) characters)" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
