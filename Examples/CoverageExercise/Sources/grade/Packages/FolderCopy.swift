import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A copy of a folder that is brought up to date, so that builds in it stay incremental.
///
/// A file is copied if its kind, size, date or mode differs, read only to compare contents. Modes,
/// hidden files, links and empty folders are taken as they are, except that all folders of the copy can
/// be written.
///
/// Builds and git's own files are left out of each package's folder, and workspaces wherever they are.
struct FolderCopy {
  private let original: String
  private let copy: String
  private let only: Set<String>?
  private let keeping: Set<String>
  private let comparesContents: Bool
  /// The folders that hold one of those paths.
  private let holding: Set<String>

  /// - Parameters:
  ///   - only: the names to take from the top of the folder; `nil` for all.
  ///   - keeping: paths of files and folders below the copy that somebody else writes. A linked folder
  ///     that holds one of them becomes a folder of its own.
  ///   - comparesContents: whether dates say nothing, as where many suites come to one place. Links
  ///     to files are followed then, so that suites can share files; those to folders are left out.
  init(
    of original: String, at copy: String, only: Set<String>? = nil, keeping: Set<String> = [],
    comparesContents: Bool = false
  ) {
    self.original = original.realPath
    (self.copy, self.only, self.keeping) = (copy, only, keeping)
    self.comparesContents = comparesContents
    holding = Set(
      keeping.flatMap { path in
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
      })
  }

  func update() throws {
    guard FileFacts(of: original)?.kind == S_IFDIR else {
      throw GradeError("There is no folder \(original).", next: "Check the path.")
    }
    try Self.attempt("write", copy) {
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    }
    try update("", from: original)
  }

