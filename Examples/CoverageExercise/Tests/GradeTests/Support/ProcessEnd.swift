import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for the end of a process that is not our child.
enum ProcessEnd {
  /// Returns whether it ends within ten seconds. There is no notification, so this polls on its own thread.
  static func isSeen(_ process: pid_t) async -> Bool {
    let seen = try? await OwnThread.run {
      for _ in 0..<1000 {
        if kill(process, 0) != 0 || isZombie(process) { return true }
        _ = poll(nil, 0, 10)
      }
      return false
    }
    return seen ?? false
  }

  /// Ended, but its new parent has not looked yet.
  private static func isZombie(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") ?? false
  }
}
