import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder in which the grader builds; one grader at a time.
///
/// A file marks it: what else is in such a folder may be removed, and no copy takes it along.
final class Workspace {
  /// The name of the file that marks it, and is locked while a grader is at work.
  static let marker = ".grade-workspace"

  let folder: String
  private let lockDescriptor: Int32

  init(at folder: String) throws {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let folder = folder.realPath
    self.folder = folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    if let other = names.min(), !names.contains(Self.marker) {
      throw GradeError(
        "\(folder) holds \(other), and is no workspace of a grader's.",
        next: "Name an empty folder, or a new one, with --workspace DIR.")
    }
    lockDescriptor = open("\(folder)/\(Self.marker)", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard lockDescriptor >= 0 else {
      throw GradeError(
        "Cannot write to \(folder).", next: "Choose another place with --workspace DIR.")
    }
    guard flock(lockDescriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(lockDescriptor)
      throw GradeError(
        "Another grader is at work in \(folder).",
        next: "Wait for it, or choose another place with --workspace DIR.")
    }
  }

  deinit {
    // A child that is just being started holds the descriptor until it runs its program.
    flock(lockDescriptor, LOCK_UN)
    close(lockDescriptor)
  }

  /// A file or folder in it that is no part of the package.
  func hidden(_ name: String) -> String { "\(folder)/.\(name)" }

  /// A random number that only its owner can read, made once.
  func secret() throws -> UInt64 {
    let file = hidden("switch")
    let text = try? String(contentsOfFile: file, encoding: .utf8)
    if let secret = text.flatMap({ UInt64($0, radix: 16) }) { return secret }
    let secret = UInt64.random(in: .min ... .max)
    try Data(String(secret, radix: 16).utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    return secret
  }

  func emptyFolder(_ name: String) throws -> String {
    let path = hidden(name)
    if FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}
