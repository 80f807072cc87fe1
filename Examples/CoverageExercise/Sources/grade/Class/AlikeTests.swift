import Foundation

/// Tests that are alike in two suites of a class.
///
/// That is a reason to look, and no proof: short tests of the same rule look alike by themselves.
struct AlikeTests: Equatable {
  let suites: [String]
  let count: Int
  /// The tests' names; those of both suites where they differ: `testLike = heart`.
  let tests: [String]

  /// The pairs of suites with tests alike, those with most of them first.
  static func all(in suites: [(name: String, files: FileTree)], given: [FileTree]) -> [AlikeTests] {
    let functions = suites.map { suite in
      (
        suite.name,
        Dictionary(TestFunction.own(in: suite.files, given: given).map { ($0.body, $0.name) }) {
          first, _ in first
        }
      )
    }
    return functions.enumerated().flatMap { index, first in
      functions.dropFirst(index + 1).map { second in
        let tests = first.1.compactMap { body, name in
          second.1[body].map { $0 == name ? name : "\(name) = \($0)" }
        }
        return AlikeTests(suites: [first.0, second.0], count: tests.count, tests: tests.sorted())
      }
    }.filter { $0.count > 0 }.sorted {
      ($1.count, $0.suites[0], $0.suites[1]) < ($0.count, $1.suites[0], $1.suites[1])
    }
  }
}

/// The tests that the kit has itself: the exercise's model solution.
struct KitTests {
  /// A learner's test that equals one of the kit's, names aside.
  struct Equal: Hashable, Sendable, Encodable {
    /// The learner's, as `Suite/test`.
    let test: String
    let kitTest: String
  }

  /// The texts of the tests with their paths below the kit's folder; read only if there is a question.
  private let sources: () -> [(path: String, text: String)]
  private let given: [FileTree]

  init(_ tests: @escaping @autoclosure () -> FileTree, given: [FileTree] = []) {
    sources = {
      let tests = tests()
      return tests.files.keys.filter { $0.hasSuffix(".swift") }.sorted()
        .map { ("Tests/\($0)", tests.text($0) ?? "") }
    }
    self.given = given
  }

  init(kit folder: String, given: [FileTree] = []) {
    self.init((try? FileTree(of: "\(folder)/Tests")) ?? FileTree(), given: given)
  }

  func equal(to suite: FileTree) -> [Equal] {
    let own = TestFunction.own(in: suite, given: given)
    let wanted = Set(own.map(\.body))
    let words = wanted.map { Self.longestWords(of: $0.words) }
    guard !wanted.isEmpty else { return [] }
    var found: [TestFunction.Body: String] = [:]
    for (_, text) in sources() where words.contains(where: { Self.has($0, text) }) {
      for function in TestFunction.all(in: text) where wanted.contains(function.body) {
        found[function.body] = found[function.body] ?? function.id
      }
    }
    return own.compactMap { function in
      found[function.body].map { Equal(test: function.id, kitTest: $0) }
    }
  }

  /// The suites in files that have this word.
  func suites(naming word: String) -> Set<String> {
    Set(sources().filter { Self.has([word], $1) }.flatMap { TestFunction.all(in: $1) }.map(\.suite))
  }

  /// The shortest of these tests of the kit, with its place and its comment: a bug's solution.
  func shortest(of tests: Set<TestName>) -> String? {
    let words = tests.map { test in
      test.id.prefix { $0 != "(" }.split(separator: "/").map(String.init)
    }
    let found = sources().flatMap { path, text -> [(length: Int, text: String)] in
      guard words.contains(where: { Self.has($0, text) }) else { return [] }
      return TestFunction.all(in: text)
        .filter { function in tests.contains(where: function.isSame) }
        .map { ($0.place.count, Self.text(of: $0, in: text, path)) }
    }
    return found.min { $0.length < $1.length }?.text
  }

  /// Words without which a source cannot have this body: a whole kit is too much to read for each grading.
  private static func longestWords(of body: [TestFunction.Word]) -> [String] {
    let words = Set(body.filter { !$0.isOwn && $0.text.first?.isLetter == true }.map(\.text))
    return Array(words.sorted { ($1.count, $0) < ($0.count, $1) }.prefix(3))
  }

  private static func has(_ words: [String], _ text: String) -> Bool {
    text.withCString { start in words.allSatisfy { strstr(start, $0) != nil } }
  }

  private static func text(of function: TestFunction, in source: String, _ path: String) -> String {
    let lines = source.components(separatedBy: "\n")
    let ends = [function.place.lowerBound, function.place.upperBound].map { place in
      source.utf8.prefix(place).count { $0 == UInt8(ascii: "\n") }
    }
    let comment = lines[..<ends[0]].reversed()
      .prefix { $0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }.count
    let indent = lines[ends[0]].prefix { $0 == " " }
    let text = lines[(ends[0] - comment)...ends[1]].map {
      $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : $0
    }
    return "\(path):\(ends[0] + 1)\n\n\(text.joined(separator: "\n"))\n"
  }
}
