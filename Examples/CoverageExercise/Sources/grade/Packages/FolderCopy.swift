import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A copy of a folder that is brought up to date, so that builds in it stay incremental.
///
/// A file is copied if its kind, size, date or mode differs. Modes, hidden files, links and empty
/// folders are taken as they are, except that all folders of the copy can be written. No file is read
/// into memory.
///
/// Builds and git's own files are left out of each package's folder, and workspaces wherever they are.
struct FolderCopy {
  let original: String
  let copy: String
  /// The names to take from the top of the folder; `nil` for all.
  private let only: Set<String>?
  /// The paths below the copy that somebody else writes.
  private let keeping: Set<String>
  /// The folders that hold such paths.
  private let holding: Set<String>

  /// - Parameters:
  ///   - original: the folder to copy.
  ///   - copy: the folder to bring up to date; what else is in it is removed.
  ///   - only: the names to take from the top of the folder; `nil` for all.
  ///   - keeping: paths of files and folders in the copy that are neither written nor removed. A
  ///     linked folder that holds one of them becomes a folder of its own.
  init(
    of original: String, at copy: String, only: Set<String>? = nil, keeping: Set<String> = []
  ) {
    self.original = URL(fileURLWithPath: original).resolvingSymlinksInPath().path
    self.copy = copy
    self.only = only
    self.keeping = keeping
    holding = keeping.reduce(into: []) { folders, path in
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        folders.insert(String(folder))
      }
    }
  }

  /// Brings the copy up to date.
  ///
  /// - Throws: `GradeError`, if something cannot be read or written, with its path.
  func update() throws {
    guard FileFacts(of: original)?.kind == .folder else {
      throw GradeError("There is no folder \(original).", next: "Check the path.")
    }
    try attempt("copy", original) {
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    }
    try update("", from: original)
  }

  /// Writes a file, unless it is there with the same contents. A link is replaced, not followed.
  ///
  /// - Throws: `GradeError`, if it cannot be written.
  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    let data = Data(bytes)
    let facts = FileFacts(of: path)
    let url = URL(fileURLWithPath: path)
    if facts?.kind == .file, (try? Data(contentsOf: url)) == data { return }
    try attempt("write", path) {
      if let facts, facts.kind != .file { try FileManager.default.removeItem(at: url) }
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    }
  }

  /// - Parameters:
  ///   - path: the path of a folder below the copy; empty for the copy itself.
  ///   - source: the real folder to take it from; `nil` to remove all that is not kept.
  private func update(_ path: String, from source: String?) throws {
    let place = path.isEmpty ? copy : "\(copy)/\(path)"
    let prefix = path.isEmpty ? "" : path + "/"
    var wanted = Set(try source.map(names) ?? [])
    let isPackage = path.isEmpty || wanted.contains("Package.swift")
    let leftOut = isPackage ? wanted.filter(Self.isLeftOut) : []
    wanted.subtract(leftOut)
    if path.isEmpty, let only { wanted.formIntersection(only) }
    // First, since another name may differ in case only.
    for name in try names(in: place) where !wanted.contains(name) {
      if !isPackage || !Self.isLeftOut(name) { try remove(prefix + name) }
    }
    guard let source else { return }
    for name in wanted where !keeping.contains(prefix + name) {
      try take(prefix + name, from: "\(source)/\(name)", in: source)
    }
  }

  private func take(_ path: String, from file: String, in folder: String) throws {
    guard let facts = FileFacts(of: file) else {
      throw GradeError("Cannot read \(file).", next: "Check that it may be read.")
    }
    switch facts.kind {
    case .file: try takeFile(path, from: file, facts)
    case .folder: try takeFolder(path, from: file, facts)
    case .link:
      let real = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
      if holding.contains(path), let facts = FileFacts(of: real), facts.kind == .folder {
        try takeFolder(path, from: real, facts)
      } else {
        try takeLink(path, from: file, in: folder)
      }
    // A socket or a pipe belongs to a running program.
    case .other: try remove(path)
    }
  }

  private func takeFile(_ path: String, from file: String, _ facts: FileFacts) throws {
    let place = "\(copy)/\(path)"
    let present = FileFacts(of: place)
    if let present, present.isSame(as: facts) { return }
    try attempt("copy", file) {
      if present != nil { try FileManager.default.removeItem(atPath: place) }
      try FileManager.default.copyItem(atPath: file, toPath: place)
      var times = [facts.date, facts.date]
      guard chmod(place, facts.mode) == 0, utimensat(AT_FDCWD, place, &times, 0) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }
  }

  private func takeFolder(_ path: String, from folder: String, _ facts: FileFacts) throws {
    guard !isWorkspace(folder) else { return try remove(path) }
    let place = "\(copy)/\(path)"
    // Its files are written and removed.
    let mode = facts.mode | 0o700
    try attempt("copy", folder) {
      let present = FileFacts(of: place)
      if let present, present.kind != .folder {
        try FileManager.default.removeItem(atPath: place)
      }
      if present?.kind != .folder {
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      }
      if FileFacts(of: place)?.mode != mode { chmod(place, mode) }
    }
    try update(path, from: folder)
  }

  private func takeLink(_ path: String, from file: String, in folder: String) throws {
    let place = "\(copy)/\(path)"
    try attempt("copy", file) {
      let text = try FileManager.default.destinationOfSymbolicLink(atPath: file)
      let goal = self.goal(of: text, at: path, in: folder)
      let present = FileFacts(of: place)
      if present?.kind == .link,
        try FileManager.default.destinationOfSymbolicLink(atPath: place) == goal
      {
        return
      }
      if present != nil { try FileManager.default.removeItem(atPath: place) }
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: goal)
    }
  }

  /// What a link's copy says: the same, if that leads to the copy of the same thing.
  private func goal(of text: String, at path: String, in folder: String) -> String {
    guard !text.hasPrefix("/") else { return text }
    let goal = Self.normal("\(folder)/\(text)")
    let inCopy = Self.normal("\(original)/\(path)/../\(text)")
    let top = goal.dropFirst(original.count + 1).prefix { $0 != "/" }
    let isTaken = !Self.isLeftOut(String(top)) && only?.contains(String(top)) ?? true
    let isInside = goal == original || goal.hasPrefix(original + "/") && isTaken
    return isInside && inCopy == goal ? text : goal
  }

  private func remove(_ path: String) throws {
    guard !keeping.contains(path), let facts = FileFacts(of: "\(copy)/\(path)") else { return }
    if holding.contains(path), facts.kind == .folder { return try update(path, from: nil) }
    try attempt("remove", "\(copy)/\(path)") {
      try FileManager.default.removeItem(atPath: "\(copy)/\(path)")
    }
  }

  private func names(in folder: String) throws -> [String] {
    try attempt("read", folder) { try FileManager.default.contentsOfDirectory(atPath: folder) }
  }

  /// Returns whether a folder is one that graders write: this copy, or any workspace.
  private func isWorkspace(_ folder: String) -> Bool {
    FileFacts(of: "\(folder)/\(Workspace.marker)") != nil
      || FileFacts(of: folder)?.identity == FileFacts(of: copy)?.identity
  }

  /// Returns whether a name in a package's folder stands for something that is made there.
  private static func isLeftOut(_ name: String) -> Bool {
    name.hasPrefix(".build") || [".git", ".swiftpm", "DerivedData"].contains(name)
  }

  /// A path without `.` and `..`; links are not looked at.
  private static func normal(_ path: String) -> String {
    let parts = path.split(separator: "/").reduce(into: [Substring]()) { parts, part in
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  private func attempt<Value>(
    _ action: String, _ path: String, _ work: () throws -> Value
  ) throws -> Value {
    try Self.attempt(action, path, work)
  }

  private static func attempt<Value>(
    _ action: String, _ path: String, _ work: () throws -> Value
  ) throws -> Value {
    do { return try work() } catch {
      throw GradeError(
        "Cannot \(action) \(path): \(error.localizedDescription)",
        next:
          "Check that you may read it, that you may write to the workspace, and the disk's space."
      )
    }
  }
}

/// What the file system knows about a path; links are not followed.
private struct FileFacts {
  enum Kind { case file, folder, link, other }

  let kind: Kind
  let size: Int64
  let mode: mode_t
  /// The time of the last change.
  let date: timespec
  /// Equal for two paths to the same thing.
  let identity: [UInt64]

  /// `nil` if there is nothing.
  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int64(status.st_size)
    mode = status.st_mode & 0o7777
    #if canImport(Darwin)
      date = status.st_mtimespec
    #else
      date = status.st_mtim
    #endif
    identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]
  }

  /// Returns whether one is taken for a copy of the other.
  func isSame(as other: FileFacts) -> Bool {
    kind == other.kind && size == other.size && mode == other.mode
      && date.tv_sec == other.date.tv_sec && date.tv_nsec == other.date.tv_nsec
  }
}
