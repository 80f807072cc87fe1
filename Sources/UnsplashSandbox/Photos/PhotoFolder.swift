/// A folder of a person's own photos: its JPEG and PNG files, and those of the folders in it.
///
/// Hidden files and folders are left out, and so are links to folders, so that no file is read twice
/// and no ring of links is followed without end. Files are read and never changed.
public struct PhotoFolder: Sendable {
  /// How much is read.
  struct Limits {
    /// Photos that are shown.
    var photos = 5_000
    /// Names that are looked at: even the folder `/` is answered in bounded time.
    var names = 200_000
    /// Bytes of a file.
    var bytes = PhotoFile.largestByteCount
    /// Pixels of a picture.
    var pixels = 100_000_000
    /// Pixels on a side of a picture.
    var side = 65_535
  }

  /// Where the folder is.
  public let path: String
  let limits: Limits

  /// Names a folder. Nothing is read yet.
  ///
  /// - Parameter path: absolute, or from the current folder.
  public init(path: String) {
    self.init(path: path, limits: Limits())
  }

  init(path: String, limits: Limits) {
    self.path = path
    self.limits = limits
  }

  /// Reads the beginnings of the files: 5,000 photos at most. Blocks while it reads.
  ///
  /// - Parameter report: takes a sentence about each file that is left out, and about a folder with
  ///   more files than are read. Each sentence is one line.
  /// - Throws: ``PhotoFolderError`` when there is no photo to show.
  public func photos(report: (String) -> Void) throws -> [PhotoFile] {
    let scan = try scan()
    for line in scan.report(folder: path) { report(line) }
    guard !scan.photos.isEmpty else {
      throw scan.skipped.isEmpty
        ? PhotoFolderError.empty(path) : PhotoFolderError.allSkipped(path, scan.skipped.count)
    }
    return scan.photos
  }

  /// Looks through the folder.
  ///
  /// - Throws: ``PhotoFolderError`` when it cannot be read at all.
  func scan() throws -> PhotoScan {
    switch FileEntry.of(path, followsLinks: true) {
    case .failure(let reason) where reason.isMissing: throw PhotoFolderError.missing(path)
    case .failure(let reason): throw PhotoFolderError.unreadable(path, reason.words)
    case .success(let entry):
      guard entry.kind == .folder else { throw PhotoFolderError.notFolder(path) }
    }
    switch FolderNames.of(path) {
    case .failure(let reason): throw PhotoFolderError.unreadable(path, reason.words)
    case .success(let names): return walk(from: names)
    }
  }

  private func walk(from names: FolderNames) -> PhotoScan {
    var scan = PhotoScan(limits: limits)
    // The last one is looked at next, so the first one is put there last.
    var rest = names.usable.sorted(by: >)
    scan.skip(names.unusable)
    var links: [String] = []
    while scan.hasRoom, let name = rest.popLast() {
      scan.nameCount += 1
      guard !Self.isHidden(name) else { continue }
      switch FileEntry.of(full(name), followsLinks: false) {
      case .failure(let reason) where PhotoScan.isPicture(name): scan.skip(name, reason)
      case .failure: continue
      case .success(let entry) where entry.kind == .folder:
        switch FolderNames.of(full(name)) {
        case .failure(let reason): scan.skip(name, reason)
        case .success(let inside):
          rest += inside.usable.sorted(by: >).map { "\(name)/\($0)" }
          scan.skip(inside.unusable, in: name + "/")
        }
      case .success(let entry) where entry.kind == .link: links.append(name)
      case .success(let entry): scan.add(name, at: full(name), entry)
      }
    }
    // Behind the files: a link to a file that is here already is left out, and not the file.
    scan.isCut = !rest.isEmpty
    for name in links {
      guard scan.hasRoom else {
        scan.isCut = true
        break
      }
      follow(name, &scan)
    }
    return scan
  }

  private func follow(_ name: String, _ scan: inout PhotoScan) {
    switch FileEntry.of(full(name), followsLinks: true) {
    case .failure(let reason) where PhotoScan.isPicture(name): scan.skip(name, reason)
    case .failure: return
    case .success(let entry):
      guard entry.kind != .folder, !scan.knows(entry) else { return }
      scan.add(name, at: full(name), entry)
    }
  }

  static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").last?.hasPrefix(".") ?? true
  }

  private func full(_ name: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }
}
