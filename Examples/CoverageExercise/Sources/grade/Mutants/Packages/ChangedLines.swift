import Foundation

/// The lines of a folder's files that differ from a revision in git.
struct ChangedLines: Equatable, Sendable {
  /// By path below the folder.
  private(set) var lines: [String: [ClosedRange<Int>]] = [:]

  /// - Parameters:
  ///   - diff: the output of `git diff -U0`, with paths that begin with `b/`.
  ///   - newFiles: files that git does not know.
  init(diff: String, newFiles: [String]) {
    var file: String?
    for line in diff.split(separator: "\n") {
      if line.hasPrefix("+++ ") {
        file = line.hasPrefix("+++ b/") ? String(line.dropFirst(6)) : nil
      } else if line.hasPrefix("@@ "), let file, let range = Self.added(line) {
        lines[file, default: []].append(range)
      }
    }
    for file in newFiles { lines[file] = [1...Int.max] }
  }

  /// Returns whether one of these lines changed.
  func contains(_ range: ClosedRange<Int>, of file: String) -> Bool {
    lines[file]?.contains { $0.overlaps(range) } ?? false
  }

  /// Reads `@@ -4,2 +4,3 @@`; `nil` where lines were only removed.
  private static func added(_ line: Substring) -> ClosedRange<Int>? {
    guard let part = line.split(separator: " ").first(where: { $0.hasPrefix("+") }) else {
      return nil
    }
    let numbers = part.dropFirst().split(separator: ",").compactMap { Int($0) }
    let count = numbers.count > 1 ? numbers[1] : 1
    guard let first = numbers.first, count > 0 else { return nil }
    return first...(first + count - 1)
  }
}

extension ChangedLines {
  /// Asks git.
  ///
  /// - Throws: `GradeError`, if the folder is not in a repository, or there is no such revision.
  init(since revision: String, in folder: String) throws {
    guard try Self.git(["rev-parse", "--is-inside-work-tree"], in: folder) != nil else {
      throw GradeError(
        "\(folder) is not in a git repository.", next: "Leave out --changed-since.")
    }
    let commit = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"]
    guard try Self.git(commit, in: folder) != nil else {
      throw GradeError(
        "There is no revision “\(revision)” in the git repository of \(folder).",
        next: "Name a commit, a branch or a tag; in CI, check out the history, too.")
    }
    let diff = try Self.git(
      [
        "-c", "core.quotePath=false", "diff", "-U0", "--no-color", "--no-ext-diff", "--no-renames",
        "--relative", "--src-prefix=a/", "--dst-prefix=b/", revision, "--", ".",
      ], in: folder)
    let new = try Self.git(
      ["-c", "core.quotePath=false", "ls-files", "--others", "--exclude-standard", "--", "."],
      in: folder)
    guard let diff, let new else {
      throw GradeError(
        "git cannot compare \(folder) with “\(revision)”.",
        next: "Run `git diff \(revision)` there and see what it says.")
    }
    self.init(diff: diff, newFiles: new.split(separator: "\n").map(String.init))
  }

  /// What git says; `nil` if it fails.
  private static func git(_ arguments: [String], in folder: String) throws -> String? {
    guard let path = try? Toolchain.path(of: "git") else {
      throw GradeError(
        "git is not in PATH, and --changed-since asks it.", next: "Install git and try again.")
    }
    let command = Command(executable: path, arguments: ["-C", folder] + arguments)
    let result = try ChildProcess.run(command, limit: 60)
    return result.ending == .exited(0) ? result.output : nil
  }
}
