import Foundation

/// The kit's sources, where the exercise lies in the kit; a copy elsewhere has none to look at.
enum Kit {
  static let exercise = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let sources = exercise.appendingPathComponent("../../Sources").standardizedFileURL

  static var isThere: Bool {
    FileManager.default.fileExists(
      atPath: sources.appendingPathComponent("ImageFeedPresentation").path)
  }

  static func text(of file: String) throws -> String {
    try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
  }

  /// The paths of all Swift files below a folder of the sources.
  static func files(in folder: String) throws -> [String] {
    let root = sources.appendingPathComponent(folder).path
    return try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
      .filter { $0.hasSuffix(".swift") }
      .map { "\(folder)/\($0)" }
  }
}
