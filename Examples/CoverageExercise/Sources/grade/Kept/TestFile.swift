/// What a source of the tests declares and mentions: it tells which suites a change can reach.
struct TestFile: Equatable {
  /// Equal for equal texts.
  let hash: String
  /// The suites in it: all types at the top, since only some of them have tests.
  let types: Set<String>
  /// The names that other files can use: those at the top, and those of extensions and protocols.
  let declared: Set<String>
  /// All words.
  let words: Set<String>

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "extension", "func", "let", "var", "typealias",
    "case",
  ]
  private static let typeKeywords: Set<String> = ["class", "struct", "enum", "actor", "extension"]

  init(_ text: String) {
    let tokens = SwiftTokens(text).tokens
    hash = Self.hash(of: tokens)
    words = Set(tokens)
    var (types, declared): (Set<String>, Set<String>) = ([], [])
    var (depth, isOpen) = (0, false)
    for (token, name) in zip(tokens, tokens.dropFirst() + [""]) {
      if token == "}" { depth -= 1 }
      if Self.keywords.contains(token), depth == 0 || depth == 1 && isOpen {
        declared.insert(name)
        if depth == 0 {
          isOpen = token == "extension" || token == "protocol"
          if Self.typeKeywords.contains(token) { types.insert(name) }
        }
      }
      if token == "{" { depth += 1 }
    }
    (self.types, self.declared) = (types, declared)
  }

  /// The hash of a text without its comments and spaces (FNV-1a).
  static func hash(of tokens: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in tokens.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
