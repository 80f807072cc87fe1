import Foundation

/// A folder's files in memory, by their path below it: to compare them and to know them again.
struct FileTree: Equatable {
  var files: [String: Data] = [:]

  init() {}

  /// All regular files of a folder, hidden ones left out.
  init(of folder: String) throws {
    let root = folder.realPath
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: root, isDirectory: &isFolder)
    guard isThere, isFolder.boolValue, let paths = FileManager.default.enumerator(atPath: root)
    else { throw GradeError("There is no folder \(folder).", next: "Check the path.") }
    while let path = paths.nextObject() as? String {
      if "/\(path)".contains("/.") {
        paths.skipDescendants()
        continue
      }
      let file = "\(root)/\(path)"
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      guard let data = FileManager.default.contents(atPath: file) else {
        throw GradeError("Cannot read \(file).", next: "Check that you may read it.")
      }
      files[path] = data
    }
  }

  /// Equal for equal paths and contents, also in another process.
  var hash: String {
    files.sorted { $0.key < $1.key }.map { "\($0.key)\n\($0.value.hashed)\n" }.joined().utf8.hashed
  }

  func text(_ path: String) -> String? {
    files[path].flatMap { String(data: $0, encoding: .utf8) }
  }

  mutating func set(_ path: String, to text: String) { files[path] = Data(text.utf8) }

  mutating func add(_ other: FileTree, below folder: String) {
    for (path, data) in other.files { files["\(folder)/\(path)"] = data }
  }
}
