import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ctrl-C, a polite `kill` and the terminal's end, waited for instead of dying of them.
///
/// Blocked and taken by `sigwait`: neither a handler, in which hardly anything is allowed, nor a
/// dispatch source, which loses a signal that comes early.
struct StopSignals {
  private var signals = sigset_t()

  /// From now on these signals wait. To be made before the first other thread: threads inherit what
  /// is blocked, and one that does not block them would die of them.
  init() {
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Returns when one of them has come.
  func wait() {
    var (signals, signal) = (signals, Int32(0))
    while sigwait(&signals, &signal) != 0 {}
  }
}
