/// One test function of a suite's source, for comparison with those of other suites.
struct TestFunction: Hashable {
  let name: String
  /// Its body. Names that it declares itself are replaced by numbers, so that a renamed constant
  /// changes nothing.
  let body: [String]

  /// The test functions of a source: those called `test…` and those marked `@Test`.
  static func all(in source: String) -> [TestFunction] {
    let tokens = SwiftTokens(source).tokens
    var isMarked = false
    var functions: [TestFunction] = []
    for (index, token) in tokens.enumerated() {
      if token == "Test", index > 0, tokens[index - 1] == "@" { isMarked = true }
      guard token == "func", index + 1 < tokens.count else { continue }
      let name = tokens[index + 1]
      if isMarked || name.hasPrefix("test"), let body = body(of: tokens, after: index) {
        functions.append(TestFunction(name: name, body: withoutOwnNames(body)))
      }
      isMarked = false
    }
    return functions
  }

  private static func body(of tokens: [String], after function: Int) -> [String]? {
    guard let start = tokens[function...].firstIndex(of: "{") else { return nil }
    var depth = 0
    for index in start..<tokens.count {
      depth += tokens[index] == "{" ? 1 : tokens[index] == "}" ? -1 : 0
      if depth == 0 { return Array(tokens[(start + 1)..<index]) }
    }
    return nil
  }

  private static func withoutOwnNames(_ body: [String]) -> [String] {
    var numbers: [String: String] = [:]
    for (word, name) in zip(body, body.dropFirst()) where ["let", "var", "for"].contains(word) {
      numbers[name] = numbers[name] ?? "\(numbers.count)"
    }
    return body.map { numbers[$0] ?? $0 }
  }
}
