import Foundation

@testable import grade

/// A folder that goes with its owner.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "grade-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ files: [String: String]) throws {
    for (file, text) in files { try FolderCopy.write(text.utf8, to: "\(path)/\(file)") }
  }

  func text(_ file: String) -> String? {
    try? String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
  }

  /// The paths of all files and folders in it.
  func paths(below folder: String) -> Set<String> {
    Set((try? FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(folder)")) ?? [])
  }

  /// What a shell says that starts in it.
  @discardableResult
  func shell(_ script: String) async throws -> String {
    let command = Command(
      executable: "/bin/sh", arguments: ["-ec", "cd \"$0\"; \(script)", path],
      environment: ["GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil])
    let result = try await OwnThread.run { try ChildProcess.run(command, limit: 30) }
    guard result.ending == .exited(0) else { throw GradeError(result.output, next: script) }
    return result.output
  }
}
