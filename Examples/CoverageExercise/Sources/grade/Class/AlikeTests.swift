/// Tests that are alike in several suites of a class.
///
/// That is a reason to look, and no proof: short tests of the same rule look alike by themselves.
struct AlikeTests: Encodable, Equatable {
  /// One test, by the name it has in the first suite.
  let test: String
  /// The suites that have it, in order.
  let suites: [String]

  /// Shorter bodies are alike by chance.
  private static let leastTokens = 25

  /// - Parameters:
  ///   - suites: the suites' names and files.
  ///   - given: what all learners were given, such as the starter tests: not compared.
  static func all(in suites: [(name: String, files: FileTree)], given: FileTree?) -> [AlikeTests] {
    let known = Set(given.map(functions)?.map(\.body) ?? [])
    var found: [[String]: (test: String, suites: [String])] = [:]
    for suite in suites {
      for function in functions(of: suite.files)
      where function.body.count >= leastTokens && !known.contains(function.body) {
        var entry = found[function.body] ?? (function.name, [])
        if entry.suites.last != suite.name { entry.suites.append(suite.name) }
        found[function.body] = entry
      }
    }
    return found.values.filter { $0.suites.count > 1 }
      .map { AlikeTests(test: $0.test, suites: $0.suites) }
      .sorted { ($0.suites.joined(), $0.test) < ($1.suites.joined(), $1.test) }
  }

  private static func functions(of files: FileTree) -> [TestFunction] {
    files.files.keys.sorted().filter { $0.hasSuffix(".swift") }
      .flatMap { TestFunction.all(in: files.text($0) ?? "") }
  }
}
