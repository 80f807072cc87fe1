/// The place where `Subject` asks whether a planted fault is switched on.
///
/// In this package no fault ever is. In its copy of the sources the grader puts a module of its own
/// here, with a name that tests do not know.
public enum FaultSwitch {
  /// Returns whether a fault is switched on.
  ///
  /// - Parameter id: the fault's identifier, such as `bug-login-03`.
  public static func isOn(_ id: String) -> Bool { false }
}
