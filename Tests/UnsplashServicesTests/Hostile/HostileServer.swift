import Foundation

/// A server named in `HOSTILE_SERVERS`.
struct HostileServer: Sendable {
  let name: String
  let port: UInt16

  /// All servers; empty if the variable is not set.
  static let all = (ProcessInfo.processInfo.environment["HOSTILE_SERVERS"] ?? "")
    .components(separatedBy: "\n").compactMap(HostileServer.init)

  private init?(_ line: String) {
    let parts = line.components(separatedBy: "=")
    guard parts.count == 2, let port = UInt16(parts[1]) else { return nil }
    (name, self.port) = (parts[0], port)
  }
}

/// The memory use of the process.
enum ProcessMemory {
  /// The peak in bytes; `nil` if the system does not report it.
  static func peak() -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.components(separatedBy: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1_024 }
  }
}
