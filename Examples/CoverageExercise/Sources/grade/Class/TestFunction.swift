import Foundation

/// One test function of a suite's source, for comparison with those of other suites.
struct TestFunction: Hashable {
  /// Its suite, such as `FeedTests` or `Outer/Inner`; empty outside of any.
  let suite: String
  let name: String
  let body: Body
  /// The place of all of it, from its attributes to its last brace, in UTF-8 bytes.
  let place: Range<Int>

  struct Word {
    let text: String
    /// Whether it names something that its author has named: a constant, a member, a label, a type.
    let isOwn: Bool
  }

  /// A body, equal to one with other names of its author's own, each for one.
  struct Body: Hashable {
    let words: [Word]

    static func == (one: Body, other: Body) -> Bool {
      var (there, back): ([String: String], [String: String]) = ([:], [:])
      return one.words.count == other.words.count
        && zip(one.words, other.words).allSatisfy { word, copy in
          guard word.isOwn, copy.isOwn else { return word.text == copy.text }
          let pair = (there[word.text] ?? copy.text, back[copy.text] ?? word.text)
          (there[word.text], back[copy.text]) = pair
          return pair == (copy.text, word.text)
        }
    }

    func hash(into hasher: inout Hasher) {
      for text in words.map(\.text) {
        hasher.combine(text.first?.isLetter == true || text.first == "_" ? "_" : text)
      }
    }
  }

  /// The beginning of the test's identifier in a run.
  var id: String { suite.isEmpty ? name : "\(suite)/\(name)" }

  /// A Boolean value that tells whether the body is long enough to be compared: short ones are alike by
  /// chance.
  var isTelling: Bool { body.words.count >= 25 }

  func isSame(as test: TestName) -> Bool { test.id == id || test.id.hasPrefix(id + "(") }

  /// The telling tests of a suite, without those that its author was given.
  static func own(in suite: FileTree, given: [FileTree]) -> [TestFunction] {
    let known = Set(given.flatMap(all).map(\.body))
    return all(in: suite).filter { $0.isTelling && !known.contains($0.body) }
  }

  static func all(in files: FileTree) -> [TestFunction] {
    let sources = files.files.keys.sorted().filter { $0.hasSuffix(".swift") }
      .map { files.text($0) ?? "" }
    let own = sources.reduce(into: Set()) { $0.formUnion(ownNames(in: SwiftTokens($1).tokens)) }
    return sources.flatMap { all(in: $0, own: own) }
  }

