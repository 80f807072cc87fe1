import Foundation

/// The lines of a folder's Swift files that differ from a revision in git.
struct ChangedLines: Equatable, Sendable {
  let lines: [String: [ClosedRange<Int>]]

  func contains(_ range: ClosedRange<Int>, of file: String) -> Bool {
    lines[file]?.contains { $0.overlaps(range) } ?? false
  }
}

extension ChangedLines {
  /// Asks git for the lines that changed since the last common ancestor with a revision: what has been
  /// changed on another branch meanwhile is nobody's work here.
  ///
  /// - Parameter sources: the paths of the folder's files. For git, those behind links are elsewhere.
  init(since revision: String, in folder: String, sources: [String] = []) throws {
    _ = try Self.git(
      ["rev-parse", "--is-inside-work-tree"], in: folder,
      orSay: "git refuses to work in \(folder).",
      "Do as git says, or leave out --changed-since.")
    let commit = try Self.git(
      ["rev-parse", "--verify", "--end-of-options", "\(revision)^{commit}"], in: folder,
      orSay: "There is no revision “\(revision)” in the git repository of \(folder).",
      "Name a commit, a branch or a tag; in CI, check out the history, too.")
    let isShallow = try Self.git(["rev-parse", "--is-shallow-repository"], in: folder) == ["true"]
    let base = try Self.git(
      ["merge-base"] + commit + ["HEAD"], in: folder,
      orSay: "“\(revision)” and what is checked out in \(folder) have no commit in common.",
      isShallow
        ? "Only a part of the history is here: run `git fetch --unshallow`, or check it all out in CI."
        : "Name a commit that it was made from.")
    let changed = try Self.git(
      ["diff", "--name-only", "-z", "--no-renames", "--relative"] + base + ["--", "*.swift"],
      in: folder)
    let new = try Self.git(
      ["ls-files", "-z", "--others", "--exclude-standard", "--", "*.swift"], in: folder)
    let diff = [
      "--literal-pathspecs", "diff", "-U0", "--inter-hunk-context=0", "--text", "--no-textconv",
      "--no-color", "--no-ext-diff", "--no-renames",
    ]
    // File by file: no name needs to be found in the text of a difference.
    var lines = try changed.reduce(into: [String: [ClosedRange<Int>]]()) { lines, file in
      lines[file] = try Self.git(diff + base + ["--", file], in: folder).compactMap(Self.added)
    }
    for file in new { lines[file] = [1...Int.max] }
    let linked = sources.map { ($0, URL(fileURLWithPath: "\(folder)/\($0)".realPath)) }
      .filter { $1.path != "\(folder.realPath)/\($0)" }
    let byFolder = Dictionary(grouping: linked) { $1.deletingLastPathComponent().path }
    for (place, files) in byFolder {
      let found = try ChangedLines(since: revision, in: place).lines
      // A link that is new or leads elsewhere is like a new file.
      for (file, real) in files {
        lines[file] = lines[file] == nil ? found[real.lastPathComponent] : [1...Int.max]
      }
    }
    self.init(lines: lines)
  }

  /// Reads `@@ -4,2 +4,3 @@`; `nil` where lines were only removed, and for other lines: those of files
  /// have a sign before them.
  private static func added(_ line: String) -> ClosedRange<Int>? {
    guard line.hasPrefix("@@ "),
      let part = line.split(separator: " ").first(where: { $0.hasPrefix("+") })
    else { return nil }
    let numbers = part.dropFirst().split(separator: ",").compactMap { Int($0) }
    let count = numbers.count > 1 ? numbers[1] : 1
    guard let first = numbers.first, count > 0 else { return nil }
    return first...(first + count - 1)
  }

  /// The lines of the answer, or the names in it if the question has a `-z`.
  private static func git(
    _ question: [String], in folder: String, orSay what: String? = nil, _ next: String? = nil
  ) throws -> [String] {
    var command = Command(
      executable: try Toolchain.path(of: "git"), arguments: ["-C", folder] + question)
    // In a hook they name the repository of the hook.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
      command.environment.updateValue(nil, forKey: name)
    }
    let answer = try Answer(of: command, limit: 60)
    let asked = "`git \(question.joined(separator: " "))`"
    guard answer.isSuccess else {
      throw GradeError(
        (what ?? "\(asked) failed in \(folder).") + (answer.words.isEmpty ? "" : "\n")
          + answer.words, next: next ?? "Run it there and see what it says.")
    }
    // Bytes: the end of a line on Windows is one `Character`.
    return answer.data.split(separator: question.contains("-z") ? 0 : UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
