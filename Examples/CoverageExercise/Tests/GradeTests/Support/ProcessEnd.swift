import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for processes that are not our children. There is no notification, so this polls on its own
/// thread.
enum ProcessEnd {
  /// Returns whether it ends within ten seconds.
  static func isSeen(_ process: pid_t) async -> Bool {
    await isTrue(within: 10) { kill(process, 0) != 0 || isZombie(process) }
  }

  /// Returns whether something becomes true within so many seconds.
  static func isTrue(within seconds: Int, _ isTrue: @escaping @Sendable () -> Bool) async -> Bool {
    let seen = try? await OwnThread.run {
      for _ in 0..<(seconds * 100) {
        if isTrue() { return true }
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

  /// Returns whether a process runs in whose command line all of some words are.
  static func isRunning(_ words: [String]) -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains { process in
      let line = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
      return line.map { line in words.allSatisfy { line.contains($0) } } ?? false
    }
  }
}
