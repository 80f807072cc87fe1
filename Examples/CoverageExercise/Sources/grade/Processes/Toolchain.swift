import Foundation

/// The programs of the Swift toolchain in use.
enum Toolchain {
  /// The path of a program such as `swift` or `llvm-cov`.
  ///
  /// The real place of `swift` comes first: on some systems an older `llvm-cov`, which cannot read
  /// what this compiler writes, is in `PATH`.
  ///
  /// - Throws: `GradeError`, if it is nowhere.
  static func path(of program: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "")
      .split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    let swift = folders.map { $0.appendingPathComponent("swift") }.first(where: isExecutable)
    let besideSwift = swift?.resolvingSymlinksInPath().deletingLastPathComponent()
    let candidates = ([besideSwift].compactMap { $0 } + folders)
      .map { $0.appendingPathComponent(program) }
    guard let found = candidates.first(where: isExecutable) else {
      throw GradeError(
        "\(program) is not in PATH.",
        next: "Put the `usr/bin` folder of a Swift toolchain in PATH and try again.")
    }
    return found.path
  }

  private static func isExecutable(_ url: URL) -> Bool {
    FileManager.default.isExecutableFile(atPath: url.path)
  }
}
