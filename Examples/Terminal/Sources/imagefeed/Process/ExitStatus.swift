/// How the process ends; the numbers of BSD's sysexits.h.
enum ExitStatus: Int32 {
  case success = 0
  /// A signal, or the terminal's end, ended the app.
  case interrupted = 1
  /// The arguments cannot be understood.
  case usage = 64
  /// Something that is needed is not to be had: a port, for one.
  case unavailable = 69
}
