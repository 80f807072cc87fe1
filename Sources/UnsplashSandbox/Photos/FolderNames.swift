#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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

  /// Reads a folder.
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
    unusable.append(
      Unusable(shown: text, isFolder: isKnown && status.st_mode & S_IFMT == S_IFDIR))
  }
}
