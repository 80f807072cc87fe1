/// The words and signs of a Swift source, without its comments and spaces.
///
/// It is no parser: it only knows where comments and texts begin and end. That is enough to compare
/// tests, and it needs no SwiftSyntax, which not every toolchain has.
struct SwiftTokens {
  private(set) var tokens: [String] = []
  private var rest: Substring

  init(_ source: String) {
    rest = source[...]
    while let character = rest.first {
      if character.isWhitespace {
        rest.removeFirst()
      } else if rest.hasPrefix("//") {
        skip(to: "\n")
      } else if rest.hasPrefix("/*") {
        rest.removeFirst(2)
        skip(to: "*/")
      } else if rest.hasPrefix("\"\"\"") {
        text(between: "\"\"\"")
      } else if character == "\"" {
        text(between: "\"")
      } else if Self.isOfWord(character) {
        take(rest.prefix(while: Self.isOfWord).count)
      } else {
        take(1)
      }
    }
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private mutating func take(_ count: Int) {
    tokens.append(String(rest.prefix(count)))
    rest = rest.dropFirst(count)
  }

  private mutating func skip(to end: String) {
    while !rest.isEmpty, !rest.hasPrefix(end) { rest.removeFirst() }
    rest = rest.dropFirst(end.count)
  }

  private mutating func text(between quotes: String) {
    var end = rest.dropFirst(quotes.count)
    while let character = end.first, !end.hasPrefix(quotes) {
      end = end.dropFirst(character == "\\" ? 2 : 1)
    }
    end = end.dropFirst(quotes.count)
    tokens.append(String(rest[..<end.startIndex]))
    rest = end
  }
}
