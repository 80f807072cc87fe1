import Foundation

/// Tests that are alike in two suites of a class.
///
/// That is a reason to look, and no proof: short tests of the same rule look alike by themselves.
struct AlikeTests: Encodable, Equatable {
  /// The names of the two suites.
  let suites: [String]
  let count: Int
  /// The tests' names; those of both suites where they differ: `testLike = heart`.
  let tests: [String]

  /// The pairs of suites with tests alike, those with most of them first.
  ///
  /// - Parameters:
  ///   - suites: the suites' names and files.
  ///   - given: what all learners were given, such as the starter tests: not compared.
  static func all(in suites: [(name: String, files: FileTree)], given: [FileTree]) -> [AlikeTests] {
    let known = Set(given.flatMap { TestFunction.all(in: $0) }.map(\.body))
    let functions = suites.map { suite in
      let own = TestFunction.all(in: suite.files).filter {
        $0.isTelling && !known.contains($0.body)
      }
      return Dictionary(own.map { ($0.body, $0.name) }) { first, _ in first }
    }
    var pairs: [AlikeTests] = []
    for (first, names) in functions.enumerated() {
      for second in functions.indices.dropFirst(first + 1) {
        let tests = names.compactMap { body, name in
          functions[second][body].map { $0 == name ? name : "\(name) = \($0)" }
        }
        guard !tests.isEmpty else { continue }
        pairs.append(
          AlikeTests(
            suites: [suites[first].name, suites[second].name], count: tests.count,
            tests: tests.sorted()))
      }
    }
    return pairs.sorted {
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

  /// The texts of the tests by their path below the kit's folder; read only if there is a question.
  private let sources: () -> [String: String]
  private let given: [FileTree]

  /// - Parameters:
  ///   - sources: the texts of the tests by their path below the kit's folder.
  ///   - given: what learners were given, such as the starter tests: not compared.
  init(_ sources: @escaping @autoclosure () -> [String: String], given: [FileTree] = []) {
    (self.sources, self.given) = (sources, given)
  }

  /// The `Tests` of a kit, which the copy for learners does not have.
  init(kit folder: String, given: [FileTree] = []) {
    self.init(Self.texts(in: folder), given: given)
  }

  private static func texts(in folder: String) -> [String: String] {
    let files = (try? FileTree(of: "\(folder)/Tests")) ?? FileTree()
    return files.files.keys.filter { $0.hasSuffix(".swift") }
      .reduce(into: [:]) { $0["Tests/\($1)"] = files.text($1) }
  }

  /// The tests of a suite that equal one of the kit.
  func equal(to suite: FileTree) -> [Equal] {
    let own = TestFunction.all(in: suite).filter(\.isTelling)
    let known = Set(given.flatMap { TestFunction.all(in: $0) }.map(\.body))
    let wanted = Set(own.map(\.body)).subtracting(known)
    guard !wanted.isEmpty else { return [] }
    let words = wanted.map(Self.longestWords)
    var found: [[String]: String] = [:]
    for (_, text) in sources().sorted(by: { $0.key < $1.key })
    where words.contains(where: { Self.has($0, text) }) {
      for function in TestFunction.all(in: text) where wanted.contains(function.body) {
        found[function.body] = found[function.body] ?? function.id
      }
    }
    return own.compactMap { function in
      found[function.body].map { Equal(test: function.id, kitTest: $0) }
    }
  }

  /// The shortest of these tests of the kit, with its place and its comment: a bug's solution.
  func shortest(of tests: Set<TestName>) -> String? {
    let words = tests.map { test in
      test.id.prefix { $0 != "(" }.split(separator: "/").map(String.init)
    }
    let found = sources().sorted { $0.key < $1.key }.flatMap { path, text -> [(Int, String)] in
      guard words.contains(where: { Self.has($0, text) }) else { return [] }
      return TestFunction.all(in: text)
        .filter { function in tests.contains(where: function.isSame) }
        .map { ($0.place.count, Self.text(of: $0, in: text, path)) }
    }
    return found.min { $0.0 < $1.0 }?.1
  }

  /// Words without which a source cannot have this body: a whole kit is too much to read for each grading.
  private static func longestWords(of body: [String]) -> [String] {
    let words = Set(body.filter { $0.first?.isLetter == true })
    return Array(words.sorted { ($1.count, $0) < ($0.count, $1) }.prefix(3))
  }

  private static func has(_ words: [String], _ text: String) -> Bool {
    text.withCString { start in words.allSatisfy { strstr(start, $0) != nil } }
  }

  private static func text(of function: TestFunction, in source: String, _ path: String) -> String {
    let bytes = Array(source.utf8)
    let before = bytes[..<function.place.lowerBound].split(
      separator: 0x0A, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    let indent = before.last ?? ""
    let comment = before.dropLast().reversed()
      .prefix { $0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }.reversed()
    let code = indent + String(decoding: bytes[function.place], as: UTF8.self)
    let lines = (comment + code.components(separatedBy: "\n")).map {
      $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : $0
    }
    return "\(path):\(before.count)\n\n\(lines.joined(separator: "\n"))\n"
  }
}

extension Sequence<KitTests.Equal> {
  /// Those of the tests of a run that equal one of the kit.
  func names(among tests: Set<TestName>) -> Set<TestName> {
    let ids = Set(map(\.test))
    return tests.filter { test in ids.contains(String(test.id.prefix { $0 != "(" })) }
  }
}
