import Foundation

/// The results of earlier gradings, so that an unchanged bug is not run again against unchanged tests.
///
/// They lie beside the workspaces, not in them. They are read before any test runs and written after
/// the last one has ended; what has changed in between was changed by a test.
struct KeptResults {
  var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  private let path: String
  private let before: Data?
  private var content: Content
  private var files: [String: TestFile] = [:]

  private struct Content: Codable {
    /// The hash of everything but the tests: the kit with its bugs.
    var sources = ""
    var files: [String: TestFile] = [:]
    var results: [String: ChangeResult] = [:]
    /// The suites that pass alone, where that is believed.
    var suites: [ReachingSuite] = []
  }

  /// The file for a grading: grading other tests in between loses nothing.
  static func path(for task: Grader.Task, in workspace: Workspace) -> String {
    let tests = "\(task.tests) in \(workspace.folder)".utf8.hashed
    let folder = URL(fileURLWithPath: workspace.folder).deletingLastPathComponent()
    return folder.appendingPathComponent("kept/\(tests).json").path
  }

  init(at path: String) {
    self.path = path
    before = try? Data(contentsOf: URL(fileURLWithPath: path))
    content = before.flatMap { try? JSONDecoder().decode(Content.self, from: $0) } ?? Content()
  }

  mutating func prepare(sources: String, files: [String: TestFile]) {
    if content.sources != sources { content = Content(sources: sources) }
    self.files = files
  }

  /// The suites that are as they were when they passed.
  var unchangedSuites: [ReachingSuite] {
    let changed = files.changedSuites(since: content.files)
    return content.suites.filter { !changed.contains($0.name) }
  }

  /// The suites that must accept a variant: of one that all accepted before, those that are not as they
  /// were then.
  func suites(toAccept variant: String, of suites: [ReachingSuite]) -> [ReachingSuite] {
    let unchanged = content.results[variant] == nil ? [] : unchangedSuites
    return suites.filter { !unchanged.contains($0) }
  }

  /// The results that still hold for the tests that there are now and that count.
  ///
  /// - Parameter reach: finds out which changes the tests of these suites reach; `nil` if they do not
  ///   pass alone.
  func results(
    believing tests: Set<TestName>, forgetting forgotten: Set<String> = [],
    reach: ([String]) throws -> Set<String>?
  ) rethrows -> [String: ChangeResult] {
    let kept = content.results.filter { !forgotten.contains($0.key) }
    if kept.isEmpty { return [:] }
    let changed = files.changedSuites(since: content.files)
    let present = Set(tests.map(\.suite)).filter(changed.contains).sorted()
    let reached = present.isEmpty ? [] : try reach(present)
    let unchanged = Set(tests.filter { !changed.contains($0.suite) }.map(\.id))
    return kept.compactMapValues { kept in
      var result = kept
      result.by = kept.by.filter { unchanged.contains($0.id) }
      result.noticedBy = kept.noticedBy.filter { unchanged.contains($0.id) }
      // A caught change needs one test that is still the same; a missed one could be noticed now by
      // what has changed.
      let holds =
        result.outcome == .caught
        ? !result.by.isEmpty : reached.map { !$0.contains(result.id) } ?? false
      return holds ? result : nil
    }
  }

  mutating func keep(_ results: [ChangeResult], _ suites: [ReachingSuite]) {
    (content.files, content.suites) = (files, suites)
    let sure = results.filter { [.caught, .missed, .unreached].contains($0.outcome) }
    content.results = Dictionary(sure.map { ($0.id, $0) }) { $1 }
  }

  /// Writes them. Without them the next grading only takes longer, so that a failure is no error.
  ///
  /// - Returns: whether the file was as it had been read.
  func write() -> Bool {
    let url = URL(fileURLWithPath: path)
    let isUntouched = (try? Data(contentsOf: url)) == before
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(content).write(to: url, options: .atomic)
    return isUntouched
  }
}

/// What a file of the tests declares and mentions: it tells which suites a change can reach.
struct TestFile: Codable {
  /// Equal for texts that differ only in their comments and spaces.
  let hash: String
  /// The names that other files can use: those at the top, and those of extensions and protocols.
  private(set) var declared: Set<String> = []
  /// The suites in it, and the tests outside of any: all suites and functions at the top, since only
  /// some of them are tests.
  private(set) var suites: Set<String> = []
  private(set) var words: Set<String> = []

  /// The state that a later grading compares with.
  private enum CodingKeys: CodingKey { case hash, declared }

  private static let suiteKeywords: Set = ["class", "struct", "enum", "actor", "extension", "func"]
  private static let keywords = suiteKeywords.union(["protocol", "let", "var", "typealias", "case"])

  init(fixture: Data) { hash = fixture.hashed }

  init(_ text: String) {
    let tokens = SwiftTokens(text).tokens
    hash = tokens.joined(separator: "\n").utf8.hashed
    words = Set(tokens)
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
  }
}

/// The files of the tests, by path in their folder.
extension [String: TestFile] {
  init(_ tests: FileTree) {
    self = tests.files.reduce(into: [:]) { files, file in
      files[file.key] =
        Self.isSource(file.key)
        ? TestFile(tests.text(file.key) ?? "") : TestFile(fixture: file.value)
    }
  }

  /// The suites that may behave differently from those of an earlier version: those of changed files,
  /// and of all files that mention what those declare, and so on.
  func changedSuites(since earlier: Self) -> Set<String> {
    let differing = Set(keys).union(earlier.keys).filter { self[$0]?.hash != earlier[$0]?.hash }
    // Any suite may read a fixture.
    if !differing.allSatisfy(Self.isSource) {
      return values.reduce(into: []) { $0.formUnion($1.suites) }
    }
    var changed = differing.intersection(keys)
    var names = differing.reduce(into: Set<String>()) {
      $0.formUnion(self[$1]?.declared ?? [])
      $0.formUnion(earlier[$1]?.declared ?? [])
    }
    while true {
      let more = filter { path, file in
        !changed.contains(path) && !file.words.isDisjoint(with: names)
      }
      if more.isEmpty { break }
      changed.formUnion(more.keys)
      names = more.values.reduce(into: names) { $0.formUnion($1.declared) }
    }
    return changed.reduce(into: []) { $0.formUnion(self[$1]?.suites ?? []) }
  }

  private static func isSource(_ path: String) -> Bool { path.hasSuffix(".swift") }
}
