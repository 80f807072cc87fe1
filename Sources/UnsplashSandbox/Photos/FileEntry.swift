import Foundation

/// The status of a file, read without opening it.
struct FileEntry {
  enum Kind {
    case file
    case folder
    case link
    /// A pipe, a socket, a device.
    case other
  }

  /// The identifier of the file, equal for all of its names.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  let kind: Kind
  let identity: Identity
  let byteCount: Int
  /// The time of the last change, in seconds since 1970.
  let modifiedAt: Double

  /// Reads the status.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - followsLinks: `true` for the status of a link's target.
  static func of(_ path: String, followsLinks: Bool) -> Result<FileEntry, SystemReason> {
    var status = stat()
    let result = followsLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? .success(FileEntry(status)) : .failure(SystemReason(errno))
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    byteCount = Int(status.st_size)
    #if canImport(Glibc)
      let changed = status.st_mtim
    #else
      let changed = status.st_mtimespec
    #endif
    modifiedAt = Double(changed.tv_sec) + Double(changed.tv_nsec) / 1_000_000_000
  }
}

/// The names in a folder, read as bytes.
///
/// Linux accepts any bytes as a name. Foundation replaces those that are not UTF-8, and then finds
/// no file.
struct FolderNames {
  /// A name that is not text.
  struct Unusable: Equatable {
    /// The part that can be shown.
    let shown: String
    let isFolder: Bool
  }

  /// The names that are text, in no order.
  private(set) var usable: [String] = []
  private(set) var unusable: [Unusable] = []

  static func of(_ folder: String) -> Result<FolderNames, SystemReason> {
    // A folder that can be listed but not entered holds nothing readable.
    guard access(folder, R_OK | X_OK) == 0, let stream = opendir(folder) else {
      return .failure(SystemReason(errno))
    }
    defer { closedir(stream) }
    var names = FolderNames()
    errno = 0
    while let entry = readdir(stream) {
      if let offset = MemoryLayout<dirent>.offset(of: \.d_name) {
        let name = UnsafeRawPointer(entry).advanced(by: offset)
          .assumingMemoryBound(to: CChar.self)
        names.add(name, in: dirfd(stream))
      }
      errno = 0
    }
    return errno == 0 ? .success(names) : .failure(SystemReason(errno))
  }

  private mutating func add(_ name: UnsafePointer<CChar>, in folder: Int32) {
    let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
    let text = String(decoding: bytes, as: UTF8.self)
    guard text != ".", text != ".." else { return }
    guard !text.utf8.elementsEqual(bytes) else { return usable.append(text) }
    var status = stat()
    let isKnown = fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    unusable.append(Unusable(shown: text, isFolder: isKnown && status.st_mode & S_IFMT == S_IFDIR))
  }
}

/// Why the system did not do something with a file.
struct SystemReason: Error, Equatable {
  private let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  /// Indicates whether there is no such file.
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// `permission denied`
  var words: String {
    switch number {
    case EACCES, EPERM: "you may not read it"
    case ENOENT, ENOTDIR: "it is not there"
    case ELOOP: "its links lead in a ring"
    case ENAMETOOLONG: "its path is too long"
    default: String(cString: strerror(number))
    }
  }
}
