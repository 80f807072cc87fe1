import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Does work while no other command holds the lock of the same folder. Locks do not nest.
///
/// It is that of a hidden file, since network file systems lock only what is open for writing. The system
/// takes it away from a process that ends. Where a file system knows no locks, the work is done without.
///
/// - Parameter whenBusy: Called before waiting for another command.
func withLock<Result>(
  of folder: String, whenBusy: () -> Void = {}, _ work: () throws -> Result
) throws -> Result {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  // The programs that a check starts do not inherit the lock.
  let file = open(folder + "/.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
  // The folder may be somebody else's.
  let descriptor = file >= 0 ? file : open(folder, O_RDONLY | O_CLOEXEC)
  defer { close(descriptor) }
  if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
    whenBusy()
    _ = flock(descriptor, LOCK_EX)
  }
  return try work()
}
