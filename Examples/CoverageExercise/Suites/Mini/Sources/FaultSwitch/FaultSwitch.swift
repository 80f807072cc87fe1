import Foundation

/// Says which planted fault is switched on in this process: none, unless the grader says so.
///
/// The grader sets the environment variable `PLANTED_FAULT` to a fault's identifier and runs the
/// tests; without it everything is as it should be. If `FAULT_TRACE` names a file, each question is
/// written there, a line each: so the grader learns which tests can see a fault at all.
public enum FaultSwitch {
  private static let planted = ProcessInfo.processInfo.environment["PLANTED_FAULT"] ?? ""
  private static let trace = ProcessInfo.processInfo.environment["FAULT_TRACE"]
    .map { open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600) }

  /// Whether a fault is switched on; the environment is read once.
  ///
  /// - Parameter id: the fault's identifier, such as `bug-login-03`.
  public static func isOn(_ id: String) -> Bool {
    if let trace {
      let line = Array("\(id)\n".utf8)
      // One call per line: what several threads append is not mixed.
      _ = write(trace, line, line.count)
    }
    return planted == id
  }
}
