/// The exit status of the process, from BSD's sysexits.h.
enum ExitStatus: Int32 {
  case success = 0
  /// The app was ended by a signal or by the loss of the terminal.
  case interrupted = 1
  /// The arguments are invalid.
  case usage = 64
  /// A resource is unavailable, for example a port.
  case unavailable = 69
  /// The output could not be written.
  case outputFailed = 74
}