  /// Writes a file, unless it is there with the same contents. A link is replaced, not followed.
  ///
  /// A changed file has another date by a second at least: the compiler's driver compares whole seconds,
  /// and a small build takes less.
  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    let (data, url, before) = (Data(bytes), URL(fileURLWithPath: path), FileFacts(of: path))
    let kind = before?.kind
    if kind == S_IFREG, (try? Data(contentsOf: url)) == data { return }
    try attempt("write", path) {
      if kind != nil, kind != S_IFREG { try FileManager.default.removeItem(at: url) }
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
      let next = Date(timeIntervalSince1970: Double((before?.seconds ?? 0) + 1))
      if next > Date() {
        try FileManager.default.setAttributes([.modificationDate: next], ofItemAtPath: path)
      }
    }
  }

  /// Names what could not be done, and to what.
  static func attempt<Value>(
    _ action: String, _ path: String, _ work: () throws -> Value
  ) throws -> Value {
    do { return try work() } catch {
      throw GradeError(
        "Cannot \(action) \(path): \(error.localizedDescription)",
        next: "Check that you may read it and write to the workspace, and the disk's space.")
    }
  }

  private func update(_ path: String, from source: String) throws {
    let prefix = path.isEmpty ? "" : path + "/"
    var wanted = Set(try names(in: source))
    let isPackage = path.isEmpty || wanted.contains("Package.swift")
    if isPackage { wanted = wanted.filter { !Self.isLeftOut($0) } }
    if path.isEmpty, let only { wanted.formIntersection(only) }
    // First, since another name may differ in case only.
    for name in try names(in: "\(copy)/\(path)") where !wanted.contains(name) {
      if !isPackage || !Self.isLeftOut(name) { try remove(prefix + name) }
    }
    for name in wanted where !keeping.contains(prefix + name) {
      try take(prefix + name, from: "\(source)/\(name)")
    }
  }

  private func take(_ path: String, from file: String) throws {
    guard let facts = FileFacts(of: file) else {
      throw GradeError("Cannot read \(file).", next: "Check that it may be read.")
    }
    switch facts.kind {
    case S_IFREG: try takeFile(path, from: file, facts)
    case S_IFDIR: try takeFolder(path, from: file)
    case S_IFLNK:
      let real = file.realPath
      let facts = FileFacts(of: real)
      if comparesContents, let facts {
        return facts.kind == S_IFREG ? try takeFile(path, from: real, facts) : try remove(path)
      }
      let isFolder = holding.contains(path) && facts?.kind == S_IFDIR
      try isFolder ? takeFolder(path, from: real) : takeLink(path, from: file)
    // A socket or a pipe belongs to a running program.
    default: try remove(path)
    }
  }

  private func takeFile(_ path: String, from file: String, _ facts: FileFacts) throws {
    let place = "\(copy)/\(path)"
    if comparesContents {
      try Self.write(
        Self.attempt("read", file) { try Data(contentsOf: URL(fileURLWithPath: file)) }, to: place)
      chmod(place, facts.mode)
      return
    }
    let present = FileFacts(of: place)
    if present == facts { return }
    try Self.attempt("copy", file) {
      if present != nil { try FileManager.default.removeItem(atPath: place) }
      try FileManager.default.copyItem(atPath: file, toPath: place)
      let date = timespec(tv_sec: facts.seconds, tv_nsec: facts.nanoseconds)
      guard chmod(place, facts.mode) == 0, utimensat(AT_FDCWD, place, [date, date], 0) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }
  }

  private func takeFolder(_ path: String, from folder: String) throws {
    if FileFacts(of: "\(folder)/\(Workspace.marker)") != nil { return try remove(path) }
    let place = "\(copy)/\(path)"
    try Self.attempt("copy", folder) {
      if FileFacts(of: place)?.kind != S_IFDIR {
        try? FileManager.default.removeItem(atPath: place)
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      }
      // Its files are written and removed.
      chmod(place, (FileFacts(of: folder)?.mode ?? 0) | 0o700)
    }
    try update(path, from: folder)
  }

  private func takeLink(_ path: String, from file: String) throws {
    let (files, place) = (FileManager.default, "\(copy)/\(path)")
    try Self.attempt("copy", file) {
      let goal = goal(of: try files.destinationOfSymbolicLink(atPath: file), at: path, from: file)
      if (try? files.destinationOfSymbolicLink(atPath: place)) == goal { return }
      if FileFacts(of: place) != nil { try files.removeItem(atPath: place) }
      try files.createSymbolicLink(atPath: place, withDestinationPath: goal)
    }
  }

  /// What a link's copy says: the same, if that leads to the copy of the same thing.
  private func goal(of text: String, at path: String, from file: String) -> String {
    if text.hasPrefix("/") { return text }
    let goal = URL(fileURLWithPath: "\(file)/../\(text)").standardized.path
    // In a linked folder that became one of the copy's own, `..` leads elsewhere.
    let isInside = file == "\(original)/\(path)" && "\(goal)/".hasPrefix("\(original)/")
    let top = String(goal.dropFirst(original.count + 1).prefix { $0 != "/" })
    let isTaken = top.isEmpty || (only?.contains(top) ?? !Self.isLeftOut(top))
    return isInside && isTaken ? text : goal
  }

  private func remove(_ path: String) throws {
    let place = "\(copy)/\(path)"
    guard !keeping.contains(path), let facts = FileFacts(of: place) else { return }
    if holding.contains(path), facts.kind == S_IFDIR {
      for name in try names(in: place) { try remove("\(path)/\(name)") }
    } else {
      try Self.attempt("remove", place) { try FileManager.default.removeItem(atPath: place) }
    }
  }

  private func names(in folder: String) throws -> [String] {
    try Self.attempt("read", folder) { try FileManager.default.contentsOfDirectory(atPath: folder) }
  }

  /// Returns whether a name in a package's folder stands for something that is made there.
  private static func isLeftOut(_ name: String) -> Bool {
    name.hasPrefix(".build-") || [".build", ".git", ".swiftpm", "DerivedData"].contains(name)
  }
}

extension String {
  /// A path without links, as SwiftPM and the compiler name files; if nothing is there, the same.
  ///
  /// Foundation's is another one on a Mac: without `/private`, where the temporary files are.
  var realPath: String {
    guard let path = realpath(self, nil) else { return self }
    defer { free(path) }
    return String(cString: path)
  }
}

/// What the file system knows about a path; links are not followed.
///
/// A file with the same facts is taken for a copy.
private struct FileFacts: Equatable {
  /// `S_IFREG`, `S_IFDIR`, `S_IFLNK` …
  let kind: mode_t
  let mode: mode_t
  let size: Int64
  let seconds: Int
  let nanoseconds: Int

  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let date = status.st_mtimespec
    #else
      let date = status.st_mtim
    #endif
    (kind, mode) = (status.st_mode & S_IFMT, status.st_mode & 0o7777)
    (size, seconds, nanoseconds) = (Int64(status.st_size), date.tv_sec, date.tv_nsec)
  }
}
