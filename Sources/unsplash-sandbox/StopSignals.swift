import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for the signals that stop the command: Ctrl-C, `kill`, and the end of the terminal.
///
/// The signals are blocked and taken by `sigwait`: a handler could do hardly anything, and a
/// dispatch source loses a signal that comes early.
struct StopSignals {
  private var signals = sigset_t()

  /// Blocks the signals. Create it before the first other thread: threads inherit what is blocked,
  /// and a thread that does not block them would be ended by them.
  init() {
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Returns when one of the signals has come.
  func wait() {
    var (signals, signal) = (signals, Int32(0))
    while sigwait(&signals, &signal) != 0 {}
  }
}
