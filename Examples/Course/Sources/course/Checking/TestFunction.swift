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
      if hasOpened, depth <= 0 { return index }
    }
    return lines.count - 1
  }

  /// The names that a line declares.
  fileprivate static func declaredNames(in line: Substring) -> Set<String> {
    let keywords: Set = [
      "class", "struct", "enum", "actor", "protocol", "typealias", "func", "let", "var",
    ]
    let words = words(in: line)
    return Set(zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1))
  }

  fileprivate static func words(in line: Substring) -> [String] {
    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}

extension FileSet {
  /// The names of tests that assert nothing, neither by themselves nor through a function of these
  /// files. A test that can throw asserts that it does not.
  var testsWithoutAssertion: Set<String> {
    let functions = names.flatMap { TestFunction.all(in: self[$0] ?? "") }
    var asserting: Set<String> = []
    var count = -1
    while count < asserting.count {
      count = asserting.count
      for function in functions where !asserting.contains(function.name) {
        let asserts = function.words.contains { Self.asserts($0) || asserting.contains($0) }
        if asserts { asserting.insert(function.name) }
      }
    }
    // XCTest calls this one after each test.
    if asserting.contains(where: { $0.hasPrefix("tearDown") }) { return [] }
    return Set(functions.filter(\.isTest).map(\.name)).subtracting(asserting)
  }

  private static func asserts(_ word: String) -> Bool {
    let known: Set = [
      "expect", "require", "confirmation", "Issue", "XCTFail", "XCTUnwrap", "wait", "fulfillment",
      "assert", "precondition", "fatalError", "try",
    ]
    return known.contains(word) || word.hasPrefix("XCTAssert")
  }

  /// These tests without those that have errors; without a whole file, if an error stands in it
  /// outside its tests.
  func leavingOut(_ errors: [CompilerError]) -> FileSet {
    var left = self
    // The compiler names one of two declarations, and it may be the step's.
    let twice = errors.compactMap(\.redeclaredName)
    for name in names {
      let text = self[name] ?? ""
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let wrong = lines.indices.filter { index in
        errors.contains { "/\(name)".hasSuffix("/\($0.file)") && $0.line == index + 1 }
          || !TestFunction.declaredNames(in: lines[index]).isDisjoint(with: twice)
      }
      if wrong.isEmpty { continue }
      let tests = TestFunction.all(in: text).filter { test in
        test.isTest && wrong.contains(where: test.lines.contains)
      }
      guard wrong.allSatisfy({ line in tests.contains { $0.lines.contains(line) } }) else {
        left[name] = nil
        continue
      }
      // Their lines stay, empty, so that those of the other tests keep their numbers.
      for index in tests.flatMap(\.lines) { lines[index] = "" }
      left[name] = lines.joined(separator: "\n")
    }
    return left
  }
}
