/// What a source of the tests declares and mentions: it tells which suites a change can reach.
struct TestFile: Equatable {
  /// Equal for texts that differ only in their comments and spaces.
  let hash: String
  /// The suites in it, and the tests outside of any: all suites and functions at the top, since only
  /// some of them are tests.
  let suites: Set<String>
  /// The names that other files can use: those at the top, and those of extensions and protocols.
  let declared: Set<String>
  /// All words.
  let words: Set<String>

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "extension", "func", "let", "var", "typealias",
    "case",
  ]
  private static let suiteKeywords: Set<String> = [
    "class", "struct", "enum", "actor", "extension", "func",
  ]

  init(_ text: String) {
    let tokens = SwiftTokens(text).tokens
    var code = FileTree()
    code.set("", to: tokens.joined(separator: "\n"))
    hash = code.hash
    words = Set(tokens)
    var (suites, declared): (Set<String>, Set<String>) = ([], [])
    var (depth, isOpen) = (0, false)
    for (token, name) in zip(tokens, tokens.dropFirst() + [""]) {
      if token == "}" { depth -= 1 }
      if Self.keywords.contains(token), depth == 0 || depth == 1 && isOpen {
        declared.insert(name)
        if depth == 0 {
          isOpen = token == "extension" || token == "protocol"
          if Self.suiteKeywords.contains(token) { suites.insert(name) }
        }
      }
      if token == "{" { depth += 1 }
    }
    (self.suites, self.declared) = (suites, declared)
  }
}
