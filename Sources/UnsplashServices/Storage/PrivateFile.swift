import Foundation

/// A file that only its owner may read, read as a whole, and replaced as a whole or not at all.
struct PrivateFile: Sendable {
  /// The reason that the file could not be read or written: the failed call, never the content.
  struct Failure: Error {
    let reason: String
    /// The system's error number, if a call failed.
    var code: Int32?

    /// Describes the last failed system call.
    static func system(_ call: String) -> Failure {
      Failure(reason: "\(call): \(String(cString: strerror(errno)))", code: errno)
    }
  }

  let folder: URL
  let name: String
  /// The start of the names of files that are not complete yet.
  let leftoverPrefix: String
  /// The largest size in bytes that is read.
  let sizeLimit: Int

  init(folder: URL, name: String, leftoverPrefix: String? = nil, sizeLimit: Int = 65_536) {
    self.folder = folder
    self.name = name
    self.leftoverPrefix = leftoverPrefix ?? ".\(name)."
    self.sizeLimit = sizeLimit
  }

  var path: String { folder.appendingPathComponent(name).path }

  /// Reads the content, or `nil` if there is no file.
  func read() throws -> Data? {
    // Non-blocking, because opening a pipe in the file's place would block.
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw Failure.system("open")
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Failure.system("fstat") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(reason: "not a regular file") }
    guard status.st_size <= sizeLimit else { throw Failure(reason: "too large") }
    // A backup may have made it readable to others: restricted again before it is used.
    if status.st_mode & 0o077 != 0, fchmod(file, 0o600) != 0 { throw Failure.system("fchmod") }
    return try Self.content(of: file, size: Int(status.st_size))
  }

  private static func content(of file: Int32, size: Int) throws -> Data {
    var content = Data(count: size)
    var done = 0
    while done < size {
      let count = content.withUnsafeMutableBytes {
        Foundation.read(file, $0.baseAddress?.advanced(by: done), size - done)
      }
      if count == 0 { return content.prefix(done) }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw Failure.system("read")
      }
    }
    return content
  }

  // MARK: Replacing and removing

  /// Replaces the content, and removes what writers that were ended have left behind.
  func write(_ content: Data) throws {
    while try !replace(with: [content]) {}
    removeLeftovers()
    syncFolder()
  }

  /// Replaces the content with that of a new file, which is on the disk before it takes the old
  /// one's name. A reader, or a start after a power failure, finds the old file or the new one.
  ///
  /// - Parameter pieces: the content, in pieces so that a large one is not copied.
  /// - Returns: `false` if another writer removed our file as a leftover: its write is done, and
  ///   ours has to start again.
  func replace(with pieces: [Data]) throws -> Bool {
    try makeFolder()
    let temporary = folder.appendingPathComponent(leftoverPrefix + UUID().uuidString).path
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure.system("open") }
    defer { close(file) }
    do {
      try Self.fill(file, with: pieces)
      if rename(temporary, path) == 0 { return true }
      if errno == ENOENT { return false }
      throw Failure.system("rename")
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func fill(_ file: Int32, with pieces: [Data]) throws {
    // The process's umask may have taken permissions from the owner as well.
    guard fchmod(file, 0o600) == 0 else { throw Failure.system("fchmod") }
    guard pieces.allSatisfy({ $0.writeAll(to: file) }) else { throw Failure.system("write") }
    guard fsync(file) == 0 else { throw Failure.system("fsync") }
  }

  /// Removes the file and all leftovers; a missing file is not a failure.
  func remove() throws {
    removeLeftovers()
    guard unlink(path) == 0 || errno == ENOENT else { throw Failure.system("unlink") }
    syncFolder()
  }

  /// Removes the files left behind by processes that ended while writing.
  private func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(leftoverPrefix) {
      unlink(folder.appendingPathComponent(name).path)
    }
  }

  private func makeFolder() throws {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(reason: "the folder cannot be created")
    }
  }

  /// Best effort: the rename is done, and some file systems do not support syncing a folder.
  private func syncFolder() {
    let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

extension Data {
  /// Writes all bytes to an open file, in several calls if necessary.
  ///
  /// - Returns: `false` if a call failed: `errno` has the reason, and a part may have been written.
  fileprivate func writeAll(to file: Int32) -> Bool {
    var rest = self[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