  /// The test functions of a source: those called `test…` and those marked `@Test`.
  ///
  /// - Parameter own: the names that are given where it comes from; `nil` for those of the source alone.
  static func all(in source: String, own: Set<String>? = nil) -> [TestFunction] {
    let scan = SwiftTokens(source)
    let tokens = scan.tokens
    let own = own ?? ownNames(in: tokens)
    var functions: [TestFunction] = []
    var suites: [(name: String, depth: Int)] = []
    var (depth, index) = (0, 0)
    var next: String?
    // The first attribute before a declaration, and whether `@Test` is among them.
    var (first, isMarked): (Int?, Bool) = (nil, false)
    // The arguments of `@Test`, which may be all of a table.
    var table: [String] = []
    while index < tokens.count {
      var isHead = modifiers.contains(tokens[index])
      switch tokens[index] {
      case "{":
        depth += 1
        if let name = next { suites.append((name, depth)) }
        next = nil
      case "}":
        if suites.last?.depth == depth { suites.removeLast() }
        depth -= 1
      case "class", "struct", "enum", "actor", "extension":
        next = typeName(after: index, in: tokens) ?? next
      case "@":
        isHead = true
        first = first ?? index
        while index + 2 < tokens.count, tokens[index + 2] == "." { index += 2 }
        isMarked = isMarked || tokens[index...].dropFirst().first == "Test"
        if index + 2 < tokens.count, tokens[index + 2] == "(" {
          let open = index + 3
          index = end(of: index + 2, in: tokens) ?? index
          let words = tokens[min(open, index)..<index]
          // Not the title and the traits before them.
          if isMarked, let start = words.firstIndex(of: "arguments") {
            table = Array(words[start...])
          }
        } else {
          index += 1
        }
      case "func":
        guard index + 1 < tokens.count,
          let open = tokens[index...].firstIndex(of: "("), let close = end(of: open, in: tokens),
          let start = tokens[close...].firstIndex(where: { ["{", "}", "func"].contains($0) }),
          tokens[start] == "{", let last = end(of: start, in: tokens)
        else { break }
        let name = tokens[index + 1]
        if isMarked || name.hasPrefix("test") {
          functions.append(
            TestFunction(
              suite: suites.map(\.name).joined(separator: "/"), name: name,
              body: Body(words: words(table + tokens[start + 1..<last], own)),
              place: scan.places[first ?? index].lowerBound..<scan.places[last].upperBound))
        }
        index = last
      default: break
      }
      if !isHead { (first, isMarked, table) = (nil, false, []) }
      index += 1
    }
    return functions
  }

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "public", "open", "static", "final", "override",
    "nonisolated", "mutating",
  ]

  private static func typeName(after index: Int, in tokens: [String]) -> String? {
    guard index + 1 < tokens.count, tokens[index + 1].first?.isLetter == true,
      !["func", "var", "let"].contains(tokens[index + 1])
    else { return nil }
    var (name, end) = (tokens[index + 1], index + 2)
    while end + 1 < tokens.count, tokens[end] == "." {
      name += "/" + tokens[end + 1]
      end += 2
    }
    return name
  }

  private static let pairs = ["(": ")", "[": "]", "{": "}"]

  private static func end(of open: Int, in tokens: [String]) -> Int? {
    let (first, last) = (tokens[open], pairs[tokens[open]])
    var depth = 0
    for index in open..<tokens.count {
      depth += tokens[index] == first ? 1 : tokens[index] == last ? -1 : 0
      if depth == 0 { return index }
    }
    return nil
  }

  // MARK: Names aside

  private static let keywords: Set<String> = [
    "any", "as", "async", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "do", "else", "enum", "extension", "false", "fileprivate", "final", "for", "func",
    "get", "guard", "if", "in", "inout", "is", "let", "nil", "nonisolated", "private", "repeat",
    "rethrows", "return", "self", "set", "some", "static", "struct", "super", "switch", "throw",
    "throws", "true", "try", "unowned", "var", "weak", "where", "while",
  ]

  /// What a source names: all that can be its own, and types after their keyword.
  private static func ownNames(in tokens: [String]) -> Set<String> {
    let keywords = ["actor", "class", "enum", "protocol", "struct", "typealias"]
    let types = zip(tokens, tokens.dropFirst()).filter { keywords.contains($0.0) }.map(\.1)
    return Set(words(tokens, []).filter(\.isOwn).map(\.text) + types)
  }

  private static func words(_ tokens: [String], _ own: Set<String>) -> [Word] {
    var brackets: [Int] = []
    return tokens.indices.flatMap { index -> [Word] in
      let token = tokens[index]
      if pairs[token] != nil { brackets.append(index) }
      if pairs.values.contains(token) { brackets.removeLast(brackets.isEmpty ? 0 : 1) }
      if token.contains("\\(") { return words(ofText: token, own) }
      let isLabel =
        index + 1 < tokens.count && tokens[index + 1] == ":" && index > 0
        && ["(", ","].contains(tokens[index - 1])
        && brackets.last.map { isCallOfOthers($0, in: tokens) } ?? false
      let isOwn = isOwnName(index, in: tokens) && !isLabel || own.contains(token)
      return [Word(text: token, isOwn: isOwn)]
    }
  }

  /// Types, members and macros are others'. What stands after the dots of a range is no member.
  private static func isOwnName(_ index: Int, in tokens: [String]) -> Bool {
    guard let first = tokens[index].first, first.isLowercase || first == "_",
      !keywords.contains(tokens[index])
    else { return false }
    let before = index > 0 ? tokens[index - 1] : ""
    let isRange = before == "." && index > 1 && tokens[index - 2] == "."
    return ![".", "#", "@"].contains(before) || isRange
  }

  /// Returns whether a bracket opens the arguments of a type, a member or a macro, which have labels
  /// of their own.
  private static func isCallOfOthers(_ bracket: Int, in tokens: [String]) -> Bool {
    guard tokens[bracket] == "(", bracket > 0, !keywords.contains(tokens[bracket - 1]) else {
      return false
    }
    let last = tokens[bracket - 1].last
    return last == ">" || last?.isLetter == true && !isOwnName(bracket - 1, in: tokens)
  }

  /// The names in a text's interpolations are like others.
  private static func words(ofText text: String, _ own: Set<String>) -> [Word] {
    let parts = text.components(separatedBy: "\\(")
    return parts.prefix(1).map { Word(text: $0, isOwn: false) }
      + parts.dropFirst().flatMap { part -> [Word] in
        let tokens = SwiftTokens("(" + part).tokens
        let close = end(of: 0, in: tokens) ?? tokens.count - 1
        return words(Array(tokens[...close]), own)
          + tokens[(close + 1)...].map { Word(text: $0, isOwn: false) }
      }
  }
}
