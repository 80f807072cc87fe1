/// A function in a file of tests, as far as its text tells.
struct TestFunction {
  let name: String
  /// Its lines from the attribute to the closing brace, counted from 0.
  let lines: ClosedRange<Int>
  /// The identifiers in it.
  let words: Set<String>

  var isTest: Bool { words.contains("Test") || name.hasPrefix("test") }

  /// The functions of a file in order. A function inside another belongs to that one.
  static func all(in text: String) -> [TestFunction] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var found: [TestFunction] = []
    for (index, line) in lines.enumerated() {
      let next = (found.last?.lines.upperBound ?? -1) + 1
      let words = words(in: line)
      guard index >= next, let mark = words.firstIndex(of: "func"), mark + 1 < words.count
      else { continue }
      let range = start(in: lines, from: next, to: index)...end(in: lines, from: index)
      let all = Set(lines[range].flatMap(Self.words))
      found.append(TestFunction(name: words[mark + 1], lines: range, words: all))
    }
    return found
  }

  /// The line of the function's attribute, which may take several lines.
  private static func start(in lines: [Substring], from first: Int, to index: Int) -> Int {
    let before = lines[first..<index]
    if let attribute = before.lastIndex(where: { $0.contains("@Test") }) { return attribute }
    let isAttribute = before.last?.drop { $0 == " " }.hasPrefix("@") ?? false
    return isAttribute ? index - 1 : index
  }

  /// The line in which all braces that open from a line on are closed again.
  private static func end(in lines: [Substring], from start: Int) -> Int {
    var depth = 0
    for index in start..<lines.count {
      let hasOpened = depth > 0 || lines[index].contains("{")
      depth += lines[index].reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
      if depth < 0 || hasOpened && depth == 0 { return index }
    }
    return lines.count - 1
  }

  /// The identifiers in a line; that of `try?`, which asserts nothing, is not `try`.
  static func words(in line: Substring) -> [String] {
    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "?" }.map(String.init)
  }
}

extension FileSet {
  /// The names of tests that assert nothing, neither by themselves nor through a function of these
  /// files. Where a file asserts outside its functions, or after each test, its tests count.
  var testsWithoutAssertion: Set<String> {
    let functions = names.flatMap { TestFunction.all(in: self[$0] ?? "") }
    var asserting: Set<String> = []
    func asserts(_ word: String) -> Bool { Self.isAssertion(word) || asserting.contains(word) }
    var count = -1
    while count < asserting.count {
      count = asserting.count
      asserting.formUnion(functions.filter { $0.words.contains(where: asserts) }.map(\.name))
    }
    var idle: Set<String> = []
    for name in names {
      let text = self[name] ?? ""
      let inside = TestFunction.all(in: text).filter { !$0.name.hasPrefix("tearDown") }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let outside = Set(lines.indices).subtracting(inside.flatMap(\.lines))
        .flatMap { TestFunction.words(in: lines[$0]) }
      if outside.contains(where: asserts) { continue }
      idle.formUnion(inside.filter(\.isTest).map(\.name))
    }
    return idle.subtracting(asserting)
  }

  private static func isAssertion(_ word: String) -> Bool {
    let known: Set = [
      "expect", "require", "confirmation", "Issue", "withKnownIssue", "XCTFail", "XCTUnwrap",
      "wait", "waitForExpectations", "fulfillment", "assert", "precondition", "fatalError", "try",
    ]
    return known.contains(word) || word.hasPrefix("XCTAssert")
  }

  /// These tests without those that have errors; without a whole file, if an error stands in it
  /// outside its tests.
  func leavingOut(_ errors: [CompilerError]) -> FileSet {
    var left = self
    for name in names {
      let wrong = errors.filter { "/\(name)".hasSuffix("/\($0.file)") }.map { $0.line - 1 }
      if wrong.isEmpty { continue }
      let text = self[name] ?? ""
      let tests = TestFunction.all(in: text).filter { test in
        test.isTest && wrong.contains(where: test.lines.contains)
      }
      let out = Set(tests.flatMap(\.lines))
      // Their lines stay, empty, so that those of the other tests keep their numbers.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .map { out.contains($0.offset) ? "" : $0.element }
      left[name] = out.isSuperset(of: wrong) ? lines.joined(separator: "\n") : nil
    }
    return left
  }
}
