import Foundation

/// The results of earlier gradings, so that an unchanged bug is not run again against unchanged tests.
///
/// They lie beside the workspaces, not in them. They are read before any test runs and written after
/// the last one has ended; what has changed in between was changed by a test.
struct KeptResults {
  /// The folder with the files of kept results.
  var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  private let path: String
  private let before: Data?
  private var content: Content
  private var files = TestFiles([:])

  private struct Content: Codable {
    /// The hash of everything but the tests: the kit with its bugs.
    var sources = ""
    var files: [String: File] = [:]
    /// By the bug's identifier.
    var results: [String: Entry] = [:]
    /// The suites that pass alone, where that is believed.
    var suites: [ReachingSuite] = []
  }

  /// A source of the tests.
  struct File: Codable, Equatable {
    let hash: String
    /// The names that other files could use.
    let declared: [String]
  }

  /// The result of a bug.
  private struct Entry: Codable {
    let outcome: Outcome
    /// The identifiers and titles of the tests that caught it.
    let by: [String: String]
    let seconds: Double
    let hasCrashed: Bool
    let note: String?
  }

  /// The file for a grading: grading other tests in between loses nothing.
  static func path(for task: Grader.Task, in workspace: Workspace) -> String {
    let tests = "\(task.tests) in \(workspace.folder)".utf8.hashed
    let folder = URL(fileURLWithPath: workspace.folder).deletingLastPathComponent()
    return folder.appendingPathComponent("kept/\(tests).json").path
  }

  /// Reads them; nothing if there are none.
  init(at path: String) {
    self.path = path
    before = try? Data(contentsOf: URL(fileURLWithPath: path))
    content = before.flatMap { try? JSONDecoder().decode(Content.self, from: $0) } ?? Content()
  }

  /// Forgets results of another kit.
  mutating func prepare(sources: String, files: TestFiles) {
    if content.sources != sources { content = Content(sources: sources) }
    self.files = files
  }

  /// The suites that are as they were when they passed.
  var unchangedSuites: [ReachingSuite] {
    let changed = files.changedSuites(since: content.files)
    return content.suites.filter { !changed.contains($0.name) }
  }

  /// What of the results still holds for the tests as they are now.
  ///
  /// - Parameters:
  ///   - tests: the tests that there are now and that count.
  ///   - forgotten: the changes that are to be run again.
  ///   - reach: finds out which changes the tests of these suites reach; `nil` if they do not pass
  ///     alone.
  func results(
    believing tests: Set<TestName>, forgetting forgotten: Set<String> = [],
    reach: ([String]) throws -> Set<String>?
  ) rethrows -> [String: ChangeResult] {
    let kept = content.results.filter { !forgotten.contains($0.key) }
    if kept.isEmpty { return [:] }
    let changed = files.changedSuites(since: content.files)
    let present = Set(tests.map(\.suite)).filter(changed.contains).sorted()
    let reached = present.isEmpty ? [] : try reach(present)
    let byID = Dictionary(tests.map { ($0.id, $0) }) { first, _ in first }
    var results: [String: ChangeResult] = [:]
    for (id, entry) in kept {
      let by = Set(entry.by.keys.compactMap { byID[$0] }.filter { !changed.contains($0.suite) })
      // A caught change needs one test that is still the same; a missed one could be noticed now by
      // what has changed.
      let holds =
        entry.outcome == .caught ? !by.isEmpty : reached.map { !$0.contains(id) } ?? false
      guard holds else { continue }
      var result = ChangeResult(id, entry.outcome, note: entry.note)
      (result.by, result.noticedBy) = (by, by)
      (result.seconds, result.hasCrashed) = (entry.seconds, entry.hasCrashed)
      results[id] = result
    }
    return results
  }

  /// Takes results over: those that would be the same in the next run.
  mutating func keep(_ results: [ChangeResult], _ suites: [ReachingSuite]) {
    content.files = files.kept
    content.suites = suites
    content.results = [:]
    for result in results {
      let isSure = [.caught, .missed, .unreached].contains(result.outcome)
      content.results[result.id] =
        isSure
        ? Entry(
          outcome: result.outcome,
          by: Dictionary(result.by.map { ($0.id, $0.title) }) { first, _ in first },
          seconds: result.seconds, hasCrashed: result.hasCrashed, note: result.note) : nil
    }
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

extension TestName {
  /// The type that it is in, or the function itself outside of any.
  var suite: String { String(id.prefix { !"/.(".contains($0) }) }
}

/// What a file of the tests declares and mentions: it tells which suites a change can reach.
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

  /// A file that is no source.
  init(fixture: Data) {
    (hash, suites, declared, words) = (fixture.hashed, [], [], [])
  }

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

/// The sources of the tests, and what of them has changed since an earlier grading.
struct TestFiles {
  /// By path in the folder of tests.
  let files: [String: TestFile]

  init(_ tests: FileTree) {
    files = tests.files.reduce(into: [:]) { files, file in
      files[file.key] =
        Self.isSource(file.key)
        ? TestFile(tests.text(file.key) ?? "") : TestFile(fixture: file.value)
    }
  }

  init(_ files: [String: TestFile]) {
    self.files = files
  }

  /// The suites that may behave differently from those of an earlier version: those of changed files,
  /// and of all files that mention what those declare, and so on.
  func changedSuites(since earlier: [String: KeptResults.File]) -> Set<String> {
    // Any suite may read a fixture.
    if fixtures(files.mapValues(\.hash)) != fixtures(earlier.mapValues(\.hash)) {
      return files.values.reduce(into: []) { $0.formUnion($1.suites) }
    }
    var names: Set<String> = []
    var changed: Set<String> = []
    for (path, file) in files where earlier[path]?.hash != file.hash {
      changed.insert(path)
      names.formUnion(file.declared)
    }
    for (path, file) in earlier where files[path]?.hash != file.hash {
      names.formUnion(file.declared)
    }
    var isGrowing = true
    while isGrowing {
      let more = files.filter { path, file in
        !changed.contains(path) && !file.words.isDisjoint(with: names)
      }
      changed.formUnion(more.keys)
      names = more.values.reduce(into: names) { $0.formUnion($1.declared) }
      isGrowing = !more.isEmpty
    }
    return changed.reduce(into: []) { $0.formUnion(files[$1]?.suites ?? []) }
  }

  private func fixtures(_ hashes: [String: String]) -> [String: String] {
    hashes.filter { !Self.isSource($0.key) }
  }

  private static func isSource(_ path: String) -> Bool { path.hasSuffix(".swift") }

  /// What a later grading compares with.
  var kept: [String: KeptResults.File] {
    files.mapValues { KeptResults.File(hash: $0.hash, declared: $0.declared.sorted()) }
  }
}
