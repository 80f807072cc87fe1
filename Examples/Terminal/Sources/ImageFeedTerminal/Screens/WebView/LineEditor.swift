/// A line of text that a person edits.
struct LineEditor: Hashable, Sendable {
  private var characters: [Character]
  /// The position of the cursor, in characters from the left.
  private(set) var cursor: Int

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

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
    let shown = isSecret ? Array(repeating: "•", count: characters.count) : characters
    let room = max(columns - 1, 1)
    var (start, before) = (cursor, 0)
    while start > 0, case let width = TextLayout.columns(of: String(shown[start - 1])),
      before + width <= room
    {
      start -= 1
      before += width
    }
    var (end, used) = (cursor, before)
    while end < shown.count, case let width = TextLayout.columns(of: String(shown[end])),
      used + width <= room
    {
      end += 1
      used += width
    }
    return (String(shown[start..<end]), before)
  }

  /// Handles a key.
  ///
  /// - Returns: whether the key has an effect here.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert([character])
    case .paste(let text): insert(text.filter { !$0.isNewline && $0 != "\t" })
    case .backspace:
      guard cursor > 0 else { return true }
      replace(cursor - 1..<cursor, with: [])
    case .delete: if cursor < characters.count { replace(cursor..<cursor + 1, with: []) }
    case .left: cursor = max(cursor - 1, 0)
    case .right: cursor = min(cursor + 1, characters.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .control("u"): replace(0..<cursor, with: [])
    default: return false
    }
    return true
  }

  private mutating func insert(_ text: some Collection<Character>) {
    var room = Self.mostScalars - characters.reduce(0) { $0 + $1.unicodeScalars.count }
    let fitting = text.prefix { character in
      room -= character.unicodeScalars.count
      return room >= 0
    }
    replace(cursor..<cursor, with: Array(fitting))
  }

  /// Replaces characters and moves the cursor after the new ones.
  ///
  /// Scalars that now form one character are combined, such as an accent typed after its letter or
  /// the halves of a flag: measured separately they would be narrower than drawn.
  private mutating func replace(_ range: Range<Int>, with new: [Character]) {
    let before = String(characters[..<range.lowerBound] + new)
    let text = before + String(characters[range.upperBound...])
    characters = Array(text)
    cursor = 0
    var bytes = 0
    while bytes < before.utf8.count {
      bytes += characters[cursor].utf8.count
      cursor += 1
    }
  }
}

extension LineEditor: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The number of characters. The text is left out, because it may be a password.
  var description: String { "LineEditor(\(characters.count) characters)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
