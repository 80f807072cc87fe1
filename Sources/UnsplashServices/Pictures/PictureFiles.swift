import Foundation

/// A folder with one file per picture. All calls block; ``PictureDisk`` makes them.
///
/// Other processes may use the folder at the same time, and any of them may end at any moment: a
/// file is written under a unique name and then renamed, so that a picture's file is always
/// complete. Writes are not synced to the disk; the checksum detects files damaged by a power
/// failure.
struct PictureFiles: Sendable {
  /// The age in seconds after which an unfinished file counts as left behind.
  static let leftoverAge = 3_600.0
  private static let suffix = ".picture"
  private static let temporaryPrefix = ".new-"

  let folder: URL

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func path(of url: URL) -> String {
    path(SHA256.hexDigits(of: url.absoluteString) + Self.suffix)
  }

  // MARK: Reading

  /// Reads the picture of a URL; removes a file that is damaged.
  func read(_ url: URL) -> CachedPicture? {
    let path = path(of: url)
    // Non-blocking, because opening a pipe in the file's place would block.
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      // A symbolic link is never ours. Other errors, such as too many open files, do not concern
      // this file.
      if errno == ELOOP { unlink(path) }
      return nil
    }
    defer { close(file) }
    if let picture = Self.content(of: file, at: url) { return picture }
    unlink(path)
    return nil
  }

  private static func content(of file: Int32, at url: URL) -> CachedPicture? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let head = bytes(CachedPicture.Head.length, of: file),
      let lengths = CachedPicture.Head(head, fileLength: Int(status.st_size)),
      let text = bytes(lengths.textLength, of: file), let data = bytes(lengths.dataLength, of: file)
    else { return nil }
    return CachedPicture(head: lengths, text: text, data: data, at: url)
  }

  /// - Returns: `nil` if there are fewer bytes.
  private static func bytes(_ count: Int, of file: Int32) -> Data? {
    var data = Data(count: count)
    var done = 0
    while done < count {
      let read = data.withUnsafeMutableBytes {
        Foundation.read(file, $0.baseAddress?.advanced(by: done), count - done)
      }
      if read > 0 {
        done += read
      } else if read == 0 || errno != EINTR {
        return nil
      }
    }
    return data
  }

  /// Records the use of a picture.
  func touch(_ url: URL, at moment: Date) {
    Self.setUse(of: path(of: url), moment)
  }

  private static func setUse(of path: String, _ moment: Date) {
    let seconds = moment.timeIntervalSince1970.rounded(.down)
    let rest = (moment.timeIntervalSince1970 - seconds) * 1_000_000
    let time = timeval(
      tv_sec: .init(seconds), tv_usec: .init(min(max(rest, 0), 999_999)))
    utimes(path, [time, time])
  }

  // MARK: Writing

  /// Writes a picture's file.
  ///
  /// - Returns: the file's length, or `nil` if it could not be written.
  func write(_ picture: CachedPicture, at moment: Date) -> Int? {
    let temporary = path(Self.temporaryPrefix + UUID().uuidString)
    var file = create(temporary)
    if file < 0, errno == ENOENT {
      // Private to the user, even if others may read the parent folder.
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      file = create(temporary)
    }
    guard file >= 0 else { return nil }
    let pieces = picture.pieces
    let isWritten = fchmod(file, 0o600) == 0 && pieces.allSatisfy { $0.writeAll(to: file) }
    close(file)
    Self.setUse(of: temporary, moment)
    guard isWritten, rename(temporary, path(of: picture.url)) == 0 else {
      unlink(temporary)
      return nil
    }
    return pieces.reduce(0) { $0 + $1.count }
  }

  private func create(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
  }

  // MARK: Removing

  func remove(_ url: URL) {
    unlink(path(of: url))
  }

  /// Removes all picture files, finished or not, and leaves other files alone.
  ///
  /// - Returns: the reason that the first remaining file could not be removed.
  func removeAll() -> String? {
    guard let names else { return access(folder.path, F_OK) == 0 ? "it cannot be read" : nil }
    var reason: String?
    for name in names where Self.isOurs(name) {
      if unlink(path(name)) != 0, errno != ENOENT, reason == nil {
        reason = "\(name): \(String(cString: strerror(errno)))"
      }
    }
    return reason
  }

  /// Removes files left behind, and the least recently used files beyond a limit.
  ///
  /// - Parameters:
  ///   - limit: the limit of all files together in bytes.
  ///   - moment: the current time.
  func prune(to limit: Int, at moment: Date) {
    var files: [(path: String, length: Int, use: Double)] = []
    var length = 0
    for name in names ?? [] where Self.isOurs(name) {
      var status = stat()
      guard lstat(path(name), &status) == 0 else { continue }
      let use = Self.use(in: status)
      let isUnfinished = name.hasPrefix(Self.temporaryPrefix)
      if isUnfinished, abs(moment.timeIntervalSince1970 - use) > Self.leftoverAge {
        unlink(path(name))
        continue
      }
      // A file that another process may be writing counts too.
      length += Int(status.st_size)
      if !isUnfinished { files.append((path(name), Int(status.st_size), use)) }
    }
    guard length > limit else { return }
    for file in files.sorted(by: { $0.use < $1.use }) where length > limit {
      unlink(file.path)
      length -= file.length
    }
  }

  /// The names in the folder; `nil` if it does not exist or cannot be read.
  private var names: [String]? { try? FileManager.default.contentsOfDirectory(atPath: folder.path) }

  private static func isOurs(_ name: String) -> Bool {
    name.hasPrefix(temporaryPrefix) || (name.hasSuffix(suffix) && name.count == 64 + suffix.count)
  }

  private static func use(in status: stat) -> Double {
    #if canImport(Security)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
