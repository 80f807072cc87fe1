import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Work that blocks, off the threads that Swift's tasks share.
enum OwnThread {
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result { try work() }) }.start()
    }
  }
}

/// Waits for processes that are not our children. There is no notification, so this polls on its own
/// thread.
enum ProcessEnd {
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

  /// A Boolean value that tells whether the system shows processes as files, as Linux does.
  static let canSeeProcesses = FileManager.default.fileExists(atPath: "/proc/self/cmdline")

  /// Returns whether a process runs in whose command line all of some words are. One that has ended and
  /// is not yet looked at has none.
  static func isRunning(_ words: [String]) -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains { process in
      let line = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
      return line.map { line in words.allSatisfy { line.contains($0) } } ?? false
    }
  }
}
