/// A line of text that a person edits.
struct LineEditor: Hashable, Sendable {
  private var characters: [Character]
  /// Where the next character goes, counted in characters from the left.
  private(set) var cursor: Int

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// Longer than any code, address or password; what does not fit is not taken.
  private static let mostCharacters = 4_096

  var text: String { String(characters) }

  /// The part of the text that fits into a field and has the cursor in it.
  ///
  /// - Parameters:
  ///   - columns: of the field; one is kept for the cursor at the end.
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
    let text = text.prefix(max(Self.mostCharacters - characters.count, 0))
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
