import Foundation

/// The files of a folder, by their path in it. Hidden files are left out, and lines of Swift end with a
/// line feed, whatever the tools of a learner have made of them.
struct FileSet: Equatable, Sendable {
  private(set) var files: [String: Data]

  init(_ files: [String: Data] = [:]) { self.files = files }

  /// Reads a folder.
  init(folder: String) throws {
    files = [:]
    guard FileManager.default.fileExists(atPath: folder) else { return }
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let whole = folder + "/" + path
      guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
        !Self.isDirectory(whole)
      else { continue }
      let data = try Data(contentsOf: URL(fileURLWithPath: whole))
      files[path] = data
      // Two characters of Unicode, and one of Swift.
      if path.hasSuffix(".swift"), let text = String(data: data, encoding: .utf8),
        text.contains("\r\n")
      {
        self[path] = text.replacingOccurrences(of: "\r\n", with: "\n")
      }
    }
  }

  /// Reads a folder; `nil` if there is none.
  init?(existing folder: String) throws {
    guard Self.isDirectory(folder) else { return nil }
    try self.init(folder: folder)
  }

  var names: [String] { files.keys.sorted() }
  var isEmpty: Bool { files.isEmpty }

  /// The text of a file; bytes that are not UTF-8 are replaced.
  subscript(name: String) -> String? {
    get { files[name].map { String(decoding: $0, as: UTF8.self) } }
    set { files[name] = newValue.map { Data($0.utf8) } }
  }

  /// Returns whether there is a file of this name in any folder.
  func hasFile(_ name: String?) -> Bool {
    guard let name else { return false }
    return files.keys.contains { $0 == name || $0.hasSuffix("/" + name) }
  }

  func filter(_ isIncluded: (String) -> Bool) -> FileSet {
    FileSet(files.filter { isIncluded($0.key) })
  }

  /// These files and others; of two files of the same name, the other.
  func merging(_ others: FileSet) -> FileSet {
    FileSet(files.merging(others.files) { _, other in other })
  }

  /// Makes a folder hold exactly these files.
  ///
  /// A file with the same contents is not touched, so that a build leaves it alone.
  func write(to folder: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in try FileSet(folder: folder).names where files[name] == nil {
      try manager.removeItem(atPath: folder + "/" + name)
    }
    for (name, data) in files {
      let url = URL(fileURLWithPath: folder + "/" + name)
      if let old = try? Data(contentsOf: url), old == data { continue }
      try manager.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Self.replace(url.path, with: data)
    }
  }

  /// Replaces a file, and gives it a date of another second: the compiler's driver compares whole seconds,
  /// and a build takes less than one.
  private static func replace(_ path: String, with data: Data) throws {
    let manager = FileManager.default
    func second() throws -> TimeInterval? {
      let date = try manager.attributesOfItem(atPath: path)[.modificationDate] as? Date
      return date?.timeIntervalSince1970.rounded(.down)
    }
    let old = try? second()
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    // The date of the file itself: by the clock a new second may have begun since it was written.
    guard let old, let new = try second(), new <= old else { return }
    let next = Date(timeIntervalSince1970: old + 1)
    try manager.setAttributes([.modificationDate: next], ofItemAtPath: path)
  }

  static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }
}
