import Foundation

/// A report in a file, and the root that the paths in it begin at.
enum ReportFile {
  /// Writes JSON.
  ///
  /// - Throws: `GradeError`, if that fails.
  static func write(_ report: some Encodable, to path: String) throws {
    do {
      try Data(GradeJSON.text(report).utf8)
        .write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw GradeError(
        "Cannot write the report \(path): \(error.localizedDescription)",
        next: "Check that the folder exists and may be written to.")
    }
  }

  /// The folder of the git repository around a folder, to which viewers relate paths, or else of
  /// the package around it.
  static func root(around folder: String) -> String {
    let above = sequence(first: URL(fileURLWithPath: folder)) { url in
      url.path == "/" ? nil : url.deletingLastPathComponent()
    }.map(\.path)
    let marks = ["/.git", "/Package.swift"]
    let found = marks.lazy.compactMap { mark in
      above.first { FileManager.default.fileExists(atPath: $0 + mark) }
    }
    return found.first ?? folder
  }

  /// A path below the root.
  static func path(of file: String, in folder: String, below root: String) -> String {
    let whole = "\(folder)/\(file)"
    return whole.hasPrefix(root + "/") ? String(whole.dropFirst(root.count + 1)) : whole
  }
}
