import Foundation

/// The lines of a folder's files that differ from a revision in git.
struct ChangedLines: Equatable, Sendable {
  /// By path below the folder.
  private(set) var lines: [String: [ClosedRange<Int>]] = [:]

  /// - Parameters:
  ///   - diff: the output of `git diff -U0`, with paths that begin with `b/`. As bytes, since a
  ///     `Character` may be two of them, such as the end of a line on Windows.
  ///   - newFiles: files that git does not know.
  init(diff: Data, newFiles: [String]) {
    var file: String?
    // A line of a file, behind its sign, may look like a line of the header.
    var isHeader = true
    for line in diff.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "diff --git ".utf8) {
        (file, isHeader) = (nil, true)
      } else if isHeader, line.starts(with: "+++ ".utf8) {
        let path = Self.path(line.dropFirst(4))
        file = path.hasPrefix("b/") ? String(path.dropFirst(2)) : nil
      } else if line.starts(with: "@@ ".utf8) {
        isHeader = false
        guard let file, let range = Self.added(String(decoding: line, as: UTF8.self)) else {
          continue
        }
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
  private static func added(_ line: String) -> ClosedRange<Int>? {
    guard let part = line.split(separator: " ").first(where: { $0.hasPrefix("+") }) else {
      return nil
    }
    let numbers = part.dropFirst().split(separator: ",").compactMap { Int($0) }
    let count = numbers.count > 1 ? numbers[1] : 1
    guard let first = numbers.first, count > 0 else { return nil }
    return first...(first + count - 1)
  }

  /// Reads a path as git writes it: with a tab behind it if it has a space, in quotes if it has a
  /// quote, a backslash or a control character.
  private static func path(_ written: Data) -> String {
    guard written.first == UInt8(ascii: "\"") else {
      return String(decoding: written.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self)
    }
    let signs = Dictionary(
      uniqueKeysWithValues: zip("abtnvfr".utf8, [7, 8, 9, 10, 11, 12, 13] as [UInt8]))
    var bytes: [UInt8] = []
    var rest = written.dropFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let sign = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      // Three octal digits, or one sign.
      let digits = String(decoding: [sign] + rest.prefix(2), as: UTF8.self)
      if digits.utf8.count == 3, let number = UInt8(digits, radix: 8) {
        bytes.append(number)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(signs[sign] ?? sign)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ChangedLines {
  /// Asks git for the lines that changed since the last common ancestor with a revision: what has been
  /// changed on another branch meanwhile is nobody's work here.
  ///
  /// - Throws: `GradeError` with git's own words, if the folder is not in a repository, or there is no
  ///   such revision.
  init(since revision: String, in folder: String) throws {
    try Self.checked(
      Self.git(["rev-parse", "--is-inside-work-tree"], in: folder),
      "git refuses to work in \(folder).", next: "Do as git says, or leave out --changed-since.")
    let named = ["rev-parse", "--verify", "--end-of-options", "\(revision)^{commit}"]
    let commit = try Self.checked(
      Self.git(named, in: folder),
      "There is no revision “\(revision)” in the git repository of \(folder).",
      next: "Name a commit, a branch or a tag; in CI, check out the history, too.")
    let base = try Self.base(of: commit, revision, in: folder)
    let options = [
      "-U0", "--inter-hunk-context=0", "--text", "--no-textconv", "--no-color", "--no-ext-diff",
      "--no-renames", "--relative", "--src-prefix=a/", "--dst-prefix=b/",
    ]
    let failure = "git cannot compare \(folder) with “\(revision)”."
    let next = "Run `git diff \(revision)` there and see what it says."
    let diff = try Self.git(
      ["-c", "core.quotePath=false", "diff"] + options + [base, "--", "."], in: folder)
    try Self.checked(diff, failure, next: next)
    let new = try Self.git(
      ["ls-files", "-z", "--others", "--exclude-standard", "--", "."], in: folder)
    try Self.checked(new, failure, next: next)
    self.init(
      diff: diff.data,
      newFiles: new.data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  private static func base(
    of commit: String, _ revision: String, in folder: String
  ) throws -> String {
    let answer = try git(["merge-base", commit, "HEAD"], in: folder)
    let what = "“\(revision)” and what is checked out in \(folder) have no commit in common."
    let isShallow = try git(["rev-parse", "--is-shallow-repository"], in: folder)
    let next =
      isShallow.text.hasPrefix("true")
      ? "Only a part of the history is here: run `git fetch --unshallow`, or check it all out in CI."
      : "Name a commit that it was made from."
    return try checked(answer, what, next: next)
  }

  /// The text of an answer, without the end of its line.
  @discardableResult
  private static func checked(
    _ answer: Answer, _ failure: String, next: String
  ) throws -> String {
    guard answer.isSuccess else {
      let words = answer.words.isEmpty ? "" : "\n" + answer.words
      throw GradeError(failure + words, next: next)
    }
    return answer.text.trimmingCharacters(in: .newlines)
  }

  private static func git(_ arguments: [String], in folder: String) throws -> Answer {
    guard let path = try? Toolchain.path(of: "git") else {
      throw GradeError(
        "git is not in PATH, and --changed-since asks it.", next: "Install git and try again.")
    }
    var command = Command(executable: path, arguments: ["-C", folder] + arguments)
    // In a hook they name the repository of the hook.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
      command.environment.updateValue(nil, forKey: name)
    }
    return try Answer(of: command, limit: 60)
  }
}
