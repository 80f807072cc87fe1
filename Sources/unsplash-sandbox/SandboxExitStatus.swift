/// The exit status, with the numbers of BSD's sysexits.h.
enum SandboxExitStatus: Int32 {
  case success = 0
  /// The arguments cannot be understood.
  case usage = 64
  /// A port or a folder of photos cannot be used.
  case unavailable = 69
  /// The output could not be written.
  case outputFailed = 74
}
