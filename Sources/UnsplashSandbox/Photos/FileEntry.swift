#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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

  private init(_ status: stat) {
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
