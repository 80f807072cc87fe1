import Foundation

/// The planted fault that is switched on in this process, if any.
///
/// The grader sets the environment variable `PLANTED_FAULT` to the identifier of a fault and runs the
/// tests. If `FAULT_TRACE` names a file, each question is written there on a line of its own: the grader
/// learns from it which tests reach a fault.
public enum FaultSwitch {
  private static let planted = ProcessInfo.processInfo.environment["PLANTED_FAULT"] ?? ""
  private static let trace = ProcessInfo.processInfo.environment["FAULT_TRACE"]
    .map { open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600) }

  /// Returns whether a fault is switched on. The environment is read once.
  ///
  /// - Parameter id: the fault's identifier, such as `bug-login-03`.
  public static func isOn(_ id: String) -> Bool {
    if let trace {
      let line = Array("\(id)\n".utf8)
      // One call per line, so that the lines of several threads are not mixed.
      _ = write(trace, line, line.count)
    }
    return planted == id
  }
}
