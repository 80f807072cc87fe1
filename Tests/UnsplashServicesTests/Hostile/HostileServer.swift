import Foundation

/// One of the servers that `HOSTILE_SERVERS` names.
struct HostileServer: Sendable {
  let name: String
  let port: UInt16

  /// All of them; none when the variable is not set.
  static let all = (ProcessInfo.processInfo.environment["HOSTILE_SERVERS"] ?? "")
    .components(separatedBy: "\n").compactMap(HostileServer.init)

  private init?(_ line: String) {
    let parts = line.components(separatedBy: "=")
    guard parts.count == 2, let port = UInt16(parts[1]) else { return nil }
    (name, self.port) = (parts[0], port)
  }
}

/// How much memory the process has used.
enum ProcessMemory {
  /// The most at any time, in bytes; `nil` where the system does not say.
  static func peak() -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.components(separatedBy: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1_024 }
  }
}
