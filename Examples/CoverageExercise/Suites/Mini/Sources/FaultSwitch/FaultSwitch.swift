import Foundation

/// Says which planted fault is switched on in this process: none, unless the grader says so.
///
/// The grader sets the environment variable `PLANTED_FAULT` to a fault's identifier and runs the
/// tests; without it everything is as it should be.
public enum FaultSwitch {
  private static let planted = ProcessInfo.processInfo.environment["PLANTED_FAULT"] ?? ""

  /// Whether a fault is switched on; the environment is read once.
  ///
  /// - Parameter id: the fault's identifier, such as `bug-login-03`.
  public static func isOn(_ id: String) -> Bool {
    planted == id
  }
}
