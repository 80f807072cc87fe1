/// A line of text that a person edits.
struct LineEditor: Hashable, Sendable {
  private var characters: [Character]
  /// Where the next character goes, counted in characters from the left.
  private(set) var cursor: Int

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  /// The text to the left of the cursor.
  var textBeforeCursor: String { String(characters[..<cursor]) }

  /// Does what a key means.
  ///
  /// - Returns: whether it means anything here.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert([character])
    case .paste(let text): insert(text.filter { !$0.isNewline && $0 != "\t" })
    case .backspace:
      guard cursor > 0 else { return true }
      cursor -= 1
      characters.remove(at: cursor)
    case .delete: if cursor < characters.count { characters.remove(at: cursor) }
    case .left: cursor = max(cursor - 1, 0)
    case .right: cursor = min(cursor + 1, characters.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .control("u"):
      characters.removeFirst(cursor)
      cursor = 0
    default: return false
    }
    return true
  }

  private mutating func insert(_ text: some Collection<Character>) {
    characters.insert(contentsOf: text, at: cursor)
    cursor += text.count
  }
}

extension LineEditor: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Not the text, which may be a password (SPEC A-7).
  var description: String { "LineEditor(\(characters.count) characters)" }
  /// As ``description``.
  var debugDescription: String { description }
  /// Nothing to see for `dump`.
  var customMirror: Mirror { Mirror(self, children: []) }
}
