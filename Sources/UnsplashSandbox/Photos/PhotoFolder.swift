/// A folder of photos: its JPEG and PNG files, and those of the folders in it.
///
/// A photo's ``PhotoFile/photographer`` is the artist in its EXIF metadata.
///
/// Hidden files and folders are left out, and links to folders, so that no file is read twice and
/// no cycle of links is followed. Files are read and never changed.
public struct PhotoFolder: Sendable {
  /// The limits of reading.
  struct Limits {
    /// The number of photos shown.
    var photos = 5_000
    /// The number of names read, so that even the folder `/` takes bounded time.
    var names = 200_000
    /// The size of a file in bytes.
    var bytes = PhotoFile.largestByteCount
    /// The number of pixels of a picture.
    var pixels = 100_000_000
    /// The length of a side in pixels.
    var side = 65_535
  }

  /// The path of the folder.
  public let path: String
  let limits: Limits

  /// Creates a folder without reading it.
  ///
  /// - Parameter path: absolute, or relative to the current folder.
  public init(path: String) {
    self.init(path: path, limits: Limits())
  }

  init(path: String, limits: Limits) {
    self.path = path
    self.limits = limits
  }

  /// Reads the headers of at most 5,000 photos. Blocks while it reads.
  ///
  /// - Parameter report: runs with a sentence for each file that is left out, and for a folder with
  ///   more files than are read. Each sentence is one line.
  /// - Throws: ``PhotoFolderError`` if there is no photo to show.
  public func photos(report: (String) -> Void) throws -> [PhotoFile] {
    let scan = try scan()
    for line in scan.report(folder: path) { report(line) }
    guard !scan.photos.isEmpty else {
      throw scan.skipped.isEmpty
        ? PhotoFolderError.empty(path) : PhotoFolderError.allSkipped(path, scan.skipped.count)
    }
    return scan.photos
  }

  /// Scans the folder.
  ///
  /// - Throws: ``PhotoFolderError`` if it cannot be read.
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
    // The last one is scanned next, so the first one is added last.
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
    // After the files: of a file and a link to it, the link is left out.
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

/// The error of a folder that cannot be shown.
public enum PhotoFolderError: Error, Hashable, CustomStringConvertible {
  /// There is nothing at this path.
  case missing(String)
  /// The path is that of a file.
  case notFolder(String)
  /// The folder cannot be read, and the system's reason.
  case unreadable(String, String)
  /// No file in the folder has the name of a JPEG or PNG picture.
  case empty(String)
  /// Every picture in the folder was left out; the number of them.
  case allSkipped(String, Int)

  /// The error and the next step, in one line.
  public var description: String {
    switch self {
    case .missing(let path):
      "there is no folder \(path.quoted). \(Self.advice)"
    case .notFolder(let path):
      "\(path.quoted) is not a folder. Name the folder that it is in."
    case .unreadable(let path, let reason):
      "the folder \(path.quoted) cannot be read: \(reason). Change its permissions, or name another "
        + "folder."
    case .empty(let path):
      "there is no JPEG or PNG file in \(path.quoted). \(Self.advice)"
    case .allSkipped(let path, let count):
      "\(count == 1 ? "the only picture" : "each of the \(count) pictures") in \(path.quoted) was left out. "
        + Self.advice
    }
  }

  private static let advice = "Name a folder with JPEG or PNG files."
}

extension String {
  /// In quotation marks and on one line: names of files can hold control characters.
  var quoted: String {
    let plain = unicodeScalars.map { $0.isControl ? $0.escaped(asASCII: true) : String($0) }
    return "“\(plain.joined())”"
  }
}

extension Unicode.Scalar {
  /// Indicates whether it is a control character or ends a line.
  var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
