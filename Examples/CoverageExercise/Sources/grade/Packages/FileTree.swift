import Foundation

/// A folder's tests in memory, by their path below it: to compare them and to know them again.
struct FileTree: Equatable {
  /// Contents by path.
  var files: [String: Data] = [:]

  /// Creates an empty tree.
  init() {}

  /// All regular files of a folder, hidden ones left out.
  ///
  /// - Throws: `GradeError`, if it is no folder or a file cannot be read.
  init(of folder: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw GradeError("There is no folder \(folder).", next: "Check the path.")
    }
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
    let enumerator = FileManager.default.enumerator(atPath: root.path)
    while let path = enumerator?.nextObject() as? String {
      if path.split(separator: "/").last?.hasPrefix(".") ?? true {
        enumerator?.skipDescendants()
        continue
      }
      let url = root.appendingPathComponent(path)
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      do {
        files[path] = try Data(contentsOf: url)
      } catch {
        throw GradeError("Cannot read \(url.path).", next: "Check that you may read it.")
      }
    }
  }

  /// Equal for equal paths and contents, also in another process (FNV-1a).
  var hash: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for (path, data) in files.sorted(by: { $0.key < $1.key }) {
      for part in [Data(path.utf8), data] {
        part.withUnsafeBytes { bytes in
          for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
      }
    }
    return String(hash, radix: 16)
  }

  /// The text of a file.
  func text(_ path: String) -> String? {
    files[path].flatMap { String(data: $0, encoding: .utf8) }
  }

  /// Puts a text in place.
  mutating func set(_ path: String, to text: String) {
    files[path] = Data(text.utf8)
  }
}

extension FileTree {
  /// Puts another tree below a folder of this one.
  mutating func add(_ other: FileTree, below folder: String) {
    for (path, data) in other.files { files["\(folder)/\(path)"] = data }
  }

  /// Makes the folder hold this and nothing else, hidden files aside.
  ///
  /// - Throws: `GradeError`, if it cannot be written.
  func write(to folder: String) throws {
    do {
      let present = FileManager.default.fileExists(atPath: folder) ? try FileTree(of: folder) : nil
      let root = URL(fileURLWithPath: folder)
      for path in present?.files.keys.filter({ files[$0] == nil }) ?? [] {
        try FileManager.default.removeItem(at: root.appendingPathComponent(path))
      }
      for (path, data) in files where present?.files[path] != data {
        let url = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
      }
    } catch let error as CocoaError {
      throw GradeError(
        "Cannot write to \(folder): \(error.localizedDescription)",
        next: "Check the disk's space, or choose another place with --workspace DIR.")
    }
  }
}

/// The times at which the files of a folder were saved, to see that one was saved again.
struct SavedFiles: Equatable {
  private var times: [String: Date] = [:]

  init(in folder: String) {
    let files = FileManager.default
    for path in files.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
    where path.hasSuffix(".swift") {
      let attributes = try? files.attributesOfItem(atPath: "\(folder)/\(path)")
      times[path] = attributes?[.modificationDate] as? Date
    }
  }
}
