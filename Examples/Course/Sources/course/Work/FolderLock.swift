import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Does work while no other command holds the lock of the same folder. Locks do not nest.
///
/// The system takes the lock away from a process that ends. Where a file system knows no locks, the
/// work is done without one.
///
/// - Parameter whenBusy: Called before waiting for another command.
func withLock<Result>(
  of folder: String, whenBusy: () -> Void = {}, _ work: () throws -> Result
) throws -> Result {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  // The programs that a check starts do not inherit the lock.
  let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
  defer { close(descriptor) }
  if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
    whenBusy()
    _ = flock(descriptor, LOCK_EX)
  }
  return try work()
}
