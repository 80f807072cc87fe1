import Foundation

/// A program's answer to a question: standard output alone, and whole.
struct Answer {
  let ending: Ending
  let data: Data
  /// What the program said beside it, to people.
  let words: String

  var text: String { String(decoding: data, as: UTF8.self) }
  var isSuccess: Bool { ending == .exited(0) }

  /// Runs a program and waits.
  ///
  /// - Throws: `GradeError`, if it could not be started.
  init(of command: Command, limit: Double) throws {
    let file = NSTemporaryDirectory() + "grade-answer-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: file) }
    var redirected = command
    redirected.executable = "/bin/sh"
    redirected.arguments =
      ["-c", "exec \"$@\" >\"$0\"", file, command.executable] + command.arguments
    let result = try ChildProcess.run(redirected, limit: limit)
    ending = result.ending
    data = (try? Data(contentsOf: URL(fileURLWithPath: file))) ?? Data()
    words = result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// Questions to `swift package`.
enum SwiftPackage {
  /// The answer in JSON.
  ///
  /// - Throws: `GradeError`, if SwiftPM has none.
  static func ask(_ question: [String], at folder: String) throws -> String {
    var command = Command(
      executable: try Toolchain.path(of: "swift"),
      // Whoever runs this grader by `swift run` may still hold the lock.
      arguments: ["package", "--ignore-lock", "--package-path", folder] + question)
    command.interruption = .interrupt
    let answer = try Answer(of: command, limit: 300)
    guard answer.isSuccess, let object = object(in: answer.text) else {
      let said = [answer.words, answer.isSuccess ? answer.text : ""].filter { !$0.isEmpty }
      throw GradeError(
        "`swift package \(question.joined(separator: " "))` failed at \(folder):\n"
          + said.joined(separator: "\n"),
        next: "Check that the folder holds a package that `swift build` builds.")
    }
    return object
  }

  /// What stands between the last line that is `{` and the last that is `}`: notes about
  /// dependencies, with or without braces, may stand around it.
  static func object(in text: String) -> String? {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let last = lines.lastIndex(of: "}"),
      let first = lines[..<last].lastIndex(of: "{")
    else { return nil }
    return lines[first...last].joined(separator: "\n")
  }
}
