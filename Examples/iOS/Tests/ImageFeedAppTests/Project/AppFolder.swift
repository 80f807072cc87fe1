import Foundation

/// The folder of the app, from the place of this file.
enum AppFolder {
  static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("App")

  static func text(_ path: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  static func exists(_ path: String, isFolder: Bool = false) -> Bool {
    var isDirectory: ObjCBool = false
    let found = FileManager.default.fileExists(
      atPath: url.appendingPathComponent(path).path, isDirectory: &isDirectory)
    return found && isDirectory.boolValue == isFolder
  }

  /// Every file below, as a path relative to the folder.
  static var files: [String] {
    let names = FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []
    return names.filter { exists($0) }
  }
}
